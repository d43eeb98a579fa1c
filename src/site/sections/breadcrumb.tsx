import { site } from '#routes.ts'
import { navigation } from '#texts/nl/site.ts'
import { useSharedWords } from '#site/shared-words.ts'
import css from './breadcrumb.module.css'

export interface Crumb {
  name: string
  /** The page's path; a group of pages may have no page and so no path. */
  href?: string
}

/** Renders the breadcrumb: the home page, the pages above this one, then this page. */
export function Breadcrumb({ above = [], name }: { above?: Crumb[]; name: string }) {
  const { trail } = useSharedWords()
  return (
    <nav className={css.trail} aria-label={navigation.trail}>
      <ol>
        {[{ name: trail.home, href: site.home }, ...above].map((crumb) => (
          <li key={crumb.name}>{crumb.href ? <a href={crumb.href}>{crumb.name}</a> : crumb.name}</li>
        ))}
        <li aria-current="page">{name}</li>
      </ol>
    </nav>
  )
}

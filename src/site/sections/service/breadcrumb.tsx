import { site } from '#routes.ts'
import { servicePage } from '#texts/nl/service-pages.ts'
import css from './breadcrumb.module.css'

/** Where in the site this page is. The services have no page of their own to link to. */
export function Breadcrumb({ name }: { name: string }) {
  return (
    <nav className={css.trail} aria-label={servicePage.breadcrumb}>
      <ol>
        <li>
          <a href={site.home}>{servicePage.home}</a>
        </li>
        <li>{servicePage.services}</li>
        <li aria-current="page">{name}</li>
      </ol>
    </nav>
  )
}

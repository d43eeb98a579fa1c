import type { SiteCompany } from '#features/company/company.ts'
import { site } from '#routes.ts'
import { navigation } from '#texts/nl/site.ts'
import { Icon } from '#ui/icon.tsx'
import { useSharedWords } from '#site/shared-words.ts'
import css from './dock.module.css'
import { phoneHref } from './phone-link.tsx'

/** Renders the bar at the bottom of a phone: call or ask. It is hidden while a form is on screen. */
export function Dock({ company }: { company: SiteCompany }) {
  const { buttons } = useSharedWords()
  return (
    <nav className={css.dock} aria-label={navigation.dock} data-dock>
      {phoneHref(company) && (
        <a href={phoneHref(company)}>
          <Icon name="phone" />
          {buttons.call}
        </a>
      )}
      <a href={site.contact}>
        {buttons.quote_short}
        <Icon name="arrow" />
      </a>
    </nav>
  )
}

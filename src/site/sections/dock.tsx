import { telLink, type Company } from '#entities/settings/company.ts'
import { site } from '#routes.ts'
import { actions, navigation } from '#texts/nl/site.ts'
import { Icon } from '#ui/icon.tsx'
import css from './dock.module.css'

/** The bar at the bottom of a phone: call or ask. It stays away while a form is on screen. */
export function Dock({ company }: { company: Company }) {
  return (
    <nav className={css.dock} aria-label={navigation.dock} data-dock>
      <a href={telLink(company.phone)}>
        <Icon name="phone" />
        {actions.call}
      </a>
      <a href={site.contact}>
        {actions.quoteShort}
        <Icon name="arrow" />
      </a>
    </nav>
  )
}

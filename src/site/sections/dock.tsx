import type { Company } from '#features/company/company.ts'
import { telLink } from '#kernel/dialled-number.ts'
import { site } from '#routes.ts'
import { navigation } from '#texts/nl/site.ts'
import { Icon } from '#ui/icon.tsx'
import { useSharedWords } from '#site/shared-words.ts'
import css from './dock.module.css'

/** Renders the bar at the bottom of a phone: call or ask. It is hidden while a form is on screen. */
export function Dock({ company }: { company: Company }) {
  const { buttons } = useSharedWords()
  return (
    <nav className={css.dock} aria-label={navigation.dock} data-dock>
      {telLink(company.phone) && (
        <a href={telLink(company.phone)}>
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

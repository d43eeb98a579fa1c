import { telLink, type Company } from '#entities/settings/company.ts'
import { Icon } from '#ui/icon.tsx'
import css from './phone-link.module.css'

/** The company's number, ready to be tapped; it stands in the same place of every view. */
export function PhoneLink({ company }: { company: Company }) {
  return (
    <a className={css.phone} href={telLink(company.phone)} data-phone>
      <Icon name="phone" />
      {company.phone}
    </a>
  )
}

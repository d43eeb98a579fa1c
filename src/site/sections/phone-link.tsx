import type { Company } from '#features/company/company.ts'
import { telLink } from '#kernel/dialled-number.ts'
import { Icon } from '#ui/icon.tsx'
import css from './phone-link.module.css'

/** Renders the company's phone number as a link. It has the same place on every page; a blank one is left out. */
export function PhoneLink({ company }: { company: Company }) {
  if (!company.phone) return null
  return (
    <a className={css.phone} href={telLink(company.phone)} data-phone>
      <Icon name="phone" />
      {company.phone}
    </a>
  )
}

import type { SiteCompany } from '#features/company/company.ts'
import { Icon } from '#ui/icon.tsx'
import css from './phone-link.module.css'

/** Returns the address that dials the company's number; undefined when it has none. */
export const phoneHref = ({ dialled_phone }: SiteCompany): string | undefined => (dialled_phone === '' ? undefined : `tel:${dialled_phone}`)

/** A longer text, such as two numbers, would not fit on one line of a phone. */
const ONE_LINE = 24

/** Renders the company's phone number as a link. It has the same place on every page; a blank one is left out. */
export function PhoneLink({ company }: { company: SiteCompany }) {
  if (!company.phone) return null
  return (
    <a className={company.phone.length > ONE_LINE ? `${css.phone} ${css.lines}` : css.phone} href={phoneHref(company)} data-phone>
      <Icon name="phone" />
      {company.phone}
    </a>
  )
}

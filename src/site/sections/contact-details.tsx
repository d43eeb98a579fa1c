import type { ReactNode } from 'react'
import { addressOf, type SiteCompany } from '#features/company/company.ts'
import type { WordsOf } from '#kernel/words.ts'
import { mailLink } from '#kernel/email.ts'
import type { contactWords } from '#texts/nl/pages/contact.ts'
import { contact } from '#texts/nl/site.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import hiddenText from '#ui/hidden-text.module.css'
import layout from '#site/styles/layout.module.css'
import { RatingProof } from './rating-proof.tsx'
import css from './contact-details.module.css'
import { phoneHref } from './phone-link.tsx'

interface ContactDetailsProps {
  company: SiteCompany
  words: WordsOf<typeof contactWords>['details']
  /** True when the company offers any service. */
  offersAny: boolean
}

/** Renders how to reach the company, where it works, and what it offers. */
export function ContactDetails({ company, words, offersAny }: ContactDetailsProps) {
  return (
    <>
      <h2 className={css.title}>{words.title}</h2>
      <ul className={css.ways}>
        {company.phone && (
          <Way icon="phone" label={contact.phone}>
            <a href={phoneHref(company)}>{company.phone}</a>
            {company.opening_hours && <small className={layout.soft}>{company.opening_hours}</small>}
          </Way>
        )}
        {company.email && (
          <Way icon="mail" label={contact.email}>
            <a href={mailLink(company.email)}>{company.email}</a>
          </Way>
        )}
        <Way icon="house" label={contact.address}>
          {[company.name, addressOf(company)].filter(Boolean).join(', ')}
        </Way>
        {company.work_area && (
          <Way icon="pin" label={contact.area}>
            {company.work_area}
          </Way>
        )}
      </ul>
      {offersAny && (
        <>
          <h2 className={css.title}>{words.offered_title}</h2>
          <ul className={css.offered}>
            {words.offered.map((offer) => (
              <li key={offer}>
                <Icon name="check" />
                {offer}
              </li>
            ))}
          </ul>
        </>
      )}
      <RatingProof company={company} />
    </>
  )
}

function Way({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} />
      <span>
        <span className={hiddenText.hidden}>{label}: </span>
        {children}
      </span>
    </li>
  )
}

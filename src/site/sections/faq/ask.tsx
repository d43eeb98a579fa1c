import type { ReactNode } from 'react'
import type { SiteCompany } from '#features/company/company.ts'
import type { WordsOf } from '#kernel/words.ts'
import { mailLink } from '#kernel/email.ts'
import { site } from '#routes.ts'
import type { faqWords } from '#texts/nl/pages/faq.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import layout from '#site/styles/layout.module.css'
import css from './ask.module.css'
import { phoneHref } from '#site/sections/phone-link.tsx'

/** Renders the ways to ask, for visitors who did not find their answer. */
export function Ask({ company, words }: { company: SiteCompany; words: WordsOf<typeof faqWords>['ask'] }) {
  return (
    <section className={`${css.ask} ${layout.section} ${layout.quiet} ${layout.grid}`} id="stel-uw-vraag">
      <div className={css.say}>
        <h2>{words.title}</h2>
        {words.lead && <p className={layout.lead}>{words.lead}</p>}
        <ButtonLink href={site.contact} forward>
          {words.button}
        </ButtonLink>
      </div>
      <ul className={css.ways} hidden={!company.phone && !company.email && !company.work_area}>
        {company.phone && (
          <Way icon="phone" note={company.opening_hours}>
            <a href={phoneHref(company)} data-phone>
              {company.phone}
            </a>
          </Way>
        )}
        {company.email && (
          <Way icon="mail" note={words.mail}>
            <a href={mailLink(company.email)}>{company.email}</a>
          </Way>
        )}
        {company.work_area && (
          <Way icon="pin" note={words.area}>
            <span>{company.work_area}</span>
          </Way>
        )}
      </ul>
    </section>
  )
}

function Way({ icon, note, children }: { icon: IconName; note: string; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} />
      {children}
      {note && <small>{note}</small>}
    </li>
  )
}

import type { Company } from '#entities/settings/company.ts'
import { site } from '#routes.ts'
import { actions, callToAction } from '#texts/nl/site.ts'
import { ButtonLink } from '#ui/button.tsx'
import layout from '#site/styles/layout.module.css'
import { PhoneLink } from './phone-link.tsx'
import css from './call-to-action.module.css'

interface CallToActionProps {
  company: Company
  title?: string
  lead?: string
  /** The button beside that for a quote; the way to the FAQ unless the page wants another. */
  second?: { href: string; text: string }
}

const TO_FAQ = { href: site.faq, text: actions.faq }

/** The closing call of most pages: ask for a quote, read the FAQ, or phone. */
export function CallToAction({ company, title = callToAction.title, lead = callToAction.lead, second = TO_FAQ }: CallToActionProps) {
  return (
    <section className={`${css.call} ${layout.accent} ${layout.section}`}>
      <div className={layout.grid}>
        <div className={css.say}>
          <h2>{title}</h2>
          <p>{lead}</p>
        </div>
        <div className={css.ways}>
          <ButtonLink href={site.contact} forward>
            {actions.quote}
          </ButtonLink>
          <ButtonLink href={second.href} look="line">
            {second.text}
          </ButtonLink>
          <PhoneLink company={company} />
        </div>
      </div>
    </section>
  )
}

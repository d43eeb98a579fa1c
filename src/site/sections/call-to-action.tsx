import type { SiteCompany } from '#features/company/company.ts'
import { site } from '#routes.ts'
import { formAbout } from '#site/form-address.ts'
import { ButtonLink } from '#ui/button.tsx'
import { useSharedWords } from '#site/shared-words.ts'
import layout from '#site/styles/layout.module.css'
import { phoneHref, PhoneLink } from './phone-link.tsx'
import css from './call-to-action.module.css'

interface CallToActionProps {
  company: SiteCompany
  /** The slug of the service that the page is about. */
  about?: string
  title?: string
  lead?: string
  /** The second button, after the one for a quote: a link to the FAQ unless the page prefers a call. */
  second?: 'faq' | 'call'
}

/** Renders the closing call to action of most pages: ask for a quote, read the FAQ, or phone. */
export function CallToAction({ company, about, second: preferred = 'faq', ...overrides }: CallToActionProps) {
  const { call, buttons } = useSharedWords()
  const phone = phoneHref(company)
  const second = phone ? preferred : 'faq'
  const { title, lead } = { ...call, ...overrides }
  return (
    <section className={`${css.call} ${layout.accent} ${layout.section}`}>
      <div className={layout.grid}>
        <div className={css.say}>
          <h2>{title}</h2>
          {lead && <p>{lead}</p>}
        </div>
        <div className={css.ways}>
          <ButtonLink href={about === undefined ? site.contact : formAbout(about)} forward>
            {buttons.quote}
          </ButtonLink>
          <ButtonLink href={second === 'faq' || !phone ? site.faq : phone} look="line">
            {buttons[second]}
          </ButtonLink>
          <PhoneLink company={company} />
        </div>
      </div>
    </section>
  )
}

import type { ReactNode } from 'react'
import type { SiteCompany } from '#features/company/company.ts'
import layout from '#site/styles/layout.module.css'
import { PhoneLink } from './phone-link.tsx'
import css from './message.module.css'

interface MessageProps {
  company: SiteCompany
  title: string
  text: string
  /** The buttons with the next actions. */
  actions: ReactNode
  /** The text before the phone number. */
  call: string
  children?: ReactNode
}

/** Renders a page with one message: thank you, not found, back soon. It shows the phone number when there is one. */
export function Message({ company, title, text, actions, call, children }: MessageProps) {
  return (
    <section className={`${css.message} ${layout.grid}`}>
      <div className={css.say}>
        <h1>{title}</h1>
        <p className={layout.lead}>{text}</p>
        <div className={css.actions}>{actions}</div>
        {company.phone && (
          <p className={css.call}>
            {call} <PhoneLink company={company} />
          </p>
        )}
      </div>
      {children && <div className={css.more}>{children}</div>}
    </section>
  )
}

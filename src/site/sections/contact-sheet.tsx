import type { ReactNode } from 'react'
import { quoteForm } from '#texts/nl/quote-form.ts'
import { contact } from '#texts/nl/site.ts'
import layout from '#site/styles/layout.module.css'
import css from './contact-sheet.module.css'

/** The form as a sheet on a quiet ground, with the other ways to reach the company beside it. */
export function ContactSheet({ children, details }: { children: ReactNode; details: ReactNode }) {
  return (
    <section className={`${css.contact} ${layout.grid} ${layout.quiet}`}>
      <header>
        <h1>{contact.heading}</h1>
        <p className={layout.lead}>{contact.lead}</p>
      </header>
      <div className={css.sheet} data-quote-form>
        <h2>{quoteForm.title}</h2>
        <p className={layout.soft}>{quoteForm.lead}</p>
        {children}
      </div>
      <aside>{details}</aside>
    </section>
  )
}

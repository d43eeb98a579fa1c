import type { ReactNode } from 'react'
import type { WordsOf } from '#kernel/words.ts'
import type { contactWords } from '#texts/nl/pages/contact.ts'
import layout from '#site/styles/layout.module.css'
import css from './contact-sheet.module.css'

interface ContactSheetProps {
  words: Pick<WordsOf<typeof contactWords>, 'hero' | 'sheet'>
  details: ReactNode
  children: ReactNode
}

/** Renders the form as a sheet on a quiet background, next to the other ways to reach the company. */
export function ContactSheet({ words: { hero, sheet }, children, details }: ContactSheetProps) {
  return (
    <section className={`${css.contact} ${layout.grid} ${layout.quiet}`}>
      <header>
        <h1>{hero.heading}</h1>
        {hero.lead && <p className={layout.lead}>{hero.lead}</p>}
      </header>
      <div className={css.sheet} data-quote-form={sheet.loading}>
        <h2>{sheet.title}</h2>
        <p className={layout.soft} data-about-form>
          {sheet.lead}
        </p>
        {children}
      </div>
      <aside>{details}</aside>
    </section>
  )
}

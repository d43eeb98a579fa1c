import { longDutchDate } from '#kernel/dutch-date.ts'
import { legal, type LegalWords } from '#texts/nl/legal.ts'
import { Breadcrumb } from '#site/sections/breadcrumb.tsx'
import layout from '#site/styles/layout.module.css'
import { Block } from './legal-block.tsx'
import css from './legal-text.module.css'

/** A legal page: what is on it, then its numbered sections. */
export function LegalText({ words }: { words: LegalWords }) {
  return (
    <div className={`${css.legal} ${layout.grid}`}>
      <header>
        <Breadcrumb name={words.title} />
        <h1>{words.heading}</h1>
        <p className={layout.lead}>{words.lead}</p>
        <p className={css.changed}>
          {legal.changed} <time dateTime={words.changed}>{longDutchDate(words.changed)}</time>
        </p>
      </header>
      <nav className={css.contents} aria-labelledby="inhoudsopgave">
        <h2 id="inhoudsopgave">{legal.contents}</h2>
        <ol>
          {words.sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={css.sections}>
        {words.sections.map(({ id, title, blocks }) => (
          <section key={id} id={id} aria-labelledby={`${id}-titel`}>
            <h2 id={`${id}-titel`}>{title}</h2>
            {blocks.map((block, index) => (
              <Block key={index} block={block} />
            ))}
          </section>
        ))}
      </div>
    </div>
  )
}

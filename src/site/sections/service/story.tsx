import type { PartOf } from '#texts/nl/service-pages/service-words.ts'
import layout from '#site/styles/layout.module.css'
import css from './story.module.css'

/** Renders running text below a headline, in columns. */
export function Story({ words: { title, paragraphs } }: { words: PartOf<'story'> }) {
  if (paragraphs.length === 0) return null
  return (
    <section className={`${css.story} ${layout.raised} ${layout.section} ${layout.grid}`}>
      <h2>{title}</h2>
      <div>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  )
}

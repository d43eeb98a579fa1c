import layout from '#site/styles/layout.module.css'
import css from './story.module.css'

/** Running text under a headline, in columns. */
export function Story({ title, paragraphs }: { title: string; paragraphs: string[] }) {
  return (
    <section className={`${css.story} ${layout.section} ${layout.grid}`}>
      <h2>{title}</h2>
      <div>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  )
}

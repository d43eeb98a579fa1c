import type { WordsOf } from '#kernel/words.ts'
import type { aboutWords } from '#texts/nl/pages/about.ts'
import layout from '#site/styles/layout.module.css'
import css from './story-of-years.module.css'

/** Renders the company's story next to its years, in figures made of brick. */
export function StoryOfYears({ words }: { words: NonNullable<WordsOf<typeof aboutWords>['story']> }) {
  const { title, figure, unit, paragraphs } = words
  return (
    <section className={`${css.story} ${layout.section} ${layout.grid}`}>
      {figure && (
        <p className={css.years}>
          <b>{figure}</b> <span>{unit}</span>
        </p>
      )}
      <div className={css.words}>
        <h2>{title}</h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  )
}

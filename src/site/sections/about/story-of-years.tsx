import type { Company } from '#entities/settings/company.ts'
import { about } from '#texts/nl/about.ts'
import layout from '#site/styles/layout.module.css'
import css from './story-of-years.module.css'

/** The company's story beside its years, which are built of brick. */
export function StoryOfYears({ company }: { company: Company }) {
  const { title, figure, unit, paragraphs } = about(company).story
  return (
    <section className={`${css.story} ${layout.section} ${layout.grid}`}>
      <p className={css.years}>
        <b>{figure}</b> <span>{unit}</span>
      </p>
      <div className={css.words}>
        <h2>{title}</h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  )
}

import { Testimonial } from '#site/sections/testimonial.tsx'
import type { ShownTestimonial } from '#site/sections/testimonial-list.ts'
import type { WordsOf } from '#texts/nl/service-pages.ts'
import hiddenText from '#ui/hidden-text.module.css'
import layout from '#site/styles/layout.module.css'
import css from './figures-and-quotes.module.css'

interface FiguresAndQuotesProps {
  words: WordsOf<'figures'>
  testimonials: ShownTestimonial[]
  /** Where a customer without a location is said to live. */
  defaultLocation: string
}

/** Four figures beside one large and two small quotes. */
export function FiguresAndQuotes({ words, testimonials, defaultLocation }: FiguresAndQuotesProps) {
  return (
    <section className={`${css.said} ${layout.section} ${layout.grid}`}>
      <h2 className={hiddenText.hidden}>{words.title}</h2>
      <dl>
        {words.items.map(({ figure, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <ul>
        {testimonials.map((testimonial) => (
          <li key={testimonial.id}>
            <Testimonial testimonial={testimonial} defaultLocation={defaultLocation} />
          </li>
        ))}
      </ul>
    </section>
  )
}

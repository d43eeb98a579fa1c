import { Testimonial, type ShownTestimonial } from '#site/sections/testimonial.tsx'
import type { PartOf } from '#texts/nl/service-pages/service-words.ts'
import { useSharedWords } from '#site/shared-words.ts'
import hiddenText from '#ui/hidden-text.module.css'
import layout from '#site/styles/layout.module.css'
import css from './figures-and-quotes.module.css'

interface FiguresAndQuotesProps {
  words: PartOf<'figures'>
  testimonials?: ShownTestimonial[]
  /** The location of a customer who gave none. */
  defaultLocation?: string
}

/** Renders figures, either without quotes or next to one large and two small quotes. */
export function FiguresAndQuotes({ words, testimonials = [], defaultLocation = '' }: FiguresAndQuotesProps) {
  const { reviews } = useSharedWords()
  if (words.items.length === 0) return null
  return (
    <section className={`${css.said} ${layout.plain} ${layout.section} ${layout.grid}`}>
      <h2 className={hiddenText.hidden}>{words.title}</h2>
      <dl>
        {words.items.map(({ figure, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      {testimonials.length > 0 && (
        <ul>
          {testimonials.map((testimonial) => (
            <li key={testimonial.id}>
              <Testimonial words={reviews} testimonial={testimonial} defaultLocation={defaultLocation} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

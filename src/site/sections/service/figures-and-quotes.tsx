import { initialsOf } from '#kernel/initials.ts'
import type { ShownTestimonial } from '#site/sections/testimonial-list.ts'
import { gutterPage } from '#texts/nl/service-pages/gutter.ts'
import { Stars } from '#ui/stars.tsx'
import hiddenText from '#ui/hidden-text.module.css'
import layout from '#site/styles/layout.module.css'
import css from './figures-and-quotes.module.css'

interface FiguresAndQuotesProps {
  figures: { figure: string; label: string }[]
  testimonials: ShownTestimonial[]
  /** Where a customer without a location is said to live. */
  defaultLocation: string
}

/** Four figures beside one large and two small quotes. */
export function FiguresAndQuotes({ figures, testimonials, defaultLocation }: FiguresAndQuotesProps) {
  return (
    <section className={`${css.said} ${layout.section} ${layout.grid}`}>
      <h2 className={hiddenText.hidden}>{gutterPage.figuresTitle}</h2>
      <dl>
        {figures.map(({ figure, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <ul>
        {testimonials.map((testimonial) => (
          <li key={testimonial.id}>
            <Quote testimonial={testimonial} defaultLocation={defaultLocation} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Quote({ testimonial, defaultLocation }: { testimonial: ShownTestimonial; defaultLocation: string }) {
  const { customer_name, location, rating, review_text, service_type } = testimonial
  return (
    <figure>
      <Stars rating={rating} />
      <blockquote data-long={review_text.length > 240 || undefined}>
        <p>{review_text}</p>
      </blockquote>
      <figcaption>
        <i aria-hidden="true">{initialsOf(customer_name)}</i>
        <span>
          <b>{customer_name}</b>
          {`${service_type}, ${location ?? defaultLocation}`}
        </span>
      </figcaption>
    </figure>
  )
}

import { Review, type ShownReview } from '#site/sections/review.tsx'
import type { PartOf } from '#texts/nl/service-pages/service-words.ts'
import { useSharedWords } from '#site/shared-words.ts'
import hiddenText from '#ui/hidden-text.module.css'
import layout from '#site/styles/layout.module.css'
import css from './figures-and-quotes.module.css'

interface FiguresAndQuotesProps {
  words: PartOf<'figures'>
  reviews?: ShownReview[]
  /** The location of a customer who gave none. */
  defaultLocation?: string
}

/** Renders figures, either without quotes or next to one large and two small quotes. */
export function FiguresAndQuotes({ words, reviews = [], defaultLocation = '' }: FiguresAndQuotesProps) {
  const { reviews: reviewWords } = useSharedWords()
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
      {reviews.length > 0 && (
        <ul>
          {reviews.map((review) => (
            <li key={review.id}>
              <Review words={reviewWords} review={review} defaultLocation={defaultLocation} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

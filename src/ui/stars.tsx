import { stars } from '#texts/nl/site.ts'
import css from './stars.module.css'
import hiddenText from './hidden-text.module.css'

/** A rating out of five, drawn by the stylesheet alone. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className={css.rating}>
      <span className={hiddenText.hidden}>{stars.label(rating)}</span>
      <span className={css.stars} data-rating={Math.round(rating)} />
    </span>
  )
}

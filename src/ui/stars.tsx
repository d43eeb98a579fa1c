import { stars } from '#texts/nl/site.ts'
import css from './stars.module.css'
import hiddenText from './hidden-text.module.css'

/** Renders a rating out of five, which the stylesheet draws. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className={css.rating}>
      <span className={hiddenText.hidden}>{stars.label(rating)}</span>
      <span className={css.stars} data-rating={Math.round(rating)} />
    </span>
  )
}

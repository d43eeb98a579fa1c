import { stars } from '#texts/nl/site.ts'
import css from './stars.module.css'

/** A rating out of five, drawn by the stylesheet alone. */
export function Stars({ rating }: { rating: number }) {
  return <span className={css.stars} data-rating={Math.round(rating)} role="img" aria-label={stars.label(rating)} />
}

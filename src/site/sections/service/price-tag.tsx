import { GUTTER_PRICES } from '#entities/services/gutter-prices.ts'
import { price } from '#texts/nl/service-pages.ts'
import { gutterPage } from '#texts/nl/service-pages/gutter.ts'
import css from './price-tag.module.css'

const texts = gutterPage.tag

/** The lowest price, on a tag that hangs over the edge of the opening picture. */
export function PriceTag() {
  const { euro, metres } = GUTTER_PRICES.low
  return (
    <p className={css.tag}>
      {texts.start} <b>{price(euro)}</b> {texts.end}
      <span>{texts.until(metres)}</span>
    </p>
  )
}

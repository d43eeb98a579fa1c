import { lowestPrice, type ServicePrice } from '#entities/services/service.ts'
import { price, prices as texts } from '#texts/nl/service-pages.ts'
import css from './price-tag.module.css'

/** The lowest price, on a tag that hangs over the edge of the opening picture; nothing where every price is on request. */
export function PriceTag({ prices }: { prices: readonly ServicePrice[] }) {
  const lowest = lowestPrice(prices)
  if (!lowest) return null
  return (
    <p className={css.tag}>
      {texts.tag.start} <b>{price(lowest.amount)}</b> {texts.tag.end}
      <span>{texts.tag.of(lowest.name)}</span>
    </p>
  )
}

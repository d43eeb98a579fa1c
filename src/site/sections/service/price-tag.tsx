import { lowestPrice, type ServicePrice } from '#features/services/service.ts'
import { perUnit, pricedThing } from '#texts/nl/service-pages.ts'
import { useSharedWords } from '#site/shared-words.ts'
import css from './price-tag.module.css'

/** Renders the lowest price, on a tag over the edge of the opening picture; nothing when every price is on request. */
export function PriceTag({ prices }: { prices: readonly ServicePrice[] }) {
  const { prices: words } = useSharedWords()
  const lowest = lowestPrice(prices)
  if (!lowest) return null
  return (
    <p className={css.tag}>
      {words.from} <b>{perUnit(lowest.amount, lowest.unit)}</b> {words.without_vat}
      <span>{pricedThing(lowest.name)}</span>
    </p>
  )
}

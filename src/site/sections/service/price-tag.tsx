import { lowestPrice, type PublicService, withVat } from '#features/services/service.ts'
import { perUnit, price, pricedThing } from '#texts/nl/service-pages.ts'
import { useSharedWords } from '#site/shared-words.ts'
import css from './price-tag.module.css'

interface PriceTagProps {
  service: Pick<PublicService, 'prices' | 'vat_rate'>
  vatRate: number
}

/**
 * Renders the lowest price, on a tag over the edge of the opening picture; nothing when every price is on request. A service with a
 * separate VAT rate has the amount with VAT too.
 */
export function PriceTag({ service, vatRate }: PriceTagProps) {
  const { prices: words } = useSharedWords()
  const lowest = lowestPrice(service.prices)
  if (!lowest) return null
  return (
    <p className={css.tag}>
      {words.from} <b>{perUnit(lowest.amount, lowest.unit)}</b> {words.without_vat}
      {service.vat_rate !== null && ` · ${price(withVat(lowest.amount, vatRate))} ${words.with_vat}`}
      <span>{pricedThing(lowest.name)}</span>
    </p>
  )
}

import { type PublicService, type ServicePrice, withVat } from '#features/services/service.ts'
import { price } from '#texts/nl/service-pages.ts'
import type { PartOf } from '#texts/nl/service-pages/service-words.ts'
import { formAbout } from '#site/form-address.ts'
import { ButtonLink } from '#ui/button.tsx'
import { useSharedWords } from '#site/shared-words.ts'
import layout from '#site/styles/layout.module.css'
import { TickList } from './tick-list.tsx'
import css from './price-columns.module.css'

interface PriceColumnsProps {
  service: Pick<PublicService, 'slug' | 'prices'>
  /** The words above and below the prices. */
  words: PartOf<'prices'>
  vatRate: number
}

const COLUMNS = [undefined, css.one, css.two, css.three, css.four]

/** Renders a service's prices side by side. Each amount without VAT stands next to the one with VAT. docs/product/services.md */
export function PriceColumns({ service: { slug, prices }, words, vatRate }: PriceColumnsProps) {
  const { prices: shared } = useSharedWords()
  if (prices.length === 0) return null
  return (
    <section className={`${css.prices} ${layout.section} ${layout.quiet} ${layout.grid}`} id="prijzen">
      <h2>{words.title}</h2>
      <div className={`${css.columns} ${COLUMNS[prices.length]}`}>
        {prices.map((column, place) => (
          <article key={column.name} className={column.popular ? `${css.popular} ${layout.strong}` : undefined}>
            {column.popular && <p className={css.label}>{shared.popular}</p>}
            <h3>{column.name}</h3>
            {column.amount === null ? <OnQuote {...column} /> : <Amount {...column} euro={column.amount} vatRate={vatRate} />}
            {column.points.length > 0 && <TickList items={column.points} />}
            <ButtonLink href={formAbout(slug, place + 1)} {...(column.popular ? { forward: true } : { look: 'line' })}>
              {column.amount === null ? shared.ask : shared.choose}
            </ButtonLink>
          </article>
        ))}
      </div>
      {words.note && <p className={css.note}>{words.note}</p>}
    </section>
  )
}

function OnQuote({ lead, note }: Pick<ServicePrice, 'lead' | 'note'>) {
  const { prices: shared } = useSharedWords()
  return (
    <>
      <p className={`${css.amount} ${css.word}`}>
        {lead && <small>{lead}</small>} {shared.on_quote}
      </p>
      {note && <p className={css.vat}>{note}</p>}
    </>
  )
}

function Amount({ lead, unit, euro, vatRate }: Pick<ServicePrice, 'lead' | 'unit'> & { euro: number; vatRate: number }) {
  const { prices: shared } = useSharedWords()
  return (
    <>
      <p className={css.amount}>
        {lead && <small>{lead}</small>} {price(euro)}
        {unit && <small className={css.unit}> {unit}</small>}
      </p>
      <p className={css.vat}>
        <b>{shared.without_vat}</b> · {`${price(withVat(euro, vatRate))} ${shared.with_vat}`}
      </p>
    </>
  )
}

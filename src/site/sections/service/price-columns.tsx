import { GUTTER_PRICES, withVat } from '#entities/services/gutter-prices.ts'
import { site } from '#routes.ts'
import { price } from '#texts/nl/service-pages.ts'
import { gutterPage } from '#texts/nl/service-pages/gutter.ts'
import { ButtonLink } from '#ui/button.tsx'
import layout from '#site/styles/layout.module.css'
import { TickList } from './tick-list.tsx'
import css from './price-columns.module.css'

const texts = gutterPage.prices

/** The three prices side by side; each amount without VAT has the one with VAT beside it. docs/product/services.md */
export function PriceColumns({ vatRate }: { vatRate: number }) {
  const { low, high } = GUTTER_PRICES
  return (
    <section className={`${css.prices} ${layout.section} ${layout.quiet} ${layout.grid}`} id="prijzen">
      <h2>{texts.title}</h2>
      <div className={css.columns}>
        <article className={`${css.popular} ${layout.strong}`}>
          <p className={css.label}>{texts.popular}</p>
          <h3>{texts.home(low.metres)}</h3>
          <Amount lead={texts.from} euro={low.euro} vatRate={vatRate} />
          <TickList items={texts.low} />
          <ButtonLink href={site.contact} forward>
            {texts.choose}
          </ButtonLink>
        </article>
        <article>
          <h3>{texts.home(high.metres)}</h3>
          <Amount lead={texts.fixed} euro={high.euro} vatRate={vatRate} />
          <TickList items={texts.high} />
          <ButtonLink href={site.contact} look="line">
            {texts.choose}
          </ButtonLink>
        </article>
        <article>
          <h3>{texts.larger}</h3>
          <p className={`${css.amount} ${css.word}`}>
            <small>{texts.within}</small> {texts.onQuote}
          </p>
          <p className={css.vat}>{texts.largerText}</p>
          <TickList items={texts.largerPoints} />
          <ButtonLink href={site.contact} look="line">
            {texts.ask}
          </ButtonLink>
        </article>
      </div>
      <p className={css.note}>{texts.note}</p>
    </section>
  )
}

function Amount({ lead, euro, vatRate }: { lead: string; euro: number; vatRate: number }) {
  return (
    <>
      <p className={css.amount}>
        <small>{lead}</small> {price(euro)}
      </p>
      <p className={css.vat}>
        <b>{texts.withoutVat}</b> · {texts.withVat(price(withVat(euro, vatRate)), vatRate)}
      </p>
    </>
  )
}

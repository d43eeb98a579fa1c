import { type PublicService, type ServicePrice, withVat } from '#features/services/service.ts'
import type { SiteCompany } from '#features/company/company.ts'
import { site } from '#routes.ts'
import type { Head } from '#site/page.ts'
import { servicePictures } from '#site/pictures/service-pictures.ts'
import type { PartOf } from '#texts/nl/service-pages/service-words.ts'
import { areaServed, companyReference, localBusiness } from './local-business.ts'

/** Returns the head of a service page. It describes the service, the company and the breadcrumb to search engines: schema.org, JSON-LD. */
export function serviceHead(
  { name, slug, prices, vat_rate, template }: PublicService,
  words: PartOf<'search'>,
  company: SiteCompany,
): Head {
  const { title, description } = words
  const url = site.service(slug)
  const offers = prices.flatMap((each) => offerOf(each, company.vat_rate, vat_rate !== null))
  return {
    title,
    description,
    shareName: servicePictures(template).share,
    structuredData: [
      {
        '@context': 'https://schema.org',
        '@type': 'Service',
        name,
        serviceType: name,
        description,
        url,
        provider: companyReference(company),
        areaServed: areaServed(company),
        ...(offers.length > 0 && { offers }),
      },
      localBusiness(company),
    ],
    trail: [{ name, href: url }],
  }
}

/**
 * Returns the offer of a price. Search engines want the amount that a visitor pays; a price on request is no offer. An amount for a unit
 * is only in a specification that names the unit, so that nobody reads it as the price of the whole work. With `saysVat` the offer says
 * that VAT is included.
 */
function offerOf({ name, amount, unit }: ServicePrice, vatRate: number, saysVat: boolean) {
  if (amount === null) return []
  const paid = { priceCurrency: 'EUR', price: withVat(amount, vatRate) }
  const priceSpecification = { '@type': 'UnitPriceSpecification', ...paid, ...(unit && { unitText: unit }), valueAddedTaxIncluded: true }
  return [{ '@type': 'Offer', name, ...(!unit && paid), ...((unit || saysVat) && { priceSpecification }) }]
}

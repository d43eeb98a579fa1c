import { type PublicService, type ServicePrice, withVat } from '#entities/services/service.ts'
import type { SiteCompany } from '#entities/settings/company.ts'
import { site } from '#routes.ts'
import type { Head } from '#site/page.ts'
import { servicePictures } from '#site/pictures/service-pictures.ts'
import type { PartOf } from '#texts/nl/service-pages/service-words.ts'
import { areaServed, companyReference, localBusiness } from './local-business.ts'

/** The head of a service page, with the service, who gives it and the way to it as search engines read them: schema.org, JSON-LD. */
export function serviceHead({ name, slug, prices, template }: PublicService, words: PartOf<'search'>, company: SiteCompany): Head {
  const { title, description } = words
  const url = site.service(slug)
  const offers = prices.flatMap((each) => offerOf(each, company.vat_rate))
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

/** Search engines want the amount that a visitor pays; a price on request is no offer. */
const offerOf = ({ name, amount }: ServicePrice, vatRate: number) =>
  amount === null ? [] : [{ '@type': 'Offer', name, priceCurrency: 'EUR', price: withVat(amount, vatRate) }]

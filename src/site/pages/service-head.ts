import type { Company } from '#entities/settings/company.ts'
import type { ServiceCategory } from '#kernel/service-category.ts'
import { site } from '#routes.ts'
import type { Head } from '#site/page.ts'
import { type ServiceWords, servicePage } from '#texts/nl/service-pages.ts'
import { services } from '#texts/nl/site.ts'
import { localBusiness } from './local-business.ts'

interface ServiceFacts {
  /** schema.org Offer objects, where there is a price. */
  offers?: object[]
  /** More exact than the company's work area. */
  areaServed?: string[]
}

/** The head of a service page, with the service and the way to it as search engines read them: schema.org, JSON-LD. */
export function serviceHead(
  category: ServiceCategory,
  words: ServiceWords,
  company: Company,
  { offers, areaServed }: ServiceFacts = {},
): Head {
  const { name } = services[category]
  return {
    title: words.title,
    description: words.description,
    structuredData: [
      {
        '@context': 'https://schema.org',
        '@type': 'Service',
        name,
        serviceType: name,
        description: words.description,
        url: site.service(category),
        provider: localBusiness(company),
        areaServed: areaServed ?? company.work_area,
        ...(offers && { offers }),
      },
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: servicePage.home, item: site.home },
          { '@type': 'ListItem', position: 2, name, item: site.service(category) },
        ],
      },
    ],
  }
}

import type { Company } from '#entities/settings/company.ts'
import type { ServiceCategory } from '#kernel/service-category.ts'
import { site } from '#routes.ts'
import type { Head } from '#site/page.ts'
import type { ServiceWords } from '#texts/nl/service-pages.ts'
import { services } from '#texts/nl/site.ts'
import { breadcrumbList } from './breadcrumb-list.ts'
import { areaServed, companyReference, localBusiness } from './local-business.ts'

/** The head of a service page, with the service, who gives it and the way to it as search engines read them: schema.org, JSON-LD. */
export function serviceHead(category: ServiceCategory, words: ServiceWords, company: Company, offers?: object[]): Head {
  const { name } = services[category]
  const { title, description } = words
  const url = site.service(category)
  return {
    title,
    description,
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
        ...(offers && { offers }),
      },
      localBusiness(company),
      breadcrumbList({ name, href: url }),
    ],
  }
}

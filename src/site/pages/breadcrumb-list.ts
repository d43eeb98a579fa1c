import { site } from '#routes.ts'
import { servicePage } from '#texts/nl/service-pages.ts'
import type { Crumb } from '#site/sections/breadcrumb.tsx'

/** The way from the home page to a page, itself last, as search engines read it: schema.org, JSON-LD. */
export const breadcrumbList = (...below: Required<Crumb>[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: servicePage.home, href: site.home }, ...below].map(({ name, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: href,
  })),
})

import type { Crumb } from './sections/breadcrumb.tsx'

/** The way from the home page to a page, itself last, as search engines read it: schema.org, JSON-LD. */
export const breadcrumbList = (way: readonly Required<Crumb>[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: way.map(({ name, href }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: href })),
})

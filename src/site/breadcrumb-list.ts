import type { Crumb } from './sections/breadcrumb.tsx'

/** Returns the breadcrumb from the home page to a page, ending with that page, for search engines: schema.org, JSON-LD. */
export const breadcrumbList = (way: readonly Required<Crumb>[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: way.map(({ name, href }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: href })),
})

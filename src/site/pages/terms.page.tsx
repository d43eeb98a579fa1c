import { site } from '#routes.ts'
import { terms } from '#texts/nl/legal/terms.ts'
import { footer } from '#texts/nl/site.ts'
import { page } from '#site/page.ts'
import { LegalText } from '#site/sections/legal/legal-text.tsx'
import { breadcrumbList } from './breadcrumb-list.ts'

/** What the company and its customers agree on. */
export const termsPage = page<null>({
  name: 'terms',
  path: site.terms,
  link: { label: footer.terms, footer: 'legal' },
  sitemap: true,
  load: () => Promise.resolve(null),
  head: (_, company) => {
    const { title, description } = terms(company)
    return { title, description, structuredData: [breadcrumbList({ name: title, href: site.terms })] }
  },
  View: ({ company }) => <LegalText words={terms(company)} />,
})

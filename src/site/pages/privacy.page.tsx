import { site } from '#routes.ts'
import { privacy } from '#texts/nl/legal/privacy.ts'
import { footer } from '#texts/nl/site.ts'
import { page } from '#site/page.ts'
import { LegalText } from '#site/sections/legal/legal-text.tsx'
import { breadcrumbList } from './breadcrumb-list.ts'

/** What the company does with personal data. */
export const privacyPage = page<null>({
  name: 'privacy',
  path: site.privacy,
  link: { label: footer.privacy, footer: 'legal' },
  sitemap: true,
  load: () => Promise.resolve(null),
  head: (_, company) => {
    const { title, description } = privacy(company)
    return { title, description, structuredData: [breadcrumbList({ name: title, href: site.privacy })] }
  },
  View: ({ company }) => <LegalText words={privacy(company)} />,
})

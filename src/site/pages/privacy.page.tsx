import { site } from '#routes.ts'
import { privacy } from '#texts/nl/legal/privacy.ts'
import type { Page } from '#site/page.ts'
import { LegalText } from '#site/sections/legal/legal-text.tsx'
import { breadcrumbList } from './breadcrumb-list.ts'

/** What the company does with personal data. */
export const privacyPage: Page<null> = {
  name: 'privacy',
  path: site.privacy,
  cached: true,
  load: () => Promise.resolve(null),
  head: (_, company) => {
    const { title, description } = privacy(company)
    return { title, description, structuredData: [breadcrumbList({ name: title, href: site.privacy })] }
  },
  View: ({ company }) => <LegalText words={privacy(company)} />,
}

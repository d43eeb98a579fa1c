import { site } from '#routes.ts'
import { PRIVACY_CHANGED, privacyWords } from '#texts/nl/pages/privacy.ts'
import { page } from '#site/page.ts'
import { LegalText } from '#site/sections/legal/legal-text.tsx'

/** The privacy policy. */
export const privacyPage = page({
  name: 'privacy',
  path: site.privacy,
  words: privacyWords,
  link: { footer: 'legal' },
  sitemap: true,
  load: async (sources) => ({ changed: (await sources.wordsChanged(privacyWords.page).catch(() => null)) ?? PRIVACY_CHANGED }),
  head: (_, _company, { search, menu }) => ({ ...search, trail: [{ name: menu, href: site.privacy }] }),
  View: ({ data: { changed }, words }) => <LegalText words={words} changed={changed} />,
})

import { site } from '#routes.ts'
import { TERMS_CHANGED, termsWords } from '#texts/nl/pages/terms.ts'
import { page } from '#site/page.ts'
import { LegalText } from '#site/sections/legal/legal-text.tsx'

/** The terms and conditions. */
export const termsPage = page({
  name: 'terms',
  path: site.terms,
  words: termsWords,
  link: { footer: 'legal' },
  sitemap: true,
  load: async (sources) => ({ changed: (await sources.wordsChanged(termsWords.page).catch(() => null)) ?? TERMS_CHANGED }),
  head: (_, _company, { search, menu }) => ({ ...search, trail: [{ name: menu, href: site.terms }] }),
  View: ({ data: { changed }, words }) => <LegalText words={words} changed={changed} />,
})

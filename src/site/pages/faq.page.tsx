import { FAQ_CATEGORIES, type PublicFaqItem } from '#entities/faq-items/faq-item.ts'
import { DEFAULT_FAQ_TAB, FAQ_TABS, type FaqTab, faqTabOf, readTab } from '#entities/faq-items/faq-tab.ts'
import { site } from '#routes.ts'
import { faq as texts, faqTabs } from '#texts/nl/faq.ts'
import { faqWords } from '#texts/nl/pages/faq.ts'
import { Island } from '#site/islands/island.tsx'
import { page } from '#site/page.ts'
import { Ask } from '#site/sections/faq/ask.tsx'
import { FaqList } from '#site/sections/faq/faq-list.tsx'
import { PageOpening } from '#site/sections/page-opening.tsx'
import type { View } from '#site/sections/view-links.tsx'

/** The questions of one category; the address says which. */
export const faqPage = page({
  name: 'faq',
  path: site.faq,
  words: faqWords,
  link: { menu: 'bar', footer: 'pages' },
  sitemap: true,
  query: { categorie: FAQ_CATEGORIES },
  load: async (sources, { query }) => {
    const tab = faqTabOf(query.get('categorie') ?? '') ?? DEFAULT_FAQ_TAB
    const items = await readTab(tab, (each) => sources.faqItems(each)).catch(() => null)
    return { tab, isChosen: tab !== DEFAULT_FAQ_TAB, items }
  },
  head: ({ tab, isChosen, items }, company, { search }) => ({
    title: isChosen ? texts.titleOf(faqTabs[tab.value]) : search.title,
    description: isChosen ? descriptionOf(tab, company.city) : search.description,
    ...(isChosen && { address: site.faqOf(tab.value) }),
    ...(items && items.length > 0 ? { structuredData: [questionsAndAnswers(items)] } : { noindex: isChosen || !items }),
  }),
  View: ({ data: { tab, items }, company, words }) => (
    <>
      <PageOpening title={words.hero.heading} lead={words.hero.lead} />
      <Island name="faq" of={FaqList} props={{ views: viewsOf(words.search.title), view: tab.value, items, phone: company.phone }} />
      <Ask company={company} words={words.ask} />
    </>
  ),
})

const viewsOf = (title: string): View[] =>
  FAQ_TABS.map((tab) => {
    const { value } = tab
    return tab === DEFAULT_FAQ_TAB
      ? { value, label: faqTabs[value], href: site.faq, title }
      : { value, label: faqTabs[value], href: site.faqOf(value), title: texts.titleOf(faqTabs[value]) }
  })

const descriptionOf = ({ value }: FaqTab, city: string) =>
  value === 'algemeen' ? texts.general : texts.descriptionOf(faqTabs[value], city)

/** For search engines: schema.org, JSON-LD. */
const questionsAndAnswers = (items: PublicFaqItem[]) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

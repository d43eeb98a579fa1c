import type { PublicFaqItem } from '#entities/faq-items/faq-item.ts'
import { faqTabsOf, GENERAL_CATEGORY, readTab } from '#entities/faq-items/faq-tab.ts'
import type { PublicService } from '#entities/services/service.ts'
import { site } from '#routes.ts'
import { faq as texts, generalTab } from '#texts/nl/faq.ts'
import { faqWords } from '#texts/nl/pages/faq.ts'
import { serviceNameIn } from '#texts/nl/services.ts'
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
  query: async (sources) => ({ categorie: faqTabsOf(await sources.services()).flatMap(({ categories }) => categories) }),
  load: async (sources, { query }) => {
    const tabs = faqTabsOf(await sources.services().catch(() => []))
    const tab = tabs.find(({ categories }) => categories.includes(query.get('categorie') ?? '')) ?? tabs[0]
    const items = await readTab(tab, (each) => sources.faqItems(each)).catch(() => null)
    return { tabs, tab, items }
  },
  head: ({ tabs, tab, items }, company, { search }) => {
    const isChosen = tab !== tabs[0]
    const { title, href, label } = viewOf(tab, tabs[0], search.title)
    return {
      title,
      description: isChosen ? descriptionOf(tab, label, company.city) : search.description,
      ...(isChosen && { address: href }),
      ...(items && items.length > 0 ? { structuredData: [questionsAndAnswers(items)] } : { noindex: isChosen || !items }),
    }
  },
  View: ({ data: { tabs, tab, items }, company, words }) => (
    <>
      <PageOpening title={words.hero.heading} lead={words.hero.lead} />
      <Island
        name="faq"
        of={FaqList}
        props={{ views: tabs.map((each) => viewOf(each, tabs[0], words.search.title)), view: tab.value, items, phone: company.phone }}
      />
      <Ask company={company} words={words.ask} />
    </>
  ),
})

type ServiceTab = ReturnType<typeof faqTabsOf<PublicService>>[number]

/** The one where visitors begin has the page's own address and title. */
function viewOf(tab: ServiceTab, first: ServiceTab, title: string): View {
  const { value, service } = tab
  const label = service ? serviceNameIn('questions', service) : generalTab
  return tab === first ? { value, label, href: site.faq, title } : { value, label, href: site.faqOf(value), title: texts.titleOf(label) }
}

const descriptionOf = ({ value }: ServiceTab, label: string, city: string) =>
  value === GENERAL_CATEGORY ? texts.general : texts.descriptionOf(label, city)

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

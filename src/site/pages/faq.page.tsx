import type { PublicQuestion } from '#features/questions/question.ts'
import { faqTabsOf, GENERAL_CATEGORY } from '#features/questions/question-tab.ts'
import type { PublicService } from '#features/services/service.ts'
import { site } from '#routes.ts'
import { SLUG } from '#kernel/fields.ts'
import { Problem } from '#kernel/problem.ts'
import { filledIn } from '#kernel/filled-in.ts'
import type { WordsOf } from '#kernel/words.ts'
import { faqWords } from '#texts/nl/pages/faq.ts'
import { pages as paging } from '#texts/nl/site.ts'
import { serviceNameIn } from '#texts/nl/services.ts'
import { Island } from '#site/islands/island.tsx'
import { countPages, PAGE_NUMBER, pageIn, partOf, QUESTIONS_PER_PAGE } from '#site/list-pages.ts'
import { page as definePage } from '#site/page.ts'
import { Ask } from '#site/sections/faq/ask.tsx'
import { FaqList } from '#site/sections/faq/faq-list.tsx'
import { PageOpening } from '#site/sections/page-opening.tsx'
import { useSharedWords } from '#site/shared-words.ts'
import type { View } from '#site/sections/view-links.tsx'

/** The questions of one category, which the address names. */
export const faqPage = definePage({
  name: 'faq',
  path: site.faq,
  words: faqWords,
  link: { menu: 'bar', footer: 'pages' },
  sitemap: true,
  query: async (sources) => ({
    categorie: await sources.services().then(
      (services) => faqTabsOf(services).flatMap(({ categories }) => categories),
      () => SLUG,
    ),
    pagina: PAGE_NUMBER,
  }),
  load: async (sources, { query }) => {
    const all = faqTabsOf(await sources.services().catch(() => []))
    const read = await sources.questionCategories().catch(() => null)
    const filled = all.filter(({ categories }) => read === null || categories.some((each) => read.includes(each)))
    const first = filled[0] ?? all[0]
    const wanted = query.get('categorie')
    const page = pageIn(query)
    const found = wanted === null ? first : all.find(({ categories }) => categories.includes(wanted))
    // When the services cannot be read, the questions of another tab would be the wrong ones.
    if (!found) return { tabs: filled, first, tab: first, view: wanted ?? '', page, items: null, total: 0 }
    const list = await sources.questions(partOf(page, QUESTIONS_PER_PAGE), found.value).catch(() => null)
    if (list && page > countPages(list.total, QUESTIONS_PER_PAGE)) throw new Problem('not-found')
    const tabs = all.filter((each) => each === found || filled.includes(each))
    return { tabs, first, tab: found, view: found.value, page, items: list?.items ?? null, total: list?.total ?? 0 }
  },
  head: ({ first, tab, page, items }, _company, words) => {
    const isChosen = tab !== first
    const { title, href, label } = viewOf(tab, first, words)
    return {
      title: paging.titled(title, page),
      description: isChosen ? descriptionOf(tab, label, words) : words.search.description,
      address: site.pageOf(href, page),
      ...(items && items.length > 0 ? { structuredData: [questionsAndAnswers(items)] } : { noindex: isChosen || !items }),
    }
  },
  View: ({ data: { tabs, first, view, page: current, items, total }, company, words }) => {
    const { pages } = useSharedWords()
    const views = tabs.map((each) => viewOf(each, first, words))
    return (
      <>
        <PageOpening title={words.hero.heading} lead={words.hero.lead} />
        <Island name="faq" of={FaqList} props={{ views, view, items, page: current, total, words: { ...words.list, pages } }} />
        <Ask company={company} words={words.ask} />
      </>
    )
  },
})

type ServiceTab = ReturnType<typeof faqTabsOf<PublicService>>[number]

type FaqWords = WordsOf<typeof faqWords>

/** Returns the view of a tab. The first tab with questions has the page's address and title. */
function viewOf(tab: ServiceTab, first: ServiceTab, { search, view }: FaqWords): View {
  const { value, service } = tab
  const label = service ? serviceNameIn('questions', service) : view.general
  if (tab === first) return { value, label, href: site.faq, title: search.title }
  return { value, label, href: site.faqOf(value), title: about(view.title, label) }
}

const descriptionOf = ({ value }: ServiceTab, label: string, { view }: FaqWords) =>
  value === GENERAL_CATEGORY ? view.general_description : about(view.description, label.toLowerCase())

/** Fills in the subject of a tab's questions in a sentence. */
const about = (sentence: string, subject: string) => filledIn(sentence, new Map([['onderwerp', subject]]))

/** Returns the questions for search engines: schema.org, JSON-LD. */
const questionsAndAnswers = (items: PublicQuestion[]) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

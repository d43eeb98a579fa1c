import type { PublicService } from '#features/services/service.ts'
import { Problem } from '#kernel/problem.ts'
import { ALL_SERVICES } from '#kernel/service-slug.ts'
import { SLUG } from '#kernel/fields.ts'
import { filledIn } from '#kernel/filled-in.ts'
import type { WordsOf } from '#kernel/words.ts'
import { site } from '#routes.ts'
import { projectsWords } from '#texts/nl/pages/projects.ts'
import { pages } from '#texts/nl/site.ts'
import { serviceNameIn } from '#texts/nl/services.ts'
import { Island } from '#site/islands/island.tsx'
import { countPages, PAGE_NUMBER, pageIn, partOf } from '#site/list-pages.ts'
import { page as definePage } from '#site/page.ts'
import { CallToAction } from '#site/sections/call-to-action.tsx'
import { PageOpening } from '#site/sections/page-opening.tsx'
import { FiguresBand } from '#site/sections/projects/figures-band.tsx'
import { shownService } from '#site/sections/projects/project-card.tsx'
import { Projects } from '#site/sections/projects/projects.tsx'
import { useSharedWords } from '#site/shared-words.ts'
import type { View } from '#site/sections/view-links.tsx'

/** The projects of all categories or of one, which the address names. */
export const projectsPage = definePage({
  name: 'projects',
  path: site.projects,
  words: projectsWords,
  link: { menu: 'bar' },
  sitemap: async (sources) => {
    const changed = await sources.newestPortfolioItem()
    return [{ path: site.projects, ...(changed !== null && { changed }) }]
  },
  query: async (sources) => ({
    categorie: await sources.services().then(
      (services) => services.map(({ slug }) => slug),
      () => SLUG,
    ),
    pagina: PAGE_NUMBER,
  }),
  load: async (sources, { query }) => {
    const services = await sources.services().catch(() => [])
    const wanted = query.get('categorie')
    const chosen = services.find(({ slug }) => slug === wanted)
    // When the services cannot be read, showing all projects would be wrong.
    const isUnread = wanted !== null && chosen === undefined
    const page = pageIn(query)
    const [list, figures, filled] = await Promise.all([
      isUnread ? null : sources.projects(partOf(page), chosen?.slug).catch(() => null),
      sources.projectStatistics().catch(() => []),
      sources.projectServices().catch(() => null),
    ])
    if (list && page > countPages(list.total)) throw new Problem('not-found')
    const offered = services.filter((service) => service === chosen || (filled?.includes(service.slug) ?? true))
    return { services, offered, chosen, view: wanted ?? ALL_SERVICES, page, items: list?.items ?? null, total: list?.total ?? 0, figures }
  },
  head: ({ chosen, page, items }, _company, { search, view }) => ({
    title: pages.titled(chosen ? about(view.title, chosen) : search.title, page),
    description: chosen ? about(view.description, chosen) : search.description,
    address: site.pageOf(chosen ? site.projectsOf(chosen.slug) : site.projects, page),
    noindex: !items || (chosen !== undefined && items.length === 0),
  }),
  View: ({ data: { services, offered, view, page, items, total, figures }, company, words }) => {
    const { buttons, before_after, pages: paging, reviews } = useSharedWords()
    return (
      <>
        <PageOpening title={words.hero.heading} lead={words.hero.lead} />
        <Island
          name="projects"
          of={Projects}
          props={{
            views: viewsOf(offered, words),
            view,
            items,
            page,
            total,
            services: services.map(shownService),
            words: { ...words.list, before_after, pages: paging, more: reviews.more, less: reviews.less, quote: buttons.quote },
          }}
        />
        <FiguresBand figures={figures} />
        <CallToAction company={company} {...words.call} />
      </>
    )
  },
})

/** Fills in the service of a view in a sentence. */
const about = (sentence: string, service: PublicService) => filledIn(sentence, new Map([['dienst', serviceNameIn('projects', service)]]))

const viewsOf = (services: PublicService[], { search, view, list }: WordsOf<typeof projectsWords>): View[] => [
  { value: ALL_SERVICES, label: list.all, href: site.projects, title: search.title },
  ...services.map((service) => ({
    value: service.slug,
    label: serviceNameIn('projects', service),
    href: site.projectsOf(service.slug),
    title: about(view.title, service),
  })),
]

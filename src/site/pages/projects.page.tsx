import type { PublicService } from '#entities/services/service.ts'
import { site } from '#routes.ts'
import { projects as texts, projectsPageTexts as around } from '#texts/nl/projects.ts'
import { projectsWords } from '#texts/nl/pages/projects.ts'
import { serviceNameIn } from '#texts/nl/services.ts'
import { Island } from '#site/islands/island.tsx'
import { page } from '#site/page.ts'
import { CallToAction } from '#site/sections/call-to-action.tsx'
import { PageOpening } from '#site/sections/page-opening.tsx'
import { FiguresBand } from '#site/sections/projects/figures-band.tsx'
import { shownService } from '#site/sections/projects/project-card.tsx'
import { Projects } from '#site/sections/projects/projects.tsx'
import type { View } from '#site/sections/view-links.tsx'

const ALL = 'alle'

/** The projects, all or of one category; the address says which. */
export const projectsPage = page({
  name: 'projects',
  path: site.projects,
  words: projectsWords,
  link: { menu: 'bar' },
  sitemap: async (sources) => {
    const items = await sources.portfolioItems()
    return [
      {
        path: site.projects,
        changed: items
          .map(({ created_at }) => created_at)
          .toSorted()
          .at(-1),
      },
    ]
  },
  query: async (sources) => ({ categorie: (await sources.services()).map(({ slug }) => slug) }),
  load: async (sources, { query }) => {
    const services = await sources.services().catch(() => [])
    const chosen = services.find(({ slug }) => slug === query.get('categorie'))
    const [items, figures] = await Promise.all([
      sources.portfolioItems(chosen?.slug).catch(() => null),
      sources.projectStatistics().catch(() => []),
    ])
    return { services, chosen, items, figures }
  },
  head: ({ chosen, items }, company, { search }) => ({
    title: chosen ? titleOf(chosen) : search.title,
    description: chosen ? around.descriptionOf(serviceNameIn('projects', chosen), company.city) : search.description,
    ...(chosen && { address: site.projectsOf(chosen.slug) }),
    noindex: !items || (chosen !== undefined && items.length === 0),
  }),
  View: ({ data: { services, chosen, items, figures }, company, words }) => (
    <>
      <PageOpening title={words.hero.heading} lead={words.hero.lead} />
      <Island
        name="projects"
        of={Projects}
        props={{
          views: viewsOf(services, words.search.title),
          view: chosen?.slug ?? ALL,
          items,
          services: services.map(shownService),
          phone: company.phone,
        }}
      />
      <FiguresBand figures={figures} />
      <CallToAction company={company} {...words.call} />
    </>
  ),
})

const titleOf = (service: PublicService) => around.titleOf(serviceNameIn('projects', service))

const viewsOf = (services: PublicService[], title: string): View[] => [
  { value: ALL, label: texts.all, href: site.projects, title },
  ...services.map((service) => ({
    value: service.slug,
    label: serviceNameIn('projects', service),
    href: site.projectsOf(service.slug),
    title: titleOf(service),
  })),
]

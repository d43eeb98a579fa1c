import { SERVICE_CATEGORIES, type ServiceCategory } from '#kernel/service-category.ts'
import { site } from '#routes.ts'
import { projectCategories, projects as texts, projectsPageTexts as around } from '#texts/nl/projects.ts'
import { projectsWords } from '#texts/nl/pages/projects.ts'
import { Island } from '#site/islands/island.tsx'
import { page } from '#site/page.ts'
import { CallToAction } from '#site/sections/call-to-action.tsx'
import { PageOpening } from '#site/sections/page-opening.tsx'
import { FiguresBand } from '#site/sections/projects/figures-band.tsx'
import { Projects } from '#site/sections/projects/projects.tsx'
import type { View } from '#site/sections/view-links.tsx'

const ALL = 'alle'

type ProjectsView = typeof ALL | ServiceCategory

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
  query: { categorie: SERVICE_CATEGORIES },
  load: async (sources, { query }) => {
    const view = viewOf(query.get('categorie'))
    const [items, figures] = await Promise.all([
      sources.portfolioItems(view === ALL ? undefined : view).catch(() => null),
      sources.projectStatistics().catch(() => []),
    ])
    return { view, items, figures }
  },
  head: ({ view, items }, company, { search }) => ({
    title: isCategory(view) ? titleOf(view) : search.title,
    description: isCategory(view) ? around.descriptionOf(projectCategories[view], company.city) : search.description,
    ...(isCategory(view) && { address: site.projectsOf(view) }),
    noindex: !items || (view !== ALL && items.length === 0),
  }),
  View: ({ data: { view, items, figures }, company, words }) => (
    <>
      <PageOpening title={words.hero.heading} lead={words.hero.lead} />
      <Island name="projects" of={Projects} props={{ views: viewsOf(words.search.title), view, items, phone: company.phone }} />
      <FiguresBand figures={figures} />
      <CallToAction company={company} {...words.call} />
    </>
  ),
})

const viewOf = (asked: string | null): ProjectsView => (asked && isCategory(asked) ? asked : ALL)
const isCategory = (view: string): view is ServiceCategory => SERVICE_CATEGORIES.some((category) => category === view)
const titleOf = (category: ServiceCategory) => around.titleOf(projectCategories[category])

const viewsOf = (title: string): View[] => [
  { value: ALL, label: texts.all, href: site.projects, title },
  ...SERVICE_CATEGORIES.map((category) => ({
    value: category,
    label: projectCategories[category],
    href: site.projectsOf(category),
    title: titleOf(category),
  })),
]

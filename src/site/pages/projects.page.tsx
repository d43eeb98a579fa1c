import type { PublicPortfolioItem } from '#entities/portfolio-items/portfolio-item.ts'
import type { PublicProjectStatistic } from '#entities/project-statistics/project-statistic.ts'
import { SERVICE_CATEGORIES, type ServiceCategory } from '#kernel/service-category.ts'
import { site } from '#routes.ts'
import { projectCategories, projects as texts, projectsPageTexts as around } from '#texts/nl/projects.ts'
import { navigation } from '#texts/nl/site.ts'
import { Island } from '#site/islands/island.tsx'
import { page } from '#site/page.ts'
import { CallToAction } from '#site/sections/call-to-action.tsx'
import { PageOpening } from '#site/sections/page-opening.tsx'
import { FiguresBand } from '#site/sections/projects/figures-band.tsx'
import { Projects } from '#site/sections/projects/projects.tsx'
import type { View } from '#site/sections/view-links.tsx'

const ALL = 'alle'

interface ProjectsData {
  view: typeof ALL | ServiceCategory
  /** Null when they could not be read. */
  items: PublicPortfolioItem[] | null
  figures: PublicProjectStatistic[]
}

/** The projects, all or of one category; the address says which. */
export const projectsPage = page<ProjectsData>({
  name: 'projects',
  path: site.projects,
  link: { label: navigation.projects, menu: 'bar' },
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
  head: ({ view, items }, company) => ({
    title: titleOf(view),
    description: isCategory(view) ? around.descriptionOf(projectCategories[view], company.city) : around.description(company.city),
    ...(isCategory(view) && { address: site.projectsOf(view) }),
    noindex: !items || (view !== ALL && items.length === 0),
  }),
  View: ({ data: { view, items, figures }, company }) => (
    <>
      <PageOpening title={around.heading} lead={around.lead} />
      <Island name="projects" of={Projects} props={{ views: VIEWS, view, items, phone: company.phone }} />
      <FiguresBand figures={figures} />
      <CallToAction company={company} title={around.callTitle} lead={around.callLead} />
    </>
  ),
})

const viewOf = (asked: string | null): ProjectsData['view'] => (asked && isCategory(asked) ? asked : ALL)
const isCategory = (view: string): view is ServiceCategory => SERVICE_CATEGORIES.some((category) => category === view)
const titleOf = (view: string) => (isCategory(view) ? around.titleOf(projectCategories[view]) : around.title)

const VIEWS: View[] = [
  { value: ALL, label: texts.all, href: site.projects, title: titleOf(ALL) },
  ...SERVICE_CATEGORIES.map((category) => ({
    value: category,
    label: projectCategories[category],
    href: site.projectsOf(category),
    title: titleOf(category),
  })),
]

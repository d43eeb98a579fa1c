import type { Entities } from '#entities.ts'
import type { Input } from '#kernel/entity.ts'
import { DAY, isoTime } from '#kernel/clock.ts'
import { slugFrom } from '#kernel/slug.ts'
import type { Aged } from '#seed/batch.ts'
import { crepiProjects } from './projects/crepi-reiniging.ts'
import { gutterProjects } from './projects/dakgoot-reiniging.ts'
import { facadeProjects } from './projects/gevelreiniging.ts'
import { drivewayProjects } from './projects/oprit-reiniging.ts'
import type { Project } from './projects/project.ts'

const REVIEW_AFTER_DAYS = 6

/** Returns the projects, with the days on which they began, ended and were reviewed counted back from `now`. */
export const portfolioItems = (now: number): Aged<Input<Entities['projects']>>[] => {
  const day = (daysAgo: number): string => isoTime(now - daysAgo * DAY).slice(0, 10)

  const dated = (service_category: string, projects: Project[]) =>
    projects.map((project) => ({
      ...project,
      service_category,
      slug: slugFrom(project.title),
      project_date: day(project.days_ago),
      completion_date: day(project.days_ago),
      customer_review_date: project.customer_review_text ? day(project.days_ago - REVIEW_AFTER_DAYS) : '',
    }))

  return [
    ...dated('gevelreiniging', facadeProjects),
    ...dated('crepi-reiniging', crepiProjects),
    ...dated('dakgoot-reiniging', gutterProjects),
    ...dated('oprit-reiniging', drivewayProjects),
  ]
}

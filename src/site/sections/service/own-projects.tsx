import type { PublicPortfolioItem } from '#entities/portfolio-items/portfolio-item.ts'
import type { PublicService } from '#entities/services/service.ts'
import { dutchDate } from '#kernel/dutch-date.ts'
import { site } from '#routes.ts'
import { ButtonLink } from '#ui/button.tsx'
import { useSharedWords } from '#site/shared-words.ts'
import { ProjectPictures } from '#site/sections/projects/project-pictures.tsx'
import layout from '#site/styles/layout.module.css'
import { TickList } from './tick-list.tsx'
import css from './own-projects.module.css'

/** How many stand on the page of a service; the page of projects has them all. */
export const SHOWN_MAX = 3
const DONE_MAX = 4

/** By how many there are: the layout, and how wide each picture of three by two is in it, with what its frame cuts off. */
const LAYOUTS = [
  { layout: css.one, widths: ['min(67vw, 1000px)'] },
  { layout: css.two, widths: ['min(52vw, 780px)', 'min(45vw, 672px)'] },
  { layout: css.three, widths: ['min(78vw, 1170px)', 'min(36vw, 550px)', 'min(36vw, 550px)'] },
]

/** Some projects of a service, `SHOWN_MAX` at most: the first large, the others beside it; one alone beside what was done. */
export function OwnProjects({ service, projects: shown }: { service: PublicService; projects: PublicPortfolioItem[] }) {
  const { own_projects: words, before_after } = useSharedWords()
  const layouts = LAYOUTS[shown.length - 1]
  if (!layouts) return null
  return (
    <section className={`${css.projects} ${layout.plain} ${layout.section} ${layout.grid}`}>
      <h2>{words.title}</h2>
      <ul className={layouts.layout}>
        {shown.map((project, place) => (
          <li key={project.id}>
            <div className={css.picture}>
              <ProjectPictures
                words={before_after}
                project={project}
                template={service.template}
                eager={false}
                width={layouts.widths[place]}
              />
            </div>
            <div className={css.words}>
              <h3>{project.title}</h3>
              <p className={layout.soft}>{factsOf(project, words.done)}</p>
              {shown.length === 1 && project.services_performed.length > 0 && (
                <TickList items={project.services_performed.slice(0, DONE_MAX)} />
              )}
            </div>
          </li>
        ))}
      </ul>
      <p>
        <ButtonLink href={site.projectsOf(service.slug)} look="line">
          {words.all}
        </ButtonLink>
      </p>
    </section>
  )
}

/** Where and when, as far as that was noted down. */
const factsOf = ({ location, project_date }: PublicPortfolioItem, done: string) =>
  [location, project_date && `${done} ${dutchDate(project_date)}`].filter(Boolean).join(', ')

import type { PublicProject } from '#features/projects/project.ts'
import type { PublicService } from '#features/services/service.ts'
import { dutchDate } from '#kernel/dutch-date.ts'
import { site } from '#routes.ts'
import { ButtonLink } from '#ui/button.tsx'
import { useSharedWords } from '#site/shared-words.ts'
import { ProjectPictures } from '#site/sections/projects/project-pictures.tsx'
import layout from '#site/styles/layout.module.css'
import { TickList } from './tick-list.tsx'
import css from './service-projects.module.css'

/** The number of projects on the page of a service; the page of projects shows them all. */
export const SHOWN_MAX = 3
const DONE_MAX = 4

/** By the number of projects: the layout, and the width of each picture of three by two in it, including what its frame crops. */
const LAYOUTS = [
  { layout: css.one, widths: ['min(67vw, 1000px)'] },
  { layout: css.two, widths: ['min(52vw, 780px)', 'min(45vw, 672px)'] },
  { layout: css.three, widths: ['min(78vw, 1170px)', 'min(36vw, 550px)', 'min(36vw, 550px)'] },
]

/** Renders at most `SHOWN_MAX` projects of a service: the first one large, the others next to it; a single one next to what was done. */
export function ServiceProjects({ service, projects: shown }: { service: PublicService; projects: PublicProject[] }) {
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

/** Returns the place and date of a project, as far as they are known. */
const factsOf = ({ location, project_date }: PublicProject, done: string) =>
  [location, project_date && `${done} ${dutchDate(project_date)}`].filter(Boolean).join(', ')

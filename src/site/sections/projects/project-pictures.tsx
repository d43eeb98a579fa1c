import { wash as words } from '#texts/nl/site.ts'
import { WashFrame } from '#site/sections/wash.tsx'
import { ProjectImage } from './project-image.tsx'
import type { ShownProject } from './shown-project.ts'
import css from './project-pictures.module.css'

/** Before and after to wash; one alone when there is no other; nothing when there is none. */
export function ProjectPictures({ project, eager }: { project: ShownProject; eager: boolean }) {
  const { before_image, after_image, service_category: category } = project
  const before = before_image && { category, eager, image: before_image, alt: project.before_image_alt, moment: 'before' as const }
  const after = after_image && { category, eager, image: after_image, alt: project.after_image_alt, moment: 'after' as const }
  if (before && after)
    return (
      <WashFrame
        subject={project.title}
        hint={eager}
        className={css.frame}
        before={<ProjectImage {...before} />}
        renderAfter={(className) => <ProjectImage {...after} className={className} />}
      />
    )
  const only = before || after
  return (
    only && (
      <div className={`${css.frame} ${css.only}`}>
        <ProjectImage {...only} />
        <b data-moment={only.moment}>{only.moment === 'before' ? words.before : words.after}</b>
      </div>
    )
  )
}

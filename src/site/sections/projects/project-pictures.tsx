import type { PublicProject } from '#features/projects/project.ts'
import type { ServiceTemplate } from '#kernel/service-template.ts'
import { storage } from '#routes.ts'
import { servicePictures } from '#site/pictures/service-pictures.ts'
import { Photo } from '#site/sections/photo.tsx'
import type { SharedWords } from '#site/shared-words.ts'
import { WashFrame } from '#site/sections/wash.tsx'
import { below } from '#ui/widths.ts'
import css from './project-pictures.module.css'

// A picture takes half the page, and at most half of the page's largest width.
const HALF_A_PAGE = 'min(46vw, 680px)'

// On a phone several pictures load at once, so each is limited to 640 pixels wide, or 768 on a sharp screen.
const sizesOf = (wide: string) =>
  [
    `${below('upright')} and (min-resolution: 2.5x) 60vw`,
    `${below('upright')} and (min-resolution: 2x) 80vw`,
    `${below('upright')} 60vw`,
    `${below('narrow')} 100vw`,
    wide,
  ].join(', ')

type Pictured = Pick<PublicProject, 'title' | 'before_image' | 'before_image_alt' | 'after_image' | 'after_image_alt'>

interface ProjectPicturesProps {
  words: SharedWords['before_after']
  project: Pictured
  /** The template of its service, which determines the fallback when a photo fails to load. */
  template: ServiceTemplate | null | undefined
  eager: boolean
  /** The width of a picture next to others, including what its frame crops. */
  width?: string
}

/** Renders before and after to wash; a single photo when there is no other; nothing when there is none. */
export function ProjectPictures({ words, project, template, eager, width = HALF_A_PAGE }: ProjectPicturesProps) {
  const sizes = sizesOf(width)
  const { before_image, after_image } = project
  const before = before_image && { template, eager, sizes, image: before_image, alt: project.before_image_alt, moment: 'before' as const }
  const after = after_image && { template, eager, sizes, image: after_image, alt: project.after_image_alt, moment: 'after' as const }
  if (before && after)
    return (
      <WashFrame
        words={words}
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

interface ProjectImageProps {
  image: string
  alt: string
  template: ServiceTemplate | null | undefined
  moment: 'before' | 'after'
  eager: boolean
  sizes: string
  className?: string | undefined
}

/** Renders one photo of a project, wherever it is stored. */
function ProjectImage({ image, alt, template, moment, eager, sizes, className }: ProjectImageProps) {
  const shared = { alt, sizes, eager, className }
  return <Photo {...shared} url={storage.projectImage(image)} fallback={servicePictures(template)[moment]} />
}

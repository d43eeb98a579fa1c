import type { PublicPortfolioItem } from '#entities/portfolio-items/portfolio-item.ts'
import type { ServiceCategory } from '#kernel/service-category.ts'
import { storage } from '#routes.ts'
import { wash as words } from '#texts/nl/site.ts'
import { PICTURES, type PictureName } from '#site/pictures/catalog.ts'
import { Photo } from '#site/sections/photo.tsx'
import { WashFrame } from '#site/sections/wash.tsx'
import css from './project-pictures.module.css'

// Half the page, and no more than half of what the page grows to. On a phone several load at once: 640 pixels wide, or 768 on a sharp one.
const SIZES = [
  '(max-width: 559px) and (min-resolution: 2.5x) 60vw',
  '(max-width: 559px) and (min-resolution: 2x) 80vw',
  '(max-width: 559px) 60vw',
  '(max-width: 859px) 100vw',
  'min(46vw, 680px)',
].join(', ')

/** What shows when a photo does not come. */
const FALLBACK: Record<ServiceCategory, { before: PictureName; after: PictureName }> = {
  gevelreiniging: { before: 'gevel-voor', after: 'gevel-na' },
  'crepi-reiniging': { before: 'crepi-voor', after: 'crepi-na' },
  'dakgoot-reiniging': { before: 'goot-voor', after: 'goot-na' },
  'oprit-reiniging': { before: 'oprit-voor', after: 'oprit-na' },
}

type Pictured = Pick<
  PublicPortfolioItem,
  'title' | 'service_category' | 'before_image' | 'before_image_alt' | 'after_image' | 'after_image_alt'
>

/** Before and after to wash; one alone when there is no other; nothing when there is none. */
export function ProjectPictures({ project, eager }: { project: Pictured; eager: boolean }) {
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

interface ProjectImageProps {
  image: string
  alt: string
  category: ServiceCategory
  moment: 'before' | 'after'
  eager: boolean
  className?: string | undefined
}

/** One photo of a project, wherever it is kept. */
function ProjectImage({ image, alt, category, moment, eager, className }: ProjectImageProps) {
  const fallback = FALLBACK[category][moment]
  const shared = { alt, sizes: SIZES, eager, className }
  return <Photo {...shared} url={storage.projectImage(image)} fallback={fallback} fallbackAlt={PICTURES[fallback].alt} />
}

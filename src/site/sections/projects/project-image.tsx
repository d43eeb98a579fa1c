import type { ServiceCategory } from '#kernel/service-category.ts'
import { storage } from '#routes.ts'
import { PICTURES, type PictureName } from '#site/pictures/catalog.ts'
import { Photo } from '#site/sections/photo.tsx'

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

export interface ProjectImageProps {
  image: string
  alt: string
  category: ServiceCategory
  moment: 'before' | 'after'
  eager: boolean
  className?: string | undefined
}

/** One photo of a project, wherever it is kept. */
export function ProjectImage({ image, alt, category, moment, eager, className }: ProjectImageProps) {
  const fallback = FALLBACK[category][moment]
  const shared = { alt, sizes: SIZES, eager, className }
  return <Photo {...shared} url={storage.projectImage(image)} fallback={fallback} fallbackAlt={PICTURES[fallback].alt} />
}

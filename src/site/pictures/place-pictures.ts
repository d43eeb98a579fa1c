import type { ServiceTemplate } from '#kernel/service-template.ts'
import type { PictureName } from './catalog.ts'

/** A spot of a built-in picture, brought closer; `section-photo.module.css` knows where it is. */
export type Spot =
  | 'facadeSoot'
  | 'facadeMoss'
  | 'facadeSalt'
  | 'gable'
  | 'crepiStreaks'
  | 'crepiHaze'
  | 'crepiPlinth'
  | 'sideWall'
  | 'eaves'
  | 'terraceMoss'
  | 'drivewayOil'
  | 'drivewayJoints'

/** One of ours, and the spot of it that counts. */
export interface SpotPicture {
  fallback: PictureName
  spot?: Spot
}

/** How far the washing is in a step: not begun, soaked, a first patch, half-way, done. */
export type StepLook = 'dirty' | 'wet' | 'patch' | 'half' | 'clean'

/** One piece of both pictures, followed through the four steps. */
export interface StepPictures {
  before: PictureName
  after: PictureName
  spot?: Spot
  looks: readonly [StepLook, StepLook, StepLook, StepLook]
}

/** Ours on the page of a service, besides those of its opening. */
interface PlacePictures {
  /** Null where a drawing shows the problems. */
  problems: readonly [SpotPicture, SpotPicture, SpotPicture] | null
  steps: StepPictures
}

const WASHING = ['dirty', 'wet', 'half', 'clean'] as const
const STREET = { fallback: 'hero-voor' } as const

const OF_TEMPLATE: Record<ServiceTemplate, PlacePictures> = {
  facade: {
    problems: [
      { fallback: 'gevel-voor', spot: 'facadeSoot' },
      { fallback: 'gevel-voor', spot: 'facadeMoss' },
      { fallback: 'gevel-voor', spot: 'facadeSalt' },
    ],
    steps: { before: 'gevel-geel-voor', after: 'gevel-geel-na', spot: 'gable', looks: WASHING },
  },
  render: {
    problems: [
      { fallback: 'crepi-zijgevel-voor', spot: 'crepiStreaks' },
      { fallback: 'crepi-voor', spot: 'crepiHaze' },
      { fallback: 'crepi-voor', spot: 'crepiPlinth' },
    ],
    steps: { before: 'crepi-zijgevel-voor', after: 'crepi-zijgevel-na', spot: 'sideWall', looks: ['dirty', 'patch', 'half', 'clean'] },
  },
  gutter: {
    problems: null,
    steps: { before: 'goot-zink-voor', after: 'goot-zink-na', spot: 'eaves', looks: WASHING },
  },
  driveway: {
    problems: [
      { fallback: 'terras-voor', spot: 'terraceMoss' },
      { fallback: 'oprit-voor', spot: 'drivewayOil' },
      { fallback: 'oprit-voor', spot: 'drivewayJoints' },
    ],
    steps: { before: 'oprit-voor', after: 'oprit-na', spot: 'drivewayOil', looks: WASHING },
  },
}

const GENERAL: PlacePictures = {
  problems: [STREET, STREET, STREET],
  steps: { before: 'hero-voor', after: 'hero-na', looks: WASHING },
}

/** Ours on the page of a service, where the company gave none of its own. */
export const placePictures = (template: ServiceTemplate | null | undefined): PlacePictures => (template ? OF_TEMPLATE[template] : GENERAL)

import type { ServiceTemplate } from '#kernel/service-template.ts'
import type { serviceDrawings } from '#texts/nl/service-pages/drawings.ts'
import type { PictureName } from './catalog.ts'

/** A drawing of a problem or of a step. */
export type DrawingName = keyof typeof serviceDrawings

/** A spot of a built-in picture, brought closer; `section-photo.module.css` knows where it is. */
export type Spot = 'gable' | 'sideWall' | 'drivewayOil'

/** What stands in the place of a problem. */
export interface ProblemPicture {
  /** One of ours, for when a photo of the company's does not come, and where nothing is drawn. */
  fallback: PictureName
  drawing?: DrawingName
}

/** How far the washing is in a step: not begun, soaked, a first patch, half-way, done. */
export type StepLook = 'dirty' | 'wet' | 'patch' | 'half' | 'clean'

/** One piece of both pictures, followed through the four steps. */
export interface StepPictures {
  before: PictureName
  after: PictureName
  spot?: Spot
  looks: readonly [StepLook, StepLook, StepLook, StepLook]
  /** What is drawn instead, step by step. */
  drawings?: readonly [DrawingName, DrawingName, DrawingName, DrawingName]
}

/** Ours on the page of a service, besides those of its opening. */
interface PlacePictures {
  /** Null where one drawing shows them all. */
  problems: readonly [ProblemPicture, ProblemPicture, ProblemPicture] | null
  steps: StepPictures
}

const WASHING = ['dirty', 'wet', 'half', 'clean'] as const
const STREET = { fallback: 'hero-voor' } as const

const OF_TEMPLATE: Record<ServiceTemplate, PlacePictures> = {
  facade: {
    problems: [
      { fallback: 'gevel-voor', drawing: 'soot' },
      { fallback: 'gevel-voor', drawing: 'algae' },
      { fallback: 'gevel-voor', drawing: 'salts' },
    ],
    steps: { before: 'gevel-geel-voor', after: 'gevel-geel-na', spot: 'gable', looks: WASHING },
  },
  render: {
    problems: [
      { fallback: 'crepi-zijgevel-voor', drawing: 'streaks' },
      { fallback: 'crepi-voor', drawing: 'haze' },
      { fallback: 'crepi-voor', drawing: 'plinth' },
    ],
    steps: { before: 'crepi-zijgevel-voor', after: 'crepi-zijgevel-na', spot: 'sideWall', looks: ['dirty', 'patch', 'half', 'clean'] },
  },
  gutter: {
    problems: null,
    steps: { before: 'goot-voor', after: 'goot-na', looks: WASHING, drawings: ['asked', 'looked', 'emptied', 'flushed'] },
  },
  driveway: {
    problems: [
      { fallback: 'terras-voor', drawing: 'slippery' },
      { fallback: 'oprit-voor', drawing: 'oil' },
      { fallback: 'oprit-voor', drawing: 'weeds' },
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

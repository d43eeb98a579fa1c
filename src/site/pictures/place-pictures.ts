import type { ServiceTemplate } from '#kernel/service-template.ts'
import type { serviceDrawings } from '#texts/nl/service-pages/drawings.ts'
import type { PictureName } from './catalog.ts'

/** The name of a drawing of a problem or of a step. */
export type DrawingName = keyof typeof serviceDrawings

/** A detail of a built-in picture that is shown enlarged; `section-photo.module.css` knows where it is. */
export type Spot = 'gable' | 'sideWall' | 'drivewayOil'

/** The pictures of a problem. */
export interface ProblemPicture {
  /** The built-in picture that shows when the company's photo does not load, and where there is no drawing. */
  fallback: PictureName
  drawing?: DrawingName
}

/** How far the wall is washed in a step: not at all, soaked, a first patch, half-way, done. */
export type StepLook = 'dirty' | 'wet' | 'patch' | 'half' | 'clean'

/** The pictures of the four steps, which show one detail of a picture before and after. */
export interface StepPictures {
  before: PictureName
  after: PictureName
  spot?: Spot
  looks: readonly [StepLook, StepLook, StepLook, StepLook]
  /** The drawings that replace the pictures, step by step. */
  drawings?: readonly [DrawingName, DrawingName, DrawingName, DrawingName]
}

/** The built-in pictures on the page of a service, apart from its opening. */
interface PlacePictures {
  /** Null when one drawing shows all problems. */
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

/** Returns the built-in pictures for the page of a service, where the company has no photos. */
export const placePictures = (template: ServiceTemplate | null | undefined): PlacePictures => (template ? OF_TEMPLATE[template] : GENERAL)

/** One picture that the site shows, with the words that stand in for it. */
export type Picture = {
  /** File and catalog name, without width and extension. */
  name: string
  /** Module in scenes/ that draws it. */
  scene: string
  dirty: boolean
  /** Width divided by height. */
  aspect: number
  alt: string
}

const LANDSCAPE = 3 / 2
const WIDE = 16 / 10

const pair = (scene: string, before: string, after: string, aspect = LANDSCAPE): Picture[] => [
  { name: `${scene}-voor`, scene, dirty: true, aspect, alt: before },
  { name: `${scene}-na`, scene, dirty: false, aspect, alt: after },
]

/** Every picture of the site, in the order of the catalog. */
export const PICTURE_LIST: readonly Picture[] = [
  ...pair(
    'hero',
    'Rij Gentse huizen met in het midden een bakstenen gevel, zwart van het roet en met groene aanslag',
    'Dezelfde rij Gentse huizen na de reiniging, met in het midden een frisse rode bakstenen gevel',
    WIDE,
  ),
  ...pair(
    'gevel',
    'Bakstenen gevel in Gent vóór de reiniging, met roet en groene aanslag',
    'Dezelfde bakstenen gevel na de reiniging, met heldere bakstenen en lichte voegen',
  ),
  ...pair(
    'crepi',
    'Crepi gevel vóór de reiniging, met grijze waas en groene strepen onder de dakrand',
    'Dezelfde crepi gevel na de reiniging, egaal licht en zonder strepen',
  ),
  ...pair(
    'goot',
    'Zinken dakgoot vol bladeren en slib, met mos op de dakpannen ernaast',
    'Dezelfde zinken dakgoot na de reiniging, helemaal leeg naast propere dakpannen',
  ),
  ...pair(
    'oprit',
    'Oprit in klinkers vóór de reiniging, met mos in de voegen, olievlekken en bladeren',
    'Dezelfde oprit na de reiniging, met propere klinkers en vers ingeveegde voegen',
  ),
]

/** The picture that other sites show with a link to ours. */
export const SHARE_ALT = 'Rij Gentse huizen, links vóór en rechts na de reiniging van de gevel'

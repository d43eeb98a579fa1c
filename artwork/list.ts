/** One picture that the site shows, with the words that stand in for it. */
export type Picture = {
  /** File and catalog name, without width and extension. */
  name: string
  /** Module in scenes/ that draws it. */
  scene: string
  dirty: boolean
  /** Width divided by height. */
  aspect: number
  /** Those that it has besides the usual ones, in pixels. */
  extraWidths?: readonly number[]
  alt: string
}

const LANDSCAPE = 3 / 2
const WIDE = 16 / 10
/** In pixels; the widths for dense and large screens are all made of a rendering as wide as this. */
export const WIDEST = 2560
/** Of what a page opens with, in pixels: light enough to be the first thing that a phone shows, and enough for a sharp desk where the frame cuts it off. */
const FIRST_VIEW = [640, 1440, 1920, WIDEST]

const pair = (scene: string, before: string, after: string, rest: Partial<Picture> = {}): Picture[] => [
  { name: `${scene}-voor`, scene, dirty: true, aspect: LANDSCAPE, alt: before, ...rest },
  { name: `${scene}-na`, scene, dirty: false, aspect: LANDSCAPE, alt: after, ...rest },
]

/** Every picture of the site, in the order of the catalog. */
export const PICTURE_LIST: readonly Picture[] = [
  ...pair(
    'hero',
    'Rij huizen met in het midden een bakstenen gevel, zwart van het roet en met groene aanslag',
    'Dezelfde rij huizen na de reiniging, met in het midden een frisse rode bakstenen gevel',
    { aspect: WIDE, extraWidths: FIRST_VIEW },
  ),
  ...pair(
    'gevel',
    'Bakstenen gevel vóór de reiniging, met roet en groene aanslag',
    'Dezelfde bakstenen gevel na de reiniging, met heldere bakstenen en lichte voegen',
    { extraWidths: FIRST_VIEW },
  ),
  ...pair(
    'gevel-geel',
    'Huis in gele baksteen vóór de reiniging, met groene aanslag en zwarte strepen onder een raam',
    'Hetzelfde huis na de reiniging, met warme gele bakstenen en propere dorpels',
  ),
  ...pair(
    'crepi',
    'Crepi gevel vóór de reiniging, met grijze waas en groene strepen onder de dakrand',
    'Dezelfde crepi gevel na de reiniging, egaal licht en zonder strepen',
    { extraWidths: FIRST_VIEW },
  ),
  ...pair(
    'crepi-zijgevel',
    'Zijgevel in witte crepi vóór de reiniging, met zwarte en groene strepen onder de dakrand',
    'Dezelfde zijgevel na de reiniging, met egaal witte crepi rond ramen en achterdeur',
  ),
  ...pair(
    'goot',
    'Zinken dakgoot vol bladeren en slib, met mos op de dakpannen ernaast',
    'Dezelfde zinken dakgoot na de reiniging, helemaal leeg naast propere dakpannen',
  ),
  ...pair(
    'goot-zink',
    'Dakrand met een zinken goot vol groen, gras in de goot en mos op de dakpannen',
    'Dezelfde dakrand na de reiniging, met een propere zinken goot en dakpannen zonder mos',
    { extraWidths: FIRST_VIEW },
  ),
  ...pair(
    'oprit',
    'Oprit in klinkers vóór de reiniging, met mos in de voegen, olievlekken en bladeren',
    'Dezelfde oprit na de reiniging, met propere klinkers en vers ingeveegde voegen',
    { extraWidths: FIRST_VIEW },
  ),
  ...pair(
    'terras',
    'Terras met grote tegels vóór de reiniging, met groene aanslag, mos in de voegen en bladeren',
    'Hetzelfde terras na de reiniging, met lichte tegels, schone voegen en twee buxusbollen in pot',
  ),
]

/** A picture that other sites show with a link to one of our pages. */
export type SharePicture = {
  name: string
  /** Pictures of the list above. */
  before: string
  after: string
  /** What shows of them, in shares of their width and height. */
  frame: { left: number; top: number; width: number }
  /** Where across the picture the seam runs; half-way unless something stands there. */
  seam?: number
  alt: string
}

const whole = (top: number) => ({ left: 0, top, width: 1 })

const split = (name: string, scene: string, frame: SharePicture['frame'], alt: string, seam = 0.5): SharePicture => ({
  name,
  before: `${scene}-voor`,
  after: `${scene}-na`,
  frame,
  seam,
  alt,
})

/** The first is the one for every page that has none of its own. */
export const SHARE_LIST: readonly SharePicture[] = [
  split('deel', 'hero', { left: 0.07, top: 0.09, width: 0.86 }, 'Rij huizen, links vóór en rechts na de reiniging van de gevel', 0.52),
  split('deel-gevel', 'gevel', whole(0.16), 'Bakstenen gevel met voordeur, links zwart van het roet en rechts gereinigd', 0.37),
  split('deel-crepi', 'crepi-zijgevel', whole(0.1), 'Zijgevel in witte crepi, links met groene en zwarte strepen en rechts gereinigd'),
  split('deel-dakgoot', 'goot-zink', whole(0.12), 'Dakrand met zinken goot, links vol groen en mos en rechts gereinigd'),
  split('deel-oprit', 'oprit', whole(0.2), 'Oprit in klinkers, links met mos en olievlekken en rechts gereinigd'),
  split('deel-projecten', 'gevel-geel', whole(0.12), 'Huis in gele baksteen, links met groene aanslag en rechts gereinigd'),
]

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
    'gevel-geel',
    'Puntgevel in gele baksteen vóór de reiniging, met groene aanslag en zwarte strepen onder de ramen',
    'Dezelfde puntgevel na de reiniging, met warme gele bakstenen en propere dorpels',
  ),
  ...pair(
    'crepi',
    'Crepi gevel vóór de reiniging, met grijze waas en groene strepen onder de dakrand',
    'Dezelfde crepi gevel na de reiniging, egaal licht en zonder strepen',
  ),
  ...pair(
    'crepi-zijgevel',
    'Zijgevel in witte crepi vóór de reiniging, met zwarte en groene strepen van de dakrand tot de stoep',
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
  ),
  ...pair(
    'oprit',
    'Oprit in klinkers vóór de reiniging, met mos in de voegen, olievlekken en bladeren',
    'Dezelfde oprit na de reiniging, met propere klinkers en vers ingeveegde voegen',
  ),
  ...pair(
    'terras',
    'Terras met grote tegels vóór de reiniging, met groene aanslag, mos in de voegen en bladeren',
    'Hetzelfde terras na de reiniging, met lichte tegels, schone voegen en twee buxusbollen in pot',
  ),
  {
    name: 'bestelwagen',
    scene: 'bestelwagen',
    dirty: false,
    aspect: LANDSCAPE,
    alt: 'Petrolblauwe bestelwagen van Helder met een ladder op het dak, geparkeerd voor een bakstenen muur',
  },
]

/** The picture that other sites show with a link to ours. */
export const SHARE_ALT = 'Rij Gentse huizen, links vóór en rechts na de reiniging van de gevel'

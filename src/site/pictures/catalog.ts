// Written by artwork/render.ts; change the words in artwork/list.ts.
export const PICTURES = {
  'hero-voor': {
    width: 1200,
    height: 750,
    alt: 'Rij huizen met in het midden een bakstenen gevel, zwart van het roet en met groene aanslag',
    widths: [480, 640, 768, 1200, 1440, 1920, 2560],
  },
  'hero-na': {
    width: 1200,
    height: 750,
    alt: 'Dezelfde rij huizen na de reiniging, met in het midden een frisse rode bakstenen gevel',
    widths: [480, 640, 768, 1200, 1440, 1920, 2560],
  },
  'gevel-voor': {
    width: 1200,
    height: 800,
    alt: 'Bakstenen gevel vóór de reiniging, met roet en groene aanslag',
    widths: [480, 640, 768, 1200, 1440, 1920, 2560],
  },
  'gevel-na': {
    width: 1200,
    height: 800,
    alt: 'Dezelfde bakstenen gevel na de reiniging, met heldere bakstenen en lichte voegen',
    widths: [480, 640, 768, 1200, 1440, 1920, 2560],
  },
  'gevel-geel-voor': {
    width: 1200,
    height: 800,
    alt: 'Huis in gele baksteen vóór de reiniging, met groene aanslag en zwarte strepen onder een raam',
    widths: [480, 768, 1200],
  },
  'gevel-geel-na': {
    width: 1200,
    height: 800,
    alt: 'Hetzelfde huis na de reiniging, met warme gele bakstenen en propere dorpels',
    widths: [480, 768, 1200],
  },
  'crepi-voor': {
    width: 1200,
    height: 800,
    alt: 'Crepi gevel vóór de reiniging, met grijze waas en groene strepen onder de dakrand',
    widths: [480, 640, 768, 1200, 1440, 1920, 2560],
  },
  'crepi-na': {
    width: 1200,
    height: 800,
    alt: 'Dezelfde crepi gevel na de reiniging, egaal licht en zonder strepen',
    widths: [480, 640, 768, 1200, 1440, 1920, 2560],
  },
  'crepi-zijgevel-voor': {
    width: 1200,
    height: 800,
    alt: 'Zijgevel in witte crepi vóór de reiniging, met zwarte en groene strepen onder de dakrand',
    widths: [480, 768, 1200],
  },
  'crepi-zijgevel-na': {
    width: 1200,
    height: 800,
    alt: 'Dezelfde zijgevel na de reiniging, met egaal witte crepi rond ramen en achterdeur',
    widths: [480, 768, 1200],
  },
  'goot-voor': {
    width: 1200,
    height: 800,
    alt: 'Zinken dakgoot vol bladeren en slib, met mos op de dakpannen ernaast',
    widths: [480, 768, 1200],
  },
  'goot-na': {
    width: 1200,
    height: 800,
    alt: 'Dezelfde zinken dakgoot na de reiniging, helemaal leeg naast propere dakpannen',
    widths: [480, 768, 1200],
  },
  'goot-zink-voor': {
    width: 1200,
    height: 800,
    alt: 'Dakrand met een zinken goot vol groen, gras in de goot en mos op de dakpannen',
    widths: [480, 640, 768, 1200, 1440, 1920, 2560],
  },
  'goot-zink-na': {
    width: 1200,
    height: 800,
    alt: 'Dezelfde dakrand na de reiniging, met een propere zinken goot en dakpannen zonder mos',
    widths: [480, 640, 768, 1200, 1440, 1920, 2560],
  },
  'oprit-voor': {
    width: 1200,
    height: 800,
    alt: 'Oprit in klinkers vóór de reiniging, met mos in de voegen, olievlekken en bladeren',
    widths: [480, 640, 768, 1200, 1440, 1920, 2560],
  },
  'oprit-na': {
    width: 1200,
    height: 800,
    alt: 'Dezelfde oprit na de reiniging, met propere klinkers en vers ingeveegde voegen',
    widths: [480, 640, 768, 1200, 1440, 1920, 2560],
  },
  'terras-voor': {
    width: 1200,
    height: 800,
    alt: 'Terras met grote tegels vóór de reiniging, met groene aanslag, mos in de voegen en bladeren',
    widths: [480, 768, 1200],
  },
  'terras-na': {
    width: 1200,
    height: 800,
    alt: 'Hetzelfde terras na de reiniging, met lichte tegels, schone voegen en twee buxusbollen in pot',
    widths: [480, 768, 1200],
  },
} as const

export type PictureName = keyof typeof PICTURES

export const SHARE_SIZE = { width: 1200, height: 630 } as const

/** What each shows. */
export const SHARE_PICTURES = {
  deel: 'Rij huizen, links vóór en rechts na de reiniging van de gevel',
  'deel-gevel': 'Bakstenen gevel met voordeur, links zwart van het roet en rechts gereinigd',
  'deel-crepi': 'Zijgevel in witte crepi, links met groene en zwarte strepen en rechts gereinigd',
  'deel-dakgoot': 'Dakrand met zinken goot, links vol groen en mos en rechts gereinigd',
  'deel-oprit': 'Oprit in klinkers, links met mos en olievlekken en rechts gereinigd',
  'deel-projecten': 'Huis in gele baksteen, links met groene aanslag en rechts gereinigd',
} as const

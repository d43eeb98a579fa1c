// Written by scripts/artwork/render.ts; change the words in scripts/artwork/list.ts.
export const PICTURES = {
  'hero-voor': {
    width: 1200,
    height: 750,
    alt: 'Rij Gentse huizen met in het midden een bakstenen gevel, zwart van het roet en met groene aanslag',
    placeholder:
      'data:image/webp;base64,UklGRkYAAABXRUJQVlA4IDoAAADwAQCdASoQAAoABUB8JYwCdADwZf1rAAAA995wb2/DJSFyIe4dKtYDfjbffCl89pu/VFrMezX3VAAA',
    widths: [480, 768, 1200],
  },
  'hero-na': {
    width: 1200,
    height: 750,
    alt: 'Dezelfde rij Gentse huizen na de reiniging, met in het midden een frisse rode bakstenen gevel',
    placeholder:
      'data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAACQAQCdASoQAAoABUB8JYwCdAEfVwAA995wb2bX93nyTHt95qUvDmwhufuOoewAivuZbSTxKkwAAA==',
    widths: [480, 768, 1200],
  },
  'gevel-voor': {
    width: 1200,
    height: 800,
    alt: 'Bakstenen gevel in Gent vóór de reiniging, met roet en groene aanslag',
    placeholder:
      'data:image/webp;base64,UklGRjwAAABXRUJQVlA4IDAAAACwAQCdASoQAAsABUB8JZQCdADdNzMAAP7L7SpQBtI8Y69F77jHv82hnOEv3biAAAA=',
    widths: [480, 768, 1200],
  },
  'gevel-na': {
    width: 1200,
    height: 800,
    alt: 'Dezelfde bakstenen gevel na de reiniging, met heldere bakstenen en lichte voegen',
    placeholder:
      'data:image/webp;base64,UklGRjoAAABXRUJQVlA4IC4AAADwAQCdASoQAAsABUB8JYwCdAC1lhhpOSAA/TDr44AQlqCYEAv/6ar43tHLRAAA',
    widths: [480, 768, 1200],
  },
  'crepi-voor': {
    width: 1200,
    height: 800,
    alt: 'Crepi gevel vóór de reiniging, met grijze waas en groene strepen onder de dakrand',
    placeholder:
      'data:image/webp;base64,UklGRj4AAABXRUJQVlA4IDIAAACQAQCdASoQAAsABUB8JQAAQs9FoAAA/K/xygyUCfsBeJosPkWgr4x1wcEV7Qj3uCAAAA==',
    widths: [480, 768, 1200],
  },
  'crepi-na': {
    width: 1200,
    height: 800,
    alt: 'Dezelfde crepi gevel na de reiniging, egaal licht en zonder strepen',
    placeholder:
      'data:image/webp;base64,UklGRj4AAABXRUJQVlA4IDIAAABwAQCdASoQAAsABUB8JQAAQ5FvqAD+s0Re0PVxtXbdOpiscBtn+DO85ol99w2GtaIAAA==',
    widths: [480, 768, 1200],
  },
  'goot-voor': {
    width: 1200,
    height: 800,
    alt: 'Zinken dakgoot vol bladeren en slib, met mos op de dakpannen ernaast',
    placeholder:
      'data:image/webp;base64,UklGRkAAAABXRUJQVlA4IDQAAADQAQCdASoQAAsABUB8JQBOgCFSd6hFQAD+HNNnzSKrujWJXAi9tGEZQZ+5JJmGRDDYAAAA',
    widths: [480, 768, 1200],
  },
  'goot-na': {
    width: 1200,
    height: 800,
    alt: 'Dezelfde zinken dakgoot na de reiniging, helemaal leeg naast propere dakpannen',
    placeholder:
      'data:image/webp;base64,UklGRkIAAABXRUJQVlA4IDYAAACwAQCdASoQAAsABUB8JYgCdACPsWkQAOkmMHIvV4AG5kdyIa2N73tSSQ+qRb5rJDtTenkAAAA=',
    widths: [480, 768, 1200],
  },
  'oprit-voor': {
    width: 1200,
    height: 800,
    alt: 'Oprit in klinkers vóór de reiniging, met mos in de voegen, olievlekken en bladeren',
    placeholder:
      'data:image/webp;base64,UklGRjAAAABXRUJQVlA4ICQAAADwAQCdASoQAAsABUB8JYwAAvh2HqEbNYAA/qHnG2PazpnfgAA=',
    widths: [480, 768, 1200],
  },
  'oprit-na': {
    width: 1200,
    height: 800,
    alt: 'Dezelfde oprit na de reiniging, met propere klinkers en vers ingeveegde voegen',
    placeholder:
      'data:image/webp;base64,UklGRjgAAABXRUJQVlA4ICwAAADQAQCdASoQAAsABUB8JZwC7AEP98Z+AAD9UZIIZw9116c+VcrcLrESFAAAAA==',
    widths: [480, 768, 1200],
  },
} as const;

export const SHARE_PICTURE = { width: 1200, height: 630, alt: 'Rij Gentse huizen, links vóór en rechts na de reiniging van de gevel' } as const;

export type PictureName = keyof typeof PICTURES;

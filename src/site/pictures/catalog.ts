// Written by scripts/artwork/render.ts; change the words in scripts/artwork/list.ts.
export const PICTURES = {
  'hero-voor': {
    width: 1200,
    height: 750,
    alt: 'Rij Gentse huizen met in het midden een bakstenen gevel, zwart van het roet en met groene aanslag',
    placeholder:
      'data:image/webp;base64,UklGRkYAAABXRUJQVlA4IDoAAADwAQCdASoQAAoABUB8JYwCdAD0PM1K6AAA99wtd7rLN79R5lDURcWZKsLTL/ufkAM/a/oTL1a/gsAA',
    widths: [480, 768, 1200],
  },
  'hero-na': {
    width: 1200,
    height: 750,
    alt: 'Dezelfde rij Gentse huizen na de reiniging, met in het midden een frisse rode bakstenen gevel',
    placeholder: 'data:image/webp;base64,UklGRj4AAABXRUJQVlA4IDIAAACQAQCdASoQAAoABUB8JQBOgCPs4AAA99wtcUwqFSmv5TvKsucdR9V35RVhMBs+9rxIAA==',
    widths: [480, 768, 1200],
  },
  'gevel-voor': {
    width: 1200,
    height: 800,
    alt: 'Bakstenen gevel in Gent vóór de reiniging, met roet en groene aanslag',
    placeholder: 'data:image/webp;base64,UklGRjoAAABXRUJQVlA4IC4AAAAQAgCdASoQAAsABUB8JZwC7AEUpFxE7HdQAP7i+z2Ab8gxgQjPL+pzFp1IIAAA',
    widths: [480, 768, 1200],
  },
  'gevel-na': {
    width: 1200,
    height: 800,
    alt: 'Dezelfde bakstenen gevel na de reiniging, met heldere bakstenen en lichte voegen',
    placeholder: 'data:image/webp;base64,UklGRjoAAABXRUJQVlA4IC4AAADwAQCdASoQAAsABUB8JYwCdADdR4/TgAAA/Ty3RIw2PYDDEKbv6RgfGuZ4JAAA',
    widths: [480, 768, 1200],
  },
  'gevel-geel-voor': {
    width: 1200,
    height: 800,
    alt: 'Puntgevel in gele baksteen vóór de reiniging, met groene aanslag en zwarte strepen onder de ramen',
    placeholder: 'data:image/webp;base64,UklGRkAAAABXRUJQVlA4IDQAAABwAQCdASoQAAsABUB8JQAAYrAAAAD+sg1OET18JQrOY1ztNU17uO5sDNkiJYbIdL2HhAAA',
    widths: [480, 768, 1200],
  },
  'gevel-geel-na': {
    width: 1200,
    height: 800,
    alt: 'Dezelfde puntgevel na de reiniging, met warme gele bakstenen en propere dorpels',
    placeholder:
      'data:image/webp;base64,UklGRkoAAABXRUJQVlA4ID4AAADwAQCdASoQAAsABUB8JQAAYtxv9pBOTgAA/rINTf3se9lppWzWbLuwfgnNJNvcKcuWNJaf9lrG2AF6eYGKAA==',
    widths: [480, 768, 1200],
  },
  'crepi-voor': {
    width: 1200,
    height: 800,
    alt: 'Crepi gevel vóór de reiniging, met grijze waas en groene strepen onder de dakrand',
    placeholder: 'data:image/webp;base64,UklGRj4AAABXRUJQVlA4IDIAAACwAQCdASoQAAsABUB8JQAAQ8NKUHqAAPkDI8mNU7DTO8lXPTpbYDIVPOivbnLO9wQAAA==',
    widths: [480, 768, 1200],
  },
  'crepi-na': {
    width: 1200,
    height: 800,
    alt: 'Dezelfde crepi gevel na de reiniging, egaal licht en zonder strepen',
    placeholder: 'data:image/webp;base64,UklGRj4AAABXRUJQVlA4IDIAAABwAQCdASoQAAsABUB8JYwAAh1+UAD+s0Rexoii5yTNskpH/rjmKNj9X+WESSC2x+AAAA==',
    widths: [480, 768, 1200],
  },
  'crepi-zijgevel-voor': {
    width: 1200,
    height: 800,
    alt: 'Zijgevel in witte crepi vóór de reiniging, met zwarte en groene strepen van de dakrand tot de stoep',
    placeholder:
      'data:image/webp;base64,UklGRlAAAABXRUJQVlA4IEQAAACwAQCdASoQAAsABUB8JZQAAusIimqwAMsuLnj5d9sihMJp29WvYRth6Wa5F1G85U173StiuDKBRfMvG2nR1+gCM78AAA==',
    widths: [480, 768, 1200],
  },
  'crepi-zijgevel-na': {
    width: 1200,
    height: 800,
    alt: 'Dezelfde zijgevel na de reiniging, met egaal witte crepi rond ramen en achterdeur',
    placeholder:
      'data:image/webp;base64,UklGRlIAAABXRUJQVlA4IEYAAACQAQCdASoQAAsABUB8JZwAAeX76wAA/d83MwQg9dUE1m+0SSHWzwy+1fiU8JS4vvZNVTX6QQRnpRpFjEzvABTaOr7bgAAA',
    widths: [480, 768, 1200],
  },
  'goot-voor': {
    width: 1200,
    height: 800,
    alt: 'Zinken dakgoot vol bladeren en slib, met mos op de dakpannen ernaast',
    placeholder: 'data:image/webp;base64,UklGRj4AAABXRUJQVlA4IDIAAACwAQCdASoQAAsABUB8JQBOgBUr81uAAP6exe1kEzgQrPsUzg+ctmU+KpiqtpKIUAAAAA==',
    widths: [480, 768, 1200],
  },
  'goot-na': {
    width: 1200,
    height: 800,
    alt: 'Dezelfde zinken dakgoot na de reiniging, helemaal leeg naast propere dakpannen',
    placeholder: 'data:image/webp;base64,UklGRjoAAABXRUJQVlA4IC4AAADQAQCdASoQAAsABUB8JZgCdAC8EjY4UAD515uITrQoBSsJqmkXT0LWi0neOQAA',
    widths: [480, 768, 1200],
  },
  'goot-zink-voor': {
    width: 1200,
    height: 800,
    alt: 'Dakrand met een zinken goot vol groen, gras in de goot en mos op de dakpannen',
    placeholder: 'data:image/webp;base64,UklGRjwAAABXRUJQVlA4IDAAAADQAQCdASoQAAsABUB8JQBOgCHfDiFNEAD+uQ1doNS/I/QZKupbnaNEkHYjLbqRAAA=',
    widths: [480, 768, 1200],
  },
  'goot-zink-na': {
    width: 1200,
    height: 800,
    alt: 'Dezelfde dakrand na de reiniging, met een propere zinken goot en dakpannen zonder mos',
    placeholder: 'data:image/webp;base64,UklGRj4AAABXRUJQVlA4IDIAAACwAQCdASoQAAsABUB8JZACdACySI+gAP5wt5SuHxSLThx0fqyZPn+luJGGQOyGlwAAAA==',
    widths: [480, 768, 1200],
  },
  'oprit-voor': {
    width: 1200,
    height: 800,
    alt: 'Oprit in klinkers vóór de reiniging, met mos in de voegen, olievlekken en bladeren',
    placeholder: 'data:image/webp;base64,UklGRi4AAABXRUJQVlA4ICIAAACQAQCdASoQAAsABUB8JZQAAudF1YwA/rvGsclNXlE0swAA',
    widths: [480, 768, 1200],
  },
  'oprit-na': {
    width: 1200,
    height: 800,
    alt: 'Dezelfde oprit na de reiniging, met propere klinkers en vers ingeveegde voegen',
    placeholder: 'data:image/webp;base64,UklGRjYAAABXRUJQVlA4ICoAAACwAQCdASoQAAsABUB8JZwAAuokRvTUAP1RkghnD3XXpz5Vytwusid6EAA=',
    widths: [480, 768, 1200],
  },
  'terras-voor': {
    width: 1200,
    height: 800,
    alt: 'Terras met grote tegels vóór de reiniging, met groene aanslag, mos in de voegen en bladeren',
    placeholder: 'data:image/webp;base64,UklGRjYAAABXRUJQVlA4ICoAAACwAQCdASoQAAsABUB8JYwAAudlu66wAP7kPPQk36uLcAR5oMLgaWYAAAA=',
    widths: [480, 768, 1200],
  },
  'terras-na': {
    width: 1200,
    height: 800,
    alt: 'Hetzelfde terras na de reiniging, met lichte tegels, schone voegen en twee buxusbollen in pot',
    placeholder: 'data:image/webp;base64,UklGRjQAAABXRUJQVlA4ICgAAACQAQCdASoQAAsABUB8JZQAAuZn8AAA/uQ89CQUvDcpWm6WrILHS6wA',
    widths: [480, 768, 1200],
  },
  bestelwagen: {
    width: 1200,
    height: 800,
    alt: 'Petrolblauwe bestelwagen van Helder met een ladder op het dak, geparkeerd voor een bakstenen muur',
    placeholder: 'data:image/webp;base64,UklGRkAAAABXRUJQVlA4IDQAAACwAQCdASoQAAsABUB8JQBOgBZUOPjAAOEq1icF2vNnKmMa7ZgwfBix7HqDwuTf6OKQAAAA',
    widths: [480, 768, 1200],
  },
} as const

export const SHARE_PICTURE = {
  width: 1200,
  height: 630,
  alt: 'Rij Gentse huizen, links vóór en rechts na de reiniging van de gevel',
} as const

export type PictureName = keyof typeof PICTURES

import { unopenedPhotoTexts } from '#texts/nl/unopened-photos.ts'

/** The screen of the brand. docs/product/brand.md */
export const brandTexts = {
  title: 'Merk',
  summary: 'Logo en kleur van de website, de mails en dit beheer.',
  edit: 'Logo en kleur',
  loadFailed: 'Kon het merk niet laden.',
  groups: { logo: 'Logo', made: 'Uit het logo gemaakt', colour: 'Merkkleur', shown: 'Zo ziet het eruit' },
  fields: {
    logo: 'Logo op licht',
    logo_on_dark: 'Logo op donker',
    icon: 'Favicon',
    share_picture: 'Als iemand de site deelt',
    colour: 'Kleurcode',
  },
  hints: {
    logo: 'SVG, of PNG van minstens 512 pixels breed. Voor de kop van de website en van de mails.',
    logo_on_dark: 'Voor de voet van de website. Zonder staat het andere logo daar op een licht vlak.',
    icon: 'Zonder eigen pictogram komt dit uit het logo. Een vierkante afbeelding leest het best.',
    share_picture:
      'Zonder eigen afbeelding staat het logo op de foto van de pagina, of zonder voorbeeldfoto’s met de naam op de merkkleur. Het best: 1200 bij 630 pixels.',
    colour: 'Eén kleur voor knoppen en links. De andere tinten volgen eruit, zodat elke tekst leesbaar blijft.',
  },
  errors: {},
} as const

export const brandPictureTexts = {
  standard: 'Standaard',
  standardOf: (field: string) => `Standaard: ${field.toLowerCase()}`,
  replace: 'Vervangen: sleep een afbeelding hierheen, plak ze of klik',
  stillUploading: { title: 'Even geduld', detail: 'Er is nog een afbeelding onderweg.' },
  failed: (reason: string) => `Niet bewaard: ${reason}`,
  rejected: {
    size: 'Dit bestand is te groot: hoogstens 5 MB.',
    type: 'Kies een SVG, PNG, JPEG, WebP of GIF.',
    ...unopenedPhotoTexts,
    count: 'Kies één afbeelding.',
  },
  faint: { light: 'Op een lichte grond is dit logo bijna niet te zien.', dark: 'Op een donkere grond is dit logo bijna niet te zien.' },
  moveTo: { light: 'Gebruik het op donker', dark: 'Gebruik het op licht' },
  home: 'Beginscherm',
  mark: 'Merkteken van het product',
} as const

export const brandColourTexts = {
  pick: 'Kleur kiezen',
  tooPale: (contrast: string) => `Te licht: deze kleur haalt op de grijze vlakken ${contrast}, nodig is 4,5.`,
  nearest: (colour: string) => `De dichtste kleur die wel kan is ${colour}.`,
  take: 'Neem deze',
  fromLogo: 'Kleur uit het logo halen',
  standard: 'Standaard',
  table: 'Contrast van de afgeleide tinten',
  columns: { shade: 'Tint', sample: 'Voorbeeld', colours: 'Kleuren', contrast: 'Contrast' },
  on: (words: string, ground: string) => `${words} op ${ground}`,
  shades: {
    button: { name: 'Knop', sample: 'Gratis offerte' },
    over: { name: 'Knop, aangewezen', sample: 'Gratis offerte' },
    surface: { name: 'Link op wit', sample: 'Lees meer' },
    ground: { name: 'Link op krijt', sample: 'Lees meer' },
    quiet: { name: 'Link op regen', sample: 'Lees meer' },
    strong: { name: 'Accent op donker', sample: '100%' },
    pale: { name: 'Tekst op licht accent', sample: 'Bedrag' },
  },
} as const

export const brandPreviewTexts = {
  contact: 'Contact en offerte',
  headline: 'Zo ziet een titel eruit',
  lead: 'En zo de inleiding eronder, op dezelfde grond.',
  quote: 'Gratis offerte',
  call: 'Bel ons',
  figure: '100%',
  years: 'in eigen kleur',
  question: 'Zullen we eens komen kijken?',
  ask: 'Vraag offerte',
  mail: 'Bedankt voor uw aanvraag',
} as const

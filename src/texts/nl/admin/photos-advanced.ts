import { activityWords } from './activity.ts'
import { counted } from './counted.ts'

const number = (count: number) => count.toLocaleString('nl-NL')
const photos = (count: number) => `${number(count)} ${count === 1 ? 'foto' : "foto's"}`

/** The advanced screen, partly in English. docs/product/photos.md */
export const advancedPhotoTexts = {
  title: 'Geavanceerd Foto Beheer',
  summary: "Alle foto's, met hoe goed zoekmachines ze vinden.",
  toPlaces: 'Wat waar op de website staat',
  upload: 'Foto uploaden',
  tabs: 'Onderdelen',
  library: 'Foto Bibliotheek',
  analytics: 'Analytics & Rapporten',
  figures: 'Cijfers',
  unknown: '–',

  search: 'Zoek in bestandsnaam, alt-tekst, pagina of sectie',
  pages: {
    home: 'Homepage',
    'over-ons': 'Over ons',
    blog: 'Blog',
  },
  allPages: "Alle pagina's",
  allAltTexts: 'Alle alt-teksten',
  altTexts: { with: 'Met alt-tekst', without: 'Zonder alt-tekst' },
  allSizes: 'Elke grootte',
  upTo: (size: string) => `Tot ${size}`,
  view: 'Weergave',
  views: { grid: 'Raster', lines: 'Lijst' },

  loadFailed: 'Failed to load photos',
  none: "Geen foto's gevonden",
  noneHint: 'Pas de zoekopdracht of de filters aan, of upload de eerste foto.',
  nameless: 'Foto',
  noAltText: 'Geen alt-tekst',
  inactive: activityWords.off,
  noPage: 'Geen pagina',
  noSection: 'Geen locatie',
  unknownSize: 'onbekend',
  dimensions: (width: number, height: number) => `${width} × ${height}`,

  many: {
    selectAllOf: (total: number) => `${total === 1 ? '' : 'Alle '}${photos(total)} selecteren`,
    selected: (count: number) => `${photos(count)} geselecteerd`,
    clear: 'Selectie wissen',
    edit: 'Bewerken',
    delete: 'Verwijderen',
    progress: 'Voortgang',
    progressOf: (done: number, total: number) => `${number(done)} van ${photos(total)}`,
    deleteTitle: "Foto's verwijderen",
    confirmDelete: (count: number) => `Are you sure you want to delete ${count} photos?`,
    deleted: (count: number) => `Deleted ${count} photos`,
    deleteFailed: 'Failed to delete photos',
    deletedSoFar: (done: number, total: number) =>
      `${number(done)} van ${photos(total)} zijn wel verwijderd, de rest staat nog geselecteerd.`,
    updated: (count: number) => `Updated ${count} photos`,
    updateManyFailed: 'Failed to update photos',
    updatedSoFar: (done: number, total: number) =>
      `${number(done)} van ${photos(total)} zijn wel bijgewerkt, de rest staat nog geselecteerd.`,
    someGone: (count: number) =>
      `${counted(count, 'foto was', "foto's waren")} al verwijderd en ${count === 1 ? 'staat' : 'staan'} niet meer in de selectie.`,
  },

  bulk: {
    title: (count: number) => `${photos(count)} bewerken`,
    hint: 'Wat leeg blijft, verandert niet.',
    altText: 'Alt-tekst',
    page: 'Paginatype',
    unchanged: 'Niet wijzigen',
    nothing: 'Please provide at least one field to update',
    save: 'Bijwerken',
    saving: 'Bezig...',
    cancel: 'Annuleren',
  },

  form: {
    edit: 'Foto bewerken',
    fields: { alt_text: 'Alt-tekst', page_name: 'Paginatype', section: 'Locatie' },
    hints: { section: 'Bijvoorbeeld hero, service_1 of process_2.' },
    errors: {},
    saved: { title: 'Photo updated successfully', lang: 'en' as const },
    saveFailed: { title: 'Failed to update photo', lang: 'en' as const },
    rowMissing: 'Deze foto bestaat niet meer.',
    loadFailed: 'Kon de foto niet laden.',
    deletedMeanwhile: 'Deze foto is intussen verwijderd.',
  },

  detail: {
    page: 'Pagina',
    section: 'Locatie',
    altText: 'Alt-tekst',
    size: 'Grootte',
    dimensions: 'Afmetingen',
    score: 'SEO-score',
    title: 'SEO-titel',
    description: 'Beschrijving',
    uploaded: 'Geüpload',
    edit: 'Bewerken',
    delete: 'Verwijderen',
    open: 'Volledige foto openen',
    close: 'Sluiten',
  },
} as const

/** The cards with figures above both tabs. */
export const photoFigureTexts = {
  total: "Totaal foto's",
  inLibrary: 'in de bibliotheek',
  average: 'Gemiddelde SEO-score',
  outOf: 'van 100',
  storage: 'Opslag gebruikt',
  perPhoto: (size: string) => `gemiddeld ${size} per foto`,
  status: 'Optimalisatiestatus',
  withAlt: 'Met alt-tekst',
  withoutAlt: 'Zonder alt-tekst',
  small: (size: string) => `Klein (tot ${size})`,
  withoutAltDetail: 'nog te schrijven',
  large: 'Grote bestanden',
  largeDetail: (size: string) => `meer dan ${size}`,
  good: 'Goede SEO-score',
  goodDetail: (score: number) => `${score} of meer`,
  website: "Website foto's",
  websiteDetail: 'met een pagina en een locatie',
} as const

/** The reports about the photos. */
export const photoReportTexts = {
  scores: 'Verdeling van de SEO-scores',
  excellent: 'Uitstekend',
  good: 'Goed',
  low: 'Verbetering Nodig',
  between: (from: number, to: number) => `${from}-${to}`,
  below: (score: number) => `onder ${score}`,
  chances: 'Kansen om te optimaliseren',
  altText: 'Alt-tekst toevoegen',
  altTextDetail: "foto's zonder alt-tekst",
  size: 'Bestandsgrootte verkleinen',
  sizeDetail: (size: string) => `foto's van meer dan ${size}`,
  done: 'Goed geoptimaliseerd',
  doneDetail: (size: string) => `met alt-tekst en hoogstens ${size}`,
  webp: 'Zonder WebP',
  webpDetail: "foto's in een ouder formaat",
  unused: 'Nergens gebruikt',
  unusedDetail: "foto's die de website niet toont",
  performance: 'Prestaties',
  withAlt: 'Met alt-tekst',
  sized: 'Grootte geoptimaliseerd',
  sizedDetail: (size: string) => `hoogstens ${size}`,
  average: 'Gemiddelde score',
  percent: (share: number) => `${share}%`,
  photos,
} as const

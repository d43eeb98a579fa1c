import { unopenedPhotoTexts } from '#texts/nl/unopened-photos.ts'
import type { ServiceTemplate } from '#kernel/service-template.ts'
import { keepsFirstName, serviceNameIn, slugInWords } from '#texts/nl/services.ts'
import { activityWords } from './activity.ts'
import { counted } from './counted.ts'
import { advancedPhotoTexts } from './photos-advanced.ts'

type NamedService = Parameters<typeof serviceNameIn>[1] & { slug: string }

const PAGE_FILTER = new Map<string, string>(Object.entries(advancedPhotoTexts.pages))

const SECTIONS = new Map<string, string>([
  ['hero', 'Hero'],
  ['service_1', 'Dienst 1: gevel'],
  ['service_2', 'Dienst 2: crepi'],
  ['service_3', 'Dienst 3: dakgoot'],
  ['service_4', 'Dienst 4: oprit'],
  ['vervuiling_1', 'Vervuiling 1'],
  ['vervuiling_2', 'Vervuiling 2'],
  ['vervuiling_3', 'Vervuiling 3'],
  ['process_1', 'Werkwijze 1'],
  ['process_2', 'Werkwijze 2'],
  ['process_3', 'Werkwijze 3'],
  ['process_4', 'Werkwijze 4'],
  ['team', 'Team'],
])

/** The template of the service that each card is for, whatever its current name. */
const CARDS = new Map<string, ServiceTemplate>([
  ['service_1', 'facade'],
  ['service_2', 'render'],
  ['service_3', 'gutter'],
  ['service_4', 'driveway'],
])

/** Returns the label of a page. A page that no screen knows is called as it is stored, in readable words. */
export function pageLabel(page: string, services: readonly NamedService[]): string {
  const service = services.find(({ slug }) => slug === page)
  return service ? serviceNameIn('projects', service) : slugInWords(page)
}
export function sectionLabel(section: string, services: readonly NamedService[]): string {
  const began = CARDS.get(section)
  const service = services.find(({ slug, template }) => (began ? template === began : section === `service_${slug}`))
  return service && !keepsFirstName(service)
    ? `Dienst: ${serviceNameIn('projects', service)}`
    : (SECTIONS.get(section) ?? slugInWords(section.replaceAll('_', '-')))
}

/**
 * Returns the pages and sections whose label matches, as their columns store them, so that a search finds what the screen shows.
 */
export function placesCalled(
  matches: (label: string) => boolean,
  services: readonly NamedService[],
): { page_name: string[]; section: string[] } {
  const isCalled = (label: string | undefined) => label !== undefined && matches(label)
  const slugs = services.map(({ slug }) => slug)
  return {
    page_name: [...PAGE_FILTER.keys(), ...slugs].filter((page) => isCalled(PAGE_FILTER.get(page)) || isCalled(pageLabel(page, services))),
    section: [...SECTIONS.keys(), ...slugs.map((slug) => `service_${slug}`)].filter((section) => isCalled(sectionLabel(section, services))),
  }
}

/** The warning before a photo is deleted that the site shows, or that a proposal names. */
export const usedTexts = {
  one: 'Let op: de website gebruikt deze foto hier:',
  several: (count: number) => `Let op: de website gebruikt ${count} van deze foto's hier:`,
  oneProposed: 'Let op: een voorstel gebruikt deze foto:',
  severalProposed: (count: number) => `Let op: voorstellen gebruiken ${count} van deze foto's:`,
  section: (page: string, section: string) => `Pagina ${page}, ${section}`,
  service: (name: string) => `Dienst ‘${name}’`,
  article: (title: string) => `Artikel ‘${title}’`,
  project: (title: string) => `Project ‘${title}’`,
  proposal: (title: string) => `Voorstel ‘${title}’`,
  more: (count: number) => `en nog ${counted(count, 'plaats', 'plaatsen')}`,
  after: 'Na het verwijderen toont de website daar een andere foto of het standaardbeeld; uit de tekst van een artikel verdwijnt de foto.',
  afterProposal: 'Een voorstel dat deze foto gebruikt, kan niet toegepast worden zolang de foto verwijderd is.',
  unknown: 'Er kon niet worden nagegaan of de website deze foto gebruikt.',
} as const

/** The simple screen. docs/product/photos.md */
export const photoTexts = {
  title: 'Foto Beheer',
  summary: "De foto's op de website, per pagina en sectie.",
  proposes: 'Wat bezoekers zouden zien, wordt een voorstel. Een collega die mag publiceren, past het toe.',
  toLibrary: "Alle foto's, ook zonder plaats",
  tabs: 'Pagina',
  search: 'Zoek in bestandsnaam, alt-tekst of sectie',
  loadFailed: { title: 'Fout bij laden', detail: "Kon foto's niet laden." },
  sections: (page: string) => `Secties van ${page}`,
  count: (count: number, most: number) => `${count}/${most}`,
  countInWords: (count: number, most: number) => `${counted(count, 'foto', "foto's")}, plaats voor ${most}`,
  full: 'Limiet bereikt',
  none: 'Nog geen foto. De website toont hier het standaardbeeld.',
  newestShown: 'De website toont de nieuwste actieve foto.',
  add: 'Foto toevoegen',
  addTo: (section: string) => ` aan ${section}`,
  shown: 'Op de website',
  inactive: activityWords.off,
  score: (score: number) => `SEO ${score}/100`,
  uploadedOn: (day: string) => `Geüpload op ${day}`,
  noAltText: 'Geen alt-tekst',
  broken: 'Deze foto kan niet getoond worden.',
  activate: 'Activeren',
  deactivate: 'Deactiveren',
  activated: { title: 'Foto geactiveerd', detail: 'De foto is zichtbaar op de website.' },
  deactivated: { title: 'Foto gedeactiveerd', detail: 'De foto is niet meer zichtbaar op de website.' },
  toggleFailed: { title: 'Fout bij bijwerken', detail: 'Kon status niet bijwerken.' },
  deleteTitle: 'Foto verwijderen',
  confirmDelete: 'Weet je zeker dat je deze foto wilt verwijderen?',
  deleted: { title: 'Verwijderd', detail: 'Foto is verwijderd.' },
  deleteFailed: { title: 'Fout bij verwijderen', detail: 'Kon foto niet verwijderen.' },
  others: (count: number) => `Nog ${counted(count, 'foto', "foto's")} op een andere plaats`,
  othersDetail: (places: string) => `Dit scherm toont deze plaatsen niet: ${places}.`,
  othersLink: 'Bekijk in Advanced Photos',
} as const

/** The note next to the alt text of a photo that is decoration. */
export const altTextNotRead = 'Op deze plek wordt ze niet voorgelezen: de tekst op de kaart zegt al wat de foto toont.'

/** The upload panel of the simple screen. docs/product/photos.md */
export const photoUploadTexts = {
  title: 'Foto uploaden',
  page: 'Paginatype',
  section: 'Sectie',
  choosePage: 'Kies een pagina',
  chooseSection: 'Kies een sectie',
  noPage: 'Kies een pagina.',
  noSection: 'Kies een sectie.',
  altText: 'Alt-tekst',
  altTextHint: (from: number, to: number) =>
    `Wat er op de foto te zien is, in ${from} tot ${to} tekens. Vanaf ${from} tekens telt het mee voor de SEO-score.`,
  file: 'Foto',
  fileHint: (size: string) => `PNG, JPG, JPEG, GIF of WebP, hoogstens ${size.replace(' ', '\u00a0')}`,
  chosen: (name: string, size: string) => `${name}, ${size}`,
  dimensions: (width: number, height: number) => `${width} × ${height} pixels`,
  preview: 'Voorbeeld van de gekozen foto',
  sectionFull: 'Deze sectie heeft al een foto. De nieuwe komt in de plaats op de website; de vorige blijft hier staan.',
  send: 'Uploaden',
  required: { title: 'Vereiste velden', detail: 'Selecteer eerst pagina type en sectie.' },
  noFile: 'Kies eerst een foto.',
  done: { title: 'Upload succesvol', detail: 'Foto is succesvol geüpload.' },
  proposed: { title: 'Upload succesvol', detail: 'De foto staat in de bibliotheek. Een collega die mag publiceren, zet ze op de site.' },
  failed: { title: 'Upload mislukt', detail: 'Er is een fout opgetreden bij het uploaden.' },
  rejected: {
    ...unopenedPhotoTexts,
    type: 'Alleen PNG, JPG, JPEG, GIF en WebP zijn toegestaan.',
    size: (size: string) => `De foto is te groot: hoogstens ${size}.`,
    count: 'Kies één foto tegelijk.',
  },
} as const

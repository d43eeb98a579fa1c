import * as collections from '#collections.ts'
import { counted } from './counted.ts'
import { dutchNumber } from '#texts/nl/dutch-number.ts'

/** What staff changed: the screens Activiteit and Geschiedenis. docs/product/changes.md */
export const changeTexts = {
  activity: 'Activiteit',
  summary: 'Wie wat veranderde, tot 400 dagen terug.',
  history: 'Geschiedenis',
  historyOf: (name: string) => `Geschiedenis van ${name}`,
  loadFailed: 'Kon de wijzigingen niet laden.',
  none: 'Nog niets veranderd. Wat je in het beheer bewaart, komt hier te staan.',
  noHistory: 'Hiervan is nog geen wijziging bekend.',
  nothingFound: 'Geen wijzigingen gevonden.',
  total: (count: number, most: number) =>
    count > most ? `Meer dan ${dutchNumber(most)} wijzigingen` : counted(count, 'wijziging', 'wijzigingen'),
  export: 'Exporteren (CSV)',
  exporting: 'Bezig met exporteren...',
  exportFailed: 'Fout bij exporteren',
  fileName: (day: string) => `activiteit-${day}.csv`,

  columns: {
    made_at: 'Wanneer',
    user: 'Wie',
    way: 'Langs waar',
    kind: 'Wat',
    collection: 'Soort',
    title: 'Onderwerp',
    fields: 'Velden',
  },
  ways: { screen: 'Beheer', api: 'Ander programma', terminal: 'Opdrachtregel' },
  kinds: { create: 'Aangemaakt', update: 'Gewijzigd', remove: 'Verwijderd', order: 'Volgorde gewijzigd', import: 'Ingelezen' },
  unknownUser: 'Onbekend',
  alsoChanged: (count: number) => `en ${counted(count, 'andere wijziging', 'andere wijzigingen')} in dezelfde handeling`,
  changed: (labels: readonly string[]) => `${labels.join(', ')} gewijzigd`,
  andMore: (labels: readonly string[], more: number) => `${labels.join(', ')} en ${counted(more, 'ander veld', 'andere velden')} gewijzigd`,
  fields: (count: number) => counted(count, 'veld', 'velden'),

  filters: { collection: 'Alle soorten', user: 'Iedereen', period: 'Altijd' },
  periods: { day: 'Vandaag', week: 'Laatste 7 dagen', month: 'Laatste 30 dagen' },

  versions: 'Versies',
  version: (moment: string) => `Versie van ${moment}`,
  now: 'Nu op de site',
  before: 'Ervoor',
  after: 'Erna',
  became: 'werd',
  empty: 'leeg',
  open: 'Openen',
  restore: 'Deze versie terugzetten',
  restoring: 'Bezig met terugzetten...',
  restored: 'Deze versie staat er weer.',
  restoreFailed: 'Kon deze versie niet terugzetten.',
  restoreHint: 'Terugzetten maakt een nieuwe versie. Er gaat niets verloren.',
} as const

/** What a change is about, by its collection. */
const KINDS = new Map<string, string>([
  [collections.blogPosts, 'Artikel'],
  [collections.services, 'Dienst'],
  [collections.testimonials, 'Testimonial'],
  [collections.portfolioItems, 'Project'],
  [collections.media, 'Foto'],
  [collections.faqItems, 'Vraag'],
  [collections.serviceOptions, 'Service optie'],
  [collections.treatmentMethods, 'Behandelmethode'],
  [collections.accessMethods, 'Toegangsmethode'],
  [collections.projectStatistics, 'Cijfer'],
  [collections.contactSubmissions, 'Bericht'],
  ['settings', 'Instelling'],
  ['pages', 'Pagina'],
  ['content', 'Alle inhoud'],
])

/** The collections of changes, in the order of the filter. */
export const CHANGED_COLLECTIONS = [...KINDS.keys()]

export const subjectKind = (collection: string): string => KINDS.get(collection) ?? collection

import { dutchNumber } from '#texts/nl/dutch-number.ts'
import { counted } from './counted.ts'

/** What staff changed: the screens Activiteit and Geschiedenis. docs/product/changes.md */
export const changeTexts = {
  activity: 'Activiteit',
  summary: 'Wie wat veranderde, tot 400 dagen terug.',
  history: 'Geschiedenis',
  loadFailed: 'Kon de wijzigingen niet laden.',
  none: 'Nog niets veranderd. Wat je in het beheer bewaart, komt hier te staan.',
  noHistory: 'Hiervan is nog geen wijziging bekend.',
  nothingFound: 'Geen wijzigingen gevonden.',
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
  ways: { screen: 'Beheer', api: 'Ander programma', terminal: 'Opdrachtregel', plan: 'Gepland' },
  kinds: { create: 'Aangemaakt', update: 'Gewijzigd', remove: 'Verwijderd', order: 'Volgorde gewijzigd', import: 'Ingelezen' },
  unknownUser: 'Onbekend',
  formerUser: (name: string) => `${name} (account verwijderd)`,
  alsoChanged: (count: number) => `en ${counted(count, 'andere wijziging', 'andere wijzigingen')} in dezelfde handeling`,
  changed: (labels: readonly string[]) => `${labels.join(', ')} gewijzigd`,
  andMore: (labels: readonly string[], more: number) => `${labels.join(', ')} en ${counted(more, 'ander veld', 'andere velden')} gewijzigd`,

  filters: { collection: 'Alle soorten', author: 'Iedereen', period: 'Altijd' },
  authorsFailed: 'Kon niet laden wie iets veranderde.',
  since: (day: string) => `Sinds ${day}`,
  periods: { day: 'Vandaag', week: 'Laatste 7 dagen', month: 'Laatste 30 dagen' },

  versions: 'Versies',
  versionCount: (count: number) => counted(count, 'versie', 'versies'),
  before: 'Ervoor',
  after: 'Erna',
  became: 'werd',
  empty: 'leeg',
  pixels: (count: number) => `${dutchNumber(count)} pixels`,
  percent: (share: number) => `${share} %`,
  open: 'Openen',
  restore: 'Deze versie terugzetten',
  restoreHelp: 'Het formulier opent met deze versie. Er verandert pas iets als je opslaat.',
  pictureGone: 'Deze foto is er niet meer.',
} as const

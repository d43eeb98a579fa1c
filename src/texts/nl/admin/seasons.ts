import { activityWords } from './activity.ts'

/** The screen of the seasons. docs/product/season.md */
export const seasonTexts = {
  title: 'Seizoensinhoud',
  summary: (season: string) => `Op de dakgootpagina staat nu: ${season}`,
  toPage: 'Bekijk op de dakgootpagina',
  names: { zomer: 'Zomer', herfst: 'Herfst', winter: 'Winter', lente: 'Lente' },
  active: activityWords.on,
  button: 'Tekst op de knop',
  activate: 'Activeren',
  activateOf: (season: string) => `${season} activeren`,
  edit: 'Bewerken',
  editOf: (season: string) => `${season} bewerken`,
  restore: 'Standaardtekst terugzetten',
  restoreOf: (season: string) => `Standaardtekst terugzetten voor ${season.toLowerCase()}`,
  confirmRestore: 'Weet je zeker dat je je eigen tekst voor dit seizoen wilt vervangen door de standaardtekst?',
  confirmRestoreAction: 'Terugzetten',
  loadFailed: 'Kon seizoensinhoud niet laden.',
  saved: 'Seizoensinhoud bijgewerkt!',
  saveFailed: 'Fout bij bijwerken seizoensinhoud',
  activated: (season: string) => `${season} is nu actief.`,
  restored: 'De standaardtekst staat er weer.',
  fields: { title: 'Titel', content: 'Inhoud', cta_text: 'Tekst op de knop' },
  hints: { cta_text: 'De knop leidt naar het contactformulier.' },
  errors: {},
} as const

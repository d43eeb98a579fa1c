import { activityWords } from './activity.ts'
import { outcomes } from './kit.ts'

const activity = {
  on: activityWords.on,
  off: activityWords.off,
  turnedOn: 'Weer actief.',
  turnedOff: 'Niet meer actief.',
  failed: outcomes.statusFailed,
} as const

/** The small lists from which other screens and pages choose, and the words that they share. */
export const lookupTexts = {
  title: 'Keuzelijsten',
  summary: 'Kleine lijsten waar andere schermen en pagina’s uit putten.',
  /** Returns the first active names of a list, and how many more there are. */
  active: (names: string[], more: number) =>
    names.length === 0 ? 'Nog niets actief.' : `${names.join(', ')}${more > 0 ? ` en nog ${more}` : ''}.`,
  inactive: activityWords.countOff,
  allStatuses: activityWords.all,
  activity,
} as const

export const treatmentMethodTexts = {
  title: 'Behandelmethoden',
  purpose: 'Hoe een oppervlak gereinigd is. Te kiezen bij een project.',
  new: 'Nieuwe methode',
  edit: 'Methode bewerken',
  search: 'Zoek op naam',
  none: 'Nog geen behandelmethoden. Voeg de eerste toe.',
  loadFailed: 'Kon behandelmethoden niet laden.',
  rowMissing: 'Deze behandelmethode bestaat niet meer.',
  deletedMeanwhile: 'Deze behandelmethode is intussen verwijderd. Je tekst staat klaar als nieuwe methode.',
  confirmDelete: 'Weet je zeker dat je deze behandelmethode wilt verwijderen?',
  columns: { name: 'Methode', active: activityWords.status },
  fields: { name: 'Naam', active: activityWords.on },
  hints: { name: 'Zo staat de methode bij een project, bijvoorbeeld: Stoomreiniging.' },
  errors: { 'name name-taken': 'Er bestaat al een behandelmethode met deze naam.' },
} as const

export const accessMethodTexts = {
  title: 'Toegangsmethoden',
  purpose: 'Hoe we erbij konden. Te kiezen bij een project.',
  new: 'Nieuwe methode',
  edit: 'Methode bewerken',
  search: 'Zoek op naam',
  none: 'Nog geen toegangsmethoden. Voeg de eerste toe.',
  loadFailed: 'Kon toegangsmethoden niet laden.',
  rowMissing: 'Deze toegangsmethode bestaat niet meer.',
  deletedMeanwhile: 'Deze toegangsmethode is intussen verwijderd. Je tekst staat klaar als nieuwe methode.',
  confirmDelete: 'Weet je zeker dat je deze toegangsmethode wilt verwijderen?',
  columns: { name: 'Methode', active: activityWords.status },
  fields: { name: 'Naam', active: activityWords.on },
  hints: { name: 'Zo staat de methode bij een project, bijvoorbeeld: Ladder.' },
  errors: { 'name name-taken': 'Er bestaat al een toegangsmethode met deze naam.' },
} as const

export const projectStatisticTexts = {
  title: 'Projectcijfers',
  purpose: 'De cijfers onder de projecten op de website.',
  new: 'Nieuw cijfer',
  edit: 'Cijfer bewerken',
  search: 'Zoek op omschrijving',
  none: 'Nog geen cijfers. Voeg het eerste toe.',
  loadFailed: 'Kon projectcijfers niet laden.',
  rowMissing: 'Dit cijfer bestaat niet meer.',
  deletedMeanwhile: 'Dit cijfer is intussen verwijderd. Je tekst staat klaar als nieuw cijfer.',
  confirmDelete: 'Weet je zeker dat je dit cijfer wilt verwijderen?',
  columns: { stat_label: 'Omschrijving', active: activityWords.status, display_order: 'Volgorde' },
  fields: { stat_value: 'Cijfer', stat_label: 'Omschrijving', display_order: 'Volgorde', active: activityWords.on },
  hints: {
    stat_value: 'Kort, bijvoorbeeld: 20+ of 4,9/5.',
    stat_label: 'Leest verder na het cijfer, bijvoorbeeld: jaar ervaring.',
    display_order: 'Een geheel getal vanaf 0. Het laagste staat vooraan op de projectenpagina.',
  },
  errors: {
    'display_order required': 'Vul een geheel getal in.',
    'display_order bad-value': 'Vul een geheel getal in.',
  },
  up: (name: string) => `${name} omhoog`,
  down: (name: string) => `${name} omlaag`,
  orderUpdated: 'Volgorde bijgewerkt',
  orderFailed: 'Kon volgorde niet bijwerken',
} as const

import { activityWords } from './activity.ts'

/** The words that both screens share. */
const shared = {
  title: 'FAQ Beheer',
  rowMissing: 'Deze FAQ bestaat niet meer.',
  deletedMeanwhile: 'Deze FAQ is intussen verwijderd. Je tekst staat klaar als nieuwe FAQ.',
  fields: { question: 'Vraag', answer: 'Antwoord', category: 'Categorie', order_index: 'Volgnummer', active: activityWords.on },
  errors: {},
  none: "Geen FAQ's gevonden",
  search: 'Zoek in vraag en antwoord',
  columns: { order_index: 'Volgorde', question: 'Vraag', category: 'Categorie', active: activityWords.status },
} as const

const incomplete = 'Vraag en antwoord zijn verplicht'
const required = ['question', 'answer'] as const

/** The screen with tabs. docs/product/faq.md */
export const faqTabTexts = {
  ...shared,
  tabs: 'FAQ per categorie',
  summary: 'De actieve vragen, in de volgorde waarin bezoekers ze lezen.',
  toAll: 'Alle vragen in een tabel',
  listOf: (tab: string) => `Vragen in ${tab}`,
  add: 'Nieuwe FAQ',
  new: 'Nieuwe FAQ toevoegen',
  edit: 'FAQ bewerken',
  none: "Nog geen FAQ's in deze categorie",
  loadFailed: "Fout bij ophalen FAQ's",
  missing: { of: required, words: incomplete },
  created: 'FAQ toegevoegd',
  saved: 'FAQ bijgewerkt',
  saveFailed: 'Fout bij opslaan FAQ',
  deleted: 'FAQ verwijderd',
  deleteFailed: 'Fout bij verwijderen FAQ',
  confirmDelete: 'Weet je zeker dat je deze FAQ wilt verwijderen?',
  sorted: 'Volgorde bijgewerkt',
  sortFailed: 'Fout bij bijwerken volgorde',
  tooMany: (max: number) => `Deze categorie heeft meer dan ${max} vragen. Dat is te veel om hier te sorteren.`,
  toTable: 'Naar de tabel met alle vragen',
  sortStale: 'Iemand anders heeft deze lijst intussen gewijzigd. Kijk de nieuwste volgorde na.',
} as const

const done = 'Succes'
const failed = 'Fout'

/** The screen with the table. docs/product/faq.md */
export const faqTableTexts = {
  ...shared,
  summary: 'Alle vragen, ook die bezoekers niet zien.',
  toOrder: 'De volgorde per tab',
  inactive: activityWords.countOff,
  add: 'Nieuwe FAQ',
  new: 'Nieuwe FAQ Toevoegen',
  edit: 'FAQ Bewerken',
  nothingFound: "Geen FAQ's gevonden",
  loading: "FAQ's laden...",
  loadFailed: "Kon FAQ's niet laden",
  loadFailedToast: { title: failed, detail: "Kon FAQ's niet laden" },
  missing: { of: required, words: { title: 'Validatie fout', detail: incomplete } },
  created: { title: done, detail: 'Nieuwe FAQ succesvol aangemaakt' },
  saved: { title: done, detail: 'FAQ succesvol bijgewerkt' },
  saveFailed: { title: failed, detail: 'Er is een fout opgetreden bij het opslaan' },
  deleted: { title: done, detail: 'FAQ succesvol verwijderd' },
  deleteFailed: { title: failed, detail: 'Kon FAQ niet verwijderen' },
  confirmDelete: 'Weet je zeker dat je deze FAQ wilt verwijderen? Deze actie kan niet ongedaan worden gemaakt.',
  sorted: { title: done, detail: 'Volgorde bijgewerkt' },
  sortFailed: { title: failed, detail: 'Kon volgorde niet bijwerken' },
  sortStale: { title: failed, detail: 'Kon volgorde niet bijwerken: iemand anders heeft deze FAQ intussen gewijzigd.' },
  allCategories: 'Elke categorie',
  allStatuses: 'Elke status',
  onlyActive: 'Alleen actieve',
  onlyInactive: 'Alleen inactieve',
  active: activityWords.on,
  isInactive: activityWords.off,
} as const

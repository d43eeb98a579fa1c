import { outcomes } from './kit.ts'

/** docs/product/services.md */
export const serviceTexts = {
  title: 'Diensten',
  inactive: (count: number) => `${count} inactief`,
  new: 'Nieuwe dienst',
  edit: 'Dienst bewerken',
  search: 'Zoek op naam of beschrijving',
  none: 'Nog geen diensten. Voeg de eerste toe.',
  loadFailed: 'Kon diensten niet laden.',
  rowMissing: 'Deze dienst bestaat niet meer.',
  deletedMeanwhile: 'Deze dienst is intussen verwijderd. Je tekst staat klaar als nieuwe dienst.',
  confirmDelete: 'Weet je zeker dat je deze dienst wilt verwijderen?',
  columns: { name: 'Dienst', active: 'Status', created_at: 'Datum' },
  fields: {
    name: 'Naam',
    slug: 'Slug',
    description: 'Beschrijving',
    price_text: 'Prijs',
    image_url: 'Afbeelding (URL)',
    active: 'Actief',
  },
  hints: {
    slug: 'Hiermee vindt de dienst haar pagina: gevelreiniging, crepi-reiniging, dakgoot-reiniging of oprit-reiniging.',
    price_text: 'Vrije tekst, bijvoorbeeld: vanaf 159 euro excl. btw',
  },
  errors: { 'slug slug-taken': 'Er bestaat al een dienst met deze slug. Kies een andere slug.' },
  withoutPage: 'geen eigen pagina, dus niet op de startpagina',
  allStatuses: 'Alle statussen',
  activity: {
    on: 'Actief',
    off: 'Inactief',
    turnedOn: 'Dienst geactiveerd.',
    turnedOff: 'Dienst gedeactiveerd.',
    failed: outcomes.statusFailed,
  },
} as const

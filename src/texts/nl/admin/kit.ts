/** The outcomes of saving, deleting and switching on every entity's screen. docs/product/back-office.md */
export const outcomes = {
  loadFailed: 'Fout bij laden',
  saveFailed: 'Fout bij opslaan',
  deleteFailed: 'Fout bij verwijderen',
  updateFailed: 'Fout bij bijwerken',
  statusFailed: 'Kon status niet bijwerken.',
  updated: 'Succesvol bijgewerkt',
  created: 'Succesvol aangemaakt',
  deleted: 'Verwijderd',
  statusUpdated: 'Status bijgewerkt',
} as const

/** The toast after a write that became a proposal; `detail` for somebody who did not ask for that. docs/product/proposals.md */
export const proposedTexts = {
  title: 'Bewaard als voorstel',
  detail: 'Dit gaat met jouw rol niet meteen op de site. Een collega die mag publiceren, past het toe.',
} as const

/** The reasons why a request got no response, where there is more to say than 'try again'. */
export const noAnswer = {
  offline: 'Je bent offline. Probeer het opnieuw zodra er weer verbinding is.',
  /** A proxy or a filter refused the request; a retry does not change that. */
  refusedOnTheWay: (status: number) => `De server is niet bereikt: iets onderweg weigerde dit (fout ${status}). Contacteer de beheerder.`,
  perhapsDone: 'De server antwoordde niet. Kijk na of het toch gelukt is voor je het opnieuw probeert.',
} as const

/** The words that every screen's list and form share. */
export const kitTexts = {
  cancel: 'Annuleren',
  save: 'Opslaan',
  saving: 'Bezig met opslaan...',
  remove: 'Verwijderen',
  retry: 'Opnieuw proberen',
  dismiss: 'Melding sluiten',
  loading: 'Laden...',
  notLoadedTitle: 'Dit onderdeel kon niet geladen worden.',
  notLoaded: 'Zodra er weer verbinding is, wordt het vanzelf opnieuw geprobeerd.',
  list: 'Lijst',
  search: 'Zoeken',
  filter: 'Filter',
  actions: 'Acties',
  edit: (name: string) => `Bewerk ${name}`,
  delete: (name: string) => `Verwijder ${name}`,
  rowOf: (name: string) => `, ${name}`,
  total: (count: number) => `${count} in totaal`,
  range: (from: number, to: number, total: number, isMore: boolean) => `${from} tot ${to} van ${isMore ? 'meer dan ' : ''}${total}`,
  pages: 'Pagina',
  previous: 'Vorige',
  next: 'Volgende',
  order: 'Volgorde',
  ascending: (head: string) => `${head} ↑`,
  descending: (head: string) => `${head} ↓`,
  clearFilters: 'Filters wissen',
  nothingFound: 'Niets gevonden voor deze zoekopdracht of filters.',
  required: 'verplicht',
  unchanged: 'Geen wijzigingen',
  unsaved: 'Niet-opgeslagen wijzigingen',
  restored: 'Je niet-opgeslagen tekst is teruggezet.',
  fromVersion: 'Ingevuld uit een eerdere versie, nog niet opgeslagen.',
  fromProposal: 'Ingevuld uit een voorstel, nog niet opgeslagen.',
  incomplete: 'Formulier incompleet',
  leaveTitle: 'Niet-opgeslagen wijzigingen',
  leave: 'Je wijzigingen zijn nog niet opgeslagen. Wil je ze weggooien?',
  leaveConfirm: 'Weggooien',
  stay: 'Verder bewerken',
  staleTitle: 'Intussen gewijzigd',
  stale: 'Iemand anders heeft dit opgeslagen terwijl je aan het bewerken was. Kies per veld wat je bewaart.',
  mine: 'Jouw versie',
  theirs: 'Opgeslagen versie',
  staleSave: 'Deze keuze opslaan',
  staleAs: { proposal: 'Deze keuze voorstellen', plan: 'Deze keuze plannen' },
  today: 'vandaag',
  yesterday: 'gisteren',
  tomorrow: 'morgen',
  at: (day: string, time: string) => `${day} om ${time}`,
  empty: '(leeg)',
  yes: 'Ja',
  no: 'Nee',
} as const

/** Stands in place of what cannot be shown without a network. */
export const noNetwork = {
  title: 'Geen netwerk.',
  later: 'Zodra er weer netwerk is, gaat het vanzelf verder.',
  toToday: 'Naar Vandaag',
} as const

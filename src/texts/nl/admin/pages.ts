const counted = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

/** Warns of the part of a text that a search engine does not show. */
const cutAfter = (length: number, shown: number) => (length > shown ? `, waarvan er ongeveer ${shown} te zien zijn` : '')

/** The screen with the words of the pages. docs/product/words.md */
export const pageTexts = {
  title: "Pagina's",
  summary: 'Elke zin die bezoekers lezen. Wat je hier bewaart, staat meteen op de website.',
  list: "Pagina's van de website",
  columns: { page: 'Pagina', changes: 'Aangepast', changed: 'Laatst bewaard' },
  none: "Er zijn nog geen pagina's.",
  loadFailed: "Kon de pagina's niet laden.",
  pageMissing: 'Deze pagina bestaat niet.',
  pageLoadFailed: 'Kon de teksten van deze pagina niet laden.',
  allPages: "Alle pagina's",
  noAddress: 'Zonder eigen adres',
  asBuilt: 'Standaardtekst',
  changes: (count: number) => counted(count, 'aanpassing', 'aanpassingen'),
  differs: (count: number) =>
    count === 0 ? 'Alles is nog de standaardtekst' : `${counted(count, 'aanpassing', 'aanpassingen')} van de standaardtekst`,

  views: 'Weergave',
  words: 'Tekst',
  preview: 'Voorbeeld',

  /** The labels of sentences by their name, unless their definition has another label. */
  sentences: {
    title: 'Titel',
    heading: 'Titel',
    lead: 'Inleiding',
    description: 'Beschrijving',
    text: 'Tekst',
    name: 'Naam',
    menu: 'Naam in het menu',
    figure: 'Cijfer',
  } as Readonly<Record<string, string>>,
  general: 'Algemeen',
  changed: (count: number) => `${count} aangepast`,
  hidden: 'Verborgen',
  show: (section: string) => `${section} tonen`,
  unsaved: (count: number) => counted(count, 'wijziging niet opgeslagen', 'wijzigingen niet opgeslagen'),
  discard: 'Verwerpen',

  notSaved: 'Nog niet opgeslagen',
  isChanged: 'Aangepast',
  standard: 'Standaardtekst',
  standardOf: (field: string) => ` voor ${field}`,
  standardIs: 'Standaard:',
  insert: 'Invoegen',
  insertLabel: 'Gegeven van het bedrijf invoegen',
  notSet: 'niet ingevuld',
  /** A placeholder without a value, or in a comparison, by its label. */
  named: (label: string) => `‹${label}›`,
  readAs: (words: string) => `Bezoekers lezen: ${words}`,
  notRead: 'Bezoekers lezen deze zin nu niet.',
  waitsFor: (labels: string[]) => `Wat weggelaten is, wacht op: ${new Intl.ListFormat('nl-BE').format(labels)}.`,
  allValues: 'Meer…',
  fewerValues: 'Minder',
  characters: ' tekens',

  entry: (place: number) => `Nummer ${place}`,
  entryField: (list: string, place: number, field: string) => `${list} ${place}: ${field}`,
  entryOf: (list: string, place: number) => `${list} ${place}`,
  add: (list: string) => `Toevoegen aan ${list.toLowerCase()}`,
  remove: (entry: string) => `Verwijder ${entry}`,
  counts: (count: number, min: number, max: number) =>
    min === 0 ? `${count} van hoogstens ${max}` : `${count}, minstens ${min} en hoogstens ${max}`,
  emptyEntry: '(nog leeg)',

  result: 'Zo staat het in een zoekmachine',
  resultTitle: (length: number, shown: number) => `Titel: ${length} tekens${cutAfter(length, shown)}`,
  resultDescription: (length: number, shown: number) => `beschrijving: ${length} tekens${cutAfter(length, shown)}`,

  testMail: {
    send: 'Proefmail sturen',
    sending: 'Bezig met versturen...',
    note: 'Naar je eigen adres, met wat je nu typt en een verzonnen aanvraag.',
    outcomes: {
      sent: (to: string, _reason: string) => `Verstuurd naar ${to}. Kijk ook bij de ongewenste mail.`,
      file: (to: string, _reason: string) =>
        `Niet verstuurd: er is nog geen mailserver ingesteld (SMTP_URL). De mail aan ${to} staat als bestand in de map mail bij de gegevens.`,
      failed: (to: string, reason: string) => `Niet verstuurd naar ${to}. De mailserver antwoordde: ${reason}`,
    },
  },

  previewTitle: (page: string) => `Voorbeeld van de pagina ${page}`,
  previewNote: 'met wat je nu typt. Bezoekers zien dit pas na opslaan.',
  previewLoading: 'Voorbeeld wordt gemaakt...',
  previewFailed: 'Dit voorbeeld loopt achter.',
  previewScroll: 'Voorbeeld: klik op een zin om die te wijzigen',
  width: 'Scherm',
  phone: 'Telefoon',
  desk: 'Computer',
  toPage: 'Pagina op de website',
} as const

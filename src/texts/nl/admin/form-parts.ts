/** The editor of rich text. */
export const richTextTexts = {
  toolbar: 'Opmaak',
  paragraph: 'Gewone tekst',
  heading: 'Tussenkop',
  subheading: 'Kleine tussenkop',
  bold: 'Vet',
  italic: 'Cursief',
  link: 'Link',
  bullets: 'Opsomming',
  numbers: 'Genummerde lijst',
  quotation: 'Citaat',
  undo: 'Ongedaan maken',
  redo: 'Opnieuw',
  shortcut: (name: string, keys: string) => `${name} (${keys})`,
  help: 'Met Alt+F10 ga je naar de opmaakknoppen.',
  loading: 'De tekstverwerker wordt geladen...',
  linkTitle: 'Link',
  linkAddress: 'Adres',
  linkHelp: 'Een pagina van deze site (/contact), een website, een e-mailadres of een telefoonnummer.',
  linkWrong: 'Dit is geen adres waar een link naartoe kan.',
  linkApply: 'Link plaatsen',
  linkRemove: 'Link verwijderen',
} as const

export const slugTexts = {
  address: 'Adres op de site:',
  underivable: (source: string) =>
    `Uit deze ${source.toLowerCase()} is er geen te maken. Typ er zelf een: letters van a tot z, cijfers en streepjes.`,
  derive: (source: string) => `Maak opnieuw uit de ${source.toLowerCase()}`,
} as const

export const serviceChoiceTexts = {
  none: 'Er zijn nog geen diensten om uit te kiezen.',
  make: 'Voeg er eerst een toe.',
} as const

export const imageTexts = {
  loading: 'Voorbeeld wordt geladen...',
  shown: 'Voorbeeld van de afbeelding',
  broken: 'Deze afbeelding kan niet getoond worden. Controleer het adres.',
  insecure: 'Geen voorbeeld: dit adres begint met http://. Bezoekers zien de afbeelding alleen via https://.',
} as const

/** The preview of a page that is not saved yet. */
export const previewTexts = {
  show: 'Voorbeeld',
  loading: 'Voorbeeld wordt gemaakt...',
  failed: 'Geen voorbeeld',
  title: 'Voorbeeld op de website',
  notSaved: 'Zo ziet een bezoeker het. Er is niets opgeslagen.',
  close: 'Sluiten',
  width: 'Scherm',
  desk: 'Computer',
  phone: 'Telefoon',
} as const

/** The field for a date, typed or picked in a calendar. */
export const dayTexts = {
  placeholder: 'dd-mm-jjjj',
  open: (field: string) => `Kalender voor ${field}`,
  clear: (field: string) => `${field} wissen`,
  calendar: (field: string) => `Kalender: ${field}`,
  previousYear: 'Vorig jaar',
  previousMonth: 'Vorige maand',
  nextMonth: 'Volgende maand',
  nextYear: 'Volgend jaar',
  today: 'Vandaag',
  cell: (day: string, { selected, today }: { selected: boolean; today: boolean }) =>
    [day, today && 'vandaag', selected && 'gekozen'].filter(Boolean).join(', '),
} as const

/** The choice from a lookup list. */
export const lookupPartTexts = {
  nothing: 'Niet opgegeven',
  loadFailed: 'De lijst kon niet geladen worden.',
} as const

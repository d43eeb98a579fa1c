import { counted } from './counted.ts'

const someone = (name: string) => name || 'Iemand'

/** The timeline of a request, and what staff write in it. */
export const timelineTexts = {
  title: 'Tijdlijn',
  loadFailed: 'Kon de tijdlijn niet laden.',
  older: 'Toon wat ervoor kwam',
  loadingOlder: 'Bezig met laden...',
  write: 'Schrijf in de tijdlijn',
  uses: 'Wat wil je schrijven?',
  note: 'Notitie',
  noteHint: 'Wat moeten je collega’s weten?',
  onlyUs: 'De klant ziet dit nooit.',
  saveNote: 'Bewaar notitie',
  phone: 'Telefoon',
  phoneHint: 'Eén tik is genoeg. Bij ‘Gesproken’ kun je er iets bij schrijven.',
  howWasCall: 'Hoe liep het gesprek?',
  spokenText: 'Wat is er afgesproken?',
  saveCall: 'Bewaar gesprek',
  saving: 'Bezig met bewaren...',
  saved: 'Genoteerd in de tijdlijn.',
  notSaved: 'Niet genoteerd',
  tooLong: (max: number) => `Houd het korter dan ${new Intl.NumberFormat('nl-BE').format(max)} tekens.`,
  required: 'Schrijf eerst iets.',
  outcomes: { 'no-answer': 'Geen gehoor', voicemail: 'Voicemail ingesproken', spoken: 'Gesproken' },
  spokenMore: 'Gesproken...',

  whatsapp: 'WhatsApp',
  route: 'Route',
  copy: 'Kopieer adres',
  copied: 'Het adres is gekopieerd.',
  notCopied: 'Het adres kon niet gekopieerd worden.',

  /** What happened, after the name of whoever did it. */
  requested: (photos: number) => `vroeg een offerte via de site${photos === 0 ? '' : `, met ${counted(photos, 'foto', 'foto’s')}`}`,
  /** A request that staff entered, by how it came in. */
  entered: {
    phone: 'noteerde een aanvraag per telefoon',
    street: 'noteerde een aanvraag op straat',
    whatsapp: 'noteerde een aanvraag via WhatsApp',
    mail: 'noteerde een aanvraag per mail',
    other: 'noteerde een aanvraag',
  },
  customer: 'De klant',
  mailed: (subject: string, address: string) => `Mail ‘${subject}’ naar ${address}`,
  mailStates: { queued: 'staat klaar', sent: 'vertrokken', failed: 'mislukt', file: 'in een bestand' },
  replied: (subject: string, address: string) => `mailt ‘${subject}’ naar ${address}`,
  opened: 'opende het bericht',
  moved: (status: string) => `zette de stand op ‘${status}’`,
  stepDone: (what: string) => `deed: ${what}`,
  stepSet: (what: string) => `koos als volgende stap: ${what}`,
  stepMoved: 'verzette de volgende stap',
  noted: 'noteerde',
  called: { 'no-answer': 'belde: geen gehoor', voicemail: 'belde: voicemail ingesproken', spoken: 'sprak met de klant' },
  tapped: {
    call: 'koos het nummer',
    mail: 'begon een mail',
    whatsapp: 'opende WhatsApp',
    route: 'vroeg de route',
    copy: 'kopieerde het adres',
  },
  someone,
} as const

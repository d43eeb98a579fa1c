import { counted } from './counted.ts'
import { dutchNumber } from '#texts/nl/dutch-number.ts'

/** The export and import of all content as one file. docs/product/content-file.md */
export const contentFileTexts = {
  title: 'Inhoudsbestand',
  summary: 'Alle inhoud van de website in één bestand, om te bewaren of om naar een andere website over te zetten.',
  open: 'Alle inhoud downloaden of inlezen',
  fileName: (host: string, date: string) => `inhoud-${host}-${date}`,
  amount: (rows: number, files: number) =>
    `${dutchNumber(rows)} ${rows === 1 ? 'onderdeel' : 'onderdelen'} en ${counted(files, 'foto', `foto’s`)}`,
  total: 'Samen',
  others: 'Overige',
} as const

export const contentExportTexts = {
  title: 'Downloaden',
  inIt: 'In het bestand: teksten, diensten met prijzen, projecten, recensies, artikels, vragen, foto’s en bedrijfsgegevens.',
  notInIt: 'Niet erin: aanvragen met hun foto’s, accounts en mails. Die zitten in de backup.',
  action: 'Alle inhoud downloaden',
  preparing: 'Voorbereiden...',
  begun: (amount: string) => `De download is begonnen: ${amount}. De browser toont hoe ver hij is.`,
  failed: 'De download kon niet beginnen.',
  notSound: 'Deze rijen voldoen niet aan de regels van hun formulier. Verbeter ze eerst, dan kan alles mee.',
  row: (name: string, field: string, message: string) => `${name}, ${field}: ${message}`,
} as const

export const contentImportTexts = {
  title: 'Inlezen',
  replaces: 'Vervangt alle inhoud van deze website door die van een bestand.',
  stays: 'Aanvragen, accounts en mails blijven. Eerst maakt de website zelf een backup.',
  label: 'Inhoudsbestand',
  hint: (size: string) => `Een .tar.gz van hoogstens ${size}.`,
  loadFailed: 'Kon niet laden of er iets wordt ingelezen.',
  reading: 'Bestand openen...',
  choose: 'Sleep een inhoudsbestand hierheen of klik om te kiezen',
  another: 'Kies een ander bestand',
  letGo: 'Laat los om te openen',
  madeAt: 'Gemaakt',
  size: 'Grootte',
  holds: 'Inhoud',
  action: 'Inlezen...',
  refused: {
    foreign: 'Dit is geen inhoudsbestand van Helder.',
    newer: 'Een nieuwere versie van Helder maakte dit bestand. Werk eerst deze website bij.',
    unreadable: 'Dit bestand kan niet gelezen worden. Kijk of het er nog is.',
    'too-large': 'Dit bestand is te groot om hier te versturen. Zet het op de server en lees het in met: npm run helder -- import bestand',
    count: 'Kies één bestand.',
  },
  confirm: {
    title: 'Alle inhoud vervangen?',
    sentence: (madeAt: string, amount: string) =>
      `Wat nu op de website staat, verdwijnt. In de plaats komt de inhoud van ${madeAt}: ${amount}.`,
    warning: 'Aanvragen, accounts en mails blijven. Eerst maakt de website een backup.',
    action: 'Alles vervangen',
  },
  upload: {
    progress: 'Voortgang van het versturen',
    sending: (percent: number) => `Versturen... ${percent}%`,
    processing: 'Ontvangen...',
    waiting: 'De server is even bezig. Zo meteen gaat het verder...',
    cancel: 'Annuleren',
  },
  lost: 'De verbinding viel weg voor alles verstuurd was. Er is niets gewijzigd.',
  notSent: 'Het bestand is niet ingelezen.',
  perhapsSent: {
    title: 'De verbinding viel weg.',
    detail: 'Of het bestand aangekomen is, weten we pas als er weer verbinding is. Dit scherm kijkt vanzelf opnieuw.',
  },
  again: 'Opnieuw versturen',
  running: 'Het bestand wordt ingelezen',
  byOther: (who: string, when: string) => `Begonnen door ${who}, ${when}.`,
  byCommand: (when: string) => `Begonnen op de opdrachtregel, ${when}.`,
  goesOn: 'Je mag dit scherm verlaten: het inlezen gaat verder op de server.',
  /** Why the screen does not see how far the import is. */
  unseen: {
    line: 'Geen verbinding. Het inlezen gaat verder op de server; dit scherm kijkt vanzelf opnieuw.',
    session: 'Je sessie is verlopen. Het inlezen gaat verder op de server; log opnieuw in om te zien hoe ver het is.',
    server: 'De server zegt even niet hoe ver het is. Het inlezen gaat verder; dit scherm kijkt vanzelf opnieuw.',
  },
  steps: {
    receiving: 'Ontvangen',
    checking: 'Alles nakijken',
    'backing-up': 'Backup maken',
    storing: 'Foto’s bewaren',
    replacing: 'Inhoud vervangen',
    clearing: 'Oude foto’s opruimen',
  },
  stepDone: 'klaar',
  progress: 'Voortgang van het inlezen',
  ofPictures: (done: number, of: number) => `${dutchNumber(done)} van ${dutchNumber(of)} foto’s`,
  done: (when: string) => `Ingelezen ${when}`,
  nowHere: (amount: string) => `Op de website staan nu ${amount}.`,
  backup: (name: string) => `De backup van daarvoor heet ${name} en staat op de server, in de map backups.`,
  toSite: 'Bekijk de website',
  failed: (when: string) => `Niet ingelezen, ${when}`,
  nothingChanged: 'Er is niets gewijzigd.',
  place: 'Waar',
  brokenOff: (when: string) => `Afgebroken, ${when}`,
  brokenOffBefore: 'De server stopte voor de inhoud vervangen was. Er is niets gewijzigd. Lees het bestand opnieuw in.',
  brokenOffAfter: 'De server stopte toen de nieuwe inhoud er al stond. Alleen het opruimen van oude foto’s kan nog volgen.',
} as const

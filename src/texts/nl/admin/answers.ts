import { counted } from './counted.ts'

/** Mails with which customers answer, and the mailbox in which they arrive. */
export const answerTexts = {
  answered: 'antwoordde',
  fromElsewhere: (address: string | null) => `antwoordde van een ander adres${address === null ? '' : `: ${address}`}`,
  automatic: (subject: string) => `stuurde een automatisch antwoord: ‘${subject}’`,
  more: (count: number) =>
    `Nog ${counted(count, 'mail', 'mails')} van die dag ${count === 1 ? 'staat' : 'staan'} alleen in de mailbox: er kwamen er te veel.`,
  showEarlier: 'Toon de eerdere mail',
  flaws: {
    'too-large': 'Deze mail is te groot, zie de mailbox. Hier staat alleen de tekst.',
    unreadable: 'Deze mail kon hier niet gelezen worden. Zie de mailbox.',
  },
  leftOut: (count: number) => `${counted(count, 'bijlage', 'bijlagen')} ${count === 1 ? 'staat' : 'staan'} alleen in de mailbox.`,
  photos: (count: number) => `${counted(count, 'foto', 'foto’s')}, bij de foto’s gezet`,
  files: 'Bijlagen',
  notArrived: 'Kwam niet aan',
  notArrivedYet: 'Nog niet aangekomen',

  offered: 'Een mail van dit adres hoort misschien bij deze aanvraag',
  /** Above the list of messages. */
  offeredMails: (mails: number) => `${counted(mails, 'mail hoort', 'mails horen')} misschien bij een aanvraag:`,
  offeredOf: (name: string, mails: number) => (mails === 1 ? name : `${name} (${mails} mails)`),
  offeredMore: (requests: number) => `en nog ${counted(requests, 'aanvraag', 'aanvragen')}`,
  from: (name: string, address: string | null) => [name, address].filter(Boolean).join(', '),
  accept: 'Hoort erbij',
  dismiss: 'Hoort er niet bij',
  accepted: 'De mail staat in de tijdlijn.',
  dismissed: 'De mail hoort er niet bij. Hij blijft in de mailbox staan.',
  settled: 'Een collega heeft intussen al beslist over deze mail.',
  notSettled: 'Niet gelukt',
  /** The mailbox in which answers arrive, in the settings of messages. */
  mailbox: {
    title: 'Antwoorden van klanten',
    loading: 'Laden...',
    loadFailed: 'Kon niet nagaan hoe het met de mailbox gaat.',
    notSet:
      'Antwoorden van klanten komen in de mailbox van het bedrijf en niet in de tijdlijn. Wie de site beheert, kan dat met IMAP_URL veranderen.',
    reads: (mailbox: string) => `Antwoorden worden gelezen uit ${mailbox}. In de mailbox zelf verandert niets.`,
    notYet: 'Nog niet verbonden.',
    connected: (when: string) => `Verbonden sinds ${when}.`,
    lastMail: (when: string) => `Laatste mail over een aanvraag: ${when}.`,
    noMail: 'Nog geen mail over een aanvraag gekregen.',
    failing: (when: string) => `De mailbox kan niet gelezen worden sinds ${when}.`,
    said: (detail: string) => `De server zei: ${detail}`,
    failures: {
      login:
        'De gebruiker of het wachtwoord wordt geweigerd. Gmail vraagt een app-wachtwoord; Microsoft 365 neemt geen wachtwoorden meer aan.',
      unreachable: 'De mailserver antwoordt niet. We proberen het vanzelf opnieuw; blijft het duren, laat dan het adres nakijken.',
      certificate:
        'Het certificaat van de mailserver wordt niet vertrouwd: het is van een andere naam, vervallen of van een onbekende uitgever. Laat het adres nakijken.',
      'no-folder': 'De map bestaat niet in de mailbox. INBOX is de gewone naam.',
      'no-tls':
        'Er is geen beveiligde verbinding met de mailserver mogelijk. Laat het adres nakijken: imaps:// hoort bij poort 993, imap:// bij poort 143.',
      other: 'We proberen het vanzelf opnieuw.',
    },
  },
  offeredFailed: 'Kon niet nagaan of er mails bij deze aanvraag horen.',
} as const

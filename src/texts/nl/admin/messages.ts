import { counted } from './counted.ts'
import { filledInWords } from './replies.ts'

const messages = (count: number) => counted(count, 'bericht', 'berichten')

/** The inbox of quote requests. */
export const messageTexts = {
  title: 'Berichten',
  // The inbox creates no messages, but the kit requires these words.
  new: 'Nieuw bericht',
  edit: 'Notities',
  search: 'Zoek op naam, nummer, gemeente of tekst',
  none: 'Nog geen berichten.',
  loadFailed: 'Kon berichten niet laden.',
  rowMissing: 'Dit bericht bestaat niet meer.',
  writtenMeanwhile: 'Wat je nog aan het schrijven was, staat hieronder. Kopieer het als je het nog nodig hebt.',
  deletedMeanwhile: 'Dit bericht is intussen verwijderd.',
  confirmDelete: 'Weet je zeker dat je dit bericht wilt verwijderen? De mails en foto’s die erbij horen, verdwijnen mee.',
  confirmDeleteMany: (count: number) =>
    `Weet je zeker dat je ${messages(count)} wilt verwijderen? De mails en foto’s die erbij horen, verdwijnen mee.`,
  deleteMany: (count: number) => `Verwijder ${messages(count)}`,
  columns: {},
  fields: {
    created_at: 'Ontvangen',
    status: 'Status',
    lost_reason: 'Reden',
    name: 'Naam',
    email: 'E-mail',
    phone: 'Telefoon',
    municipality: 'Adres of gemeente',
    service_type: 'Dienst',
    chosen_price: 'Gekozen prijs',
    message: 'Bericht',
    notes: 'Notities voor jezelf en je collega’s',
    next_step: 'Volgende stap',
    photo_count: 'Aantal foto’s',
    consent_at: 'Toestemming gegeven',
    reference: 'Referentie',
    source: 'Hoe het binnenkwam',
    entered_by: 'Ingevoerd door',
  },
  /** The parts of a step, in the list of changes. */
  stepFields: { what: 'Wat', user_name: 'Wie', user_id: 'Account', at: 'Wanneer' },
  hints: { notes: 'De klant ziet dit nooit.' },
  errors: {},

  inbox: 'Postvak',
  /** The label of a search through all statuses. */
  everywhere: 'Overal',
  views: 'Status',
  statuses: {
    new: 'Nieuw',
    read: 'Gelezen',
    answered: 'Beantwoord',
    quoted: 'Offerte verstuurd',
    won: 'Aanvaard',
    done: 'Uitgevoerd',
    lost: 'Niet doorgegaan',
    archived: 'Gearchiveerd',
    spam: 'Spam',
  },
  /** How a request came in; `site` for what a visitor sent. */
  sources: {
    site: 'Via de website',
    phone: 'Telefoon',
    street: 'Op straat',
    whatsapp: 'WhatsApp',
    mail: 'Mail',
    other: 'Iets anders',
  },
  lostReasons: {
    price: 'Te duur',
    'other-company': 'Koos een ander bedrijf',
    'no-answer': 'Antwoordde niet meer',
    'not-our-work': 'Niet iets voor ons',
    postponed: 'Uitgesteld',
    other: 'Andere reden',
  },
  allServices: 'Alle diensten',
  notGiven: 'niet ingevuld',
  /** Below a phone number that visitors typed. */
  doubtfulPhone: 'Dit lijkt geen volledig nummer.',
  noMessage: 'Geen bericht geschreven.',
  unread: 'ongelezen',
  arrived: (count: number) => `${messages(count)} erbij gekomen.`,
  summary: (fresh: number, months: number) =>
    `${fresh === 0 ? 'Geen nieuwe berichten' : counted(fresh, 'nieuw bericht', 'nieuwe berichten')}. Berichten worden na ${counted(months, 'maand', 'maanden')} automatisch verwijderd.`,

  timeLeft: {
    hours: (hours: number) => `nog ${hours} u`,
    minutes: (minutes: number) => `nog ${minutes} min`,
    lateSince: (time: string) => `te laat sinds ${time}`,
  },

  archive: 'Archiveren',
  toSpam: 'Spam',
  remove: 'Verwijderen',
  changedMany: (count: number) => `${messages(count)} aangepast.`,
  deletedMany: (count: number) => `${messages(count)} verwijderd.`,
  someGone: 'Een van deze berichten is intussen verwijderd. Er is niets veranderd; kies opnieuw.',

  close: 'Terug naar de lijst',
  spamTitle: 'Dit lijkt op spam',
  spamByHand: 'Een medewerker heeft dit als spam aangeduid.',
  spamNote: (days: number) => `Spam verdwijnt vanzelf na ${counted(days, 'dag', 'dagen')}.`,
  spamReasons: {
    honeypot: 'Een veld dat mensen niet zien, was ingevuld.',
    'too-fast': 'Het formulier was sneller ingevuld dan een mens kan.',
    'start-expired': 'Het formulier stond langer dan een dag open.',
    'start-forged': 'Het tijdstip van openen was vervalst.',
    'start-missing': 'Het kwam niet van het formulier op de website.',
    'proof-forged': 'De controle in de browser klopte niet.',
    'proof-replayed': 'De controle in de browser was al eens gebruikt.',
    'link-without-proof': 'Er staat een link in, en de controle in de browser ontbrak.',
    'link-in-name': 'Er staat een link waar een naam of een gemeente hoort.',
  },
  held: (email: string | null) =>
    `Zolang dit bericht spam is, krijgt niemand er mail over. Kies je ‘Geen spam’, dan krijgt het kantoor de aanvraag per mail${email === null ? '' : ` en krijgt ${email} een bevestiging`}.`,
  heldAgain:
    'Over dit bericht zijn er al mails; ‘Geen spam’ maakt geen nieuwe. Wat nog niet verzonden is, wacht zolang dit bericht spam is.',

  /** How far a request is; staff choose one. */
  stage: 'Stand',
  setLost: 'Niet doorgegaan...',
  whyLost: 'Waarom ging het niet door?',
  actions: 'Acties',
  markAnswered: 'Markeer als beantwoord',
  markUnread: 'Markeer als ongelezen',
  restore: 'Terug naar postvak',
  restoreTo: (status: string) => `Terug naar ‘${status}’`,
  /** For messages that go back to different places. */
  restoreEach: 'Terug naar waar ze stonden',
  notSpam: 'Geen spam',
  marked: {
    new: 'Gemarkeerd als ongelezen.',
    read: 'Het bericht staat in het postvak.',
    answered: 'Gemarkeerd als beantwoord.',
    quoted: 'De offerte is verstuurd.',
    won: 'Aanvaard door de klant.',
    done: 'Het werk is uitgevoerd.',
    lost: 'Gemarkeerd als niet doorgegaan.',
    archived: 'Bericht gearchiveerd.',
    spam: 'Gemarkeerd als spam.',
  },
  restored: 'Het bericht staat weer in het postvak.',
  releasedTo: (status: string) => `Het bericht staat weer bij ‘${status}’. Bij Mails zie je wat er verstuurd wordt.`,
  released: 'Het bericht staat in het postvak. Bij Mails zie je wat er verstuurd wordt.',
  releaseMany: (count: number) => `${messages(count)} uit de spam halen`,
  confirmRelease: (count: number) =>
    `Wil je ${messages(count)} uit de spam halen? Dan krijgt het kantoor elke aanvraag per mail, en krijgt elke klant die een e-mailadres opgaf een bevestiging. Wat al eens verstuurd is, gaat niet opnieuw weg.`,
  releasedMany: (count: number) =>
    `${messages(count)} ${count === 1 ? 'is' : 'zijn'} geen spam meer. Bij Mails zie je wat er verstuurd wordt.`,
  restoredMany: (count: number) => `${messages(count)} ${count === 1 ? 'staat weer waar het stond' : 'staan weer waar ze stonden'}.`,
  staleTitle: 'Intussen gewijzigd',
  stale: (status: string) =>
    `Iemand anders heeft dit bericht intussen gewijzigd; het staat nu op ‘${status}’. Er is niets verloren: probeer opnieuw.`,

  answer: 'Beantwoorden',
  call: (phone: string) => `Bel ${phone}`,
  answeredAlready: 'Is het antwoord de deur uit?',
  notYet: 'Nog niet',
  standardReply: {
    reply_subject: 'Uw aanvraag bij {bedrijf}: {dienst}',
    reply_text:
      'Beste {naam},\n\nBedankt voor uw aanvraag over {dienst} in {gemeente}. We bekijken ze graag samen met u.\n\n\n\nMet vriendelijke groet,\n{bedrijf}',
  },
  /** The words that replace a service or a municipality that the visitor did not name. */
  anyService: 'reiniging',
  yourMunicipality: 'uw gemeente',

  photos: {
    title: (count: number) => counted(count, 'foto', 'foto’s'),
    count: (count: number) => `met ${counted(count, 'foto', 'foto’s')}`,
    loadFailed: 'Kon de foto’s niet laden.',
    imageFailed: 'Kon deze foto niet laden.',
    enlarge: (number: number, name: string) => `Vergroot foto ${number}: ${name}`,
    position: (number: number, count: number) => `Foto ${number} van ${count}`,
    alt: (name: string) => `Foto van de klant: ${name}`,
    facts: (width: number, height: number, size: string) => `${width} × ${height}, ${size}`,
    previous: 'Vorige foto',
    next: 'Volgende foto',
    original: 'Origineel openen',
    close: 'Sluiten',
  },

  mails: {
    title: 'Mails',
    none: 'Over dit bericht is geen mail verstuurd.',
    loadFailed: 'Kon de mails niet laden.',
    to: (address: string) => `Aan ${address}`,
    sent: (time: string) => `Verzonden op ${time}`,
    written: (time: string) => `Niet verzonden: als bestand bewaard op ${time}`,
    writtenWhere: 'Er was geen mailserver ingesteld (SMTP_URL). De mail staat in de map mail bij de gegevens.',
    noServer:
      'Er is nog geen mailserver ingesteld (SMTP_URL). Mails worden niet verzonden, maar als bestand bewaard in de map mail bij de gegevens.',
    queued: 'Wacht op verzending',
    held: 'Wacht zolang dit bericht spam is',
    failed: 'Niet verzonden',
    attempts: (count: number) => counted(count, 'poging', 'pogingen'),
    next: (time: string) => `Volgende poging op ${time}`,
    givenUp: 'We proberen het niet meer vanzelf.',
    lastError: 'Laatste fout',
    retry: 'Opnieuw proberen',
    retried: 'We proberen het nu opnieuw.',
    undelivered: (count: number) => counted(count, 'mail is nog niet afgeleverd.', 'mails zijn nog niet afgeleverd.'),
  },

  export: 'Exporteren (CSV)',
  exporting: 'Bezig met exporteren...',
  exportFailed: 'Fout bij exporteren',
  fileName: (day: string) => `berichten-${day}.csv`,
  settings: 'Instellingen',
} as const

/** The settings of the inbox. */
export const requestSettingsTexts = {
  title: 'Instellingen van berichten',
  summary: 'Hoe lang berichten blijven, wanneer een klant stil is, en waar een antwoord mee begint.',
  edit: 'Bewaren en beantwoorden',
  loadFailed: 'Kon de instellingen van berichten niet laden.',
  fields: {
    retention_months: 'Verwijder berichten na dit aantal maanden',
    silent_days: 'Een klant is stil na dit aantal dagen',
    reply_subject: 'Onderwerp van een antwoord',
    reply_text: 'Tekst van een antwoord',
  },
  hints: {
    retention_months: 'Hoogstens 24: zo staat het in het privacybeleid. De mails en foto’s die erbij horen, verdwijnen mee.',
    silent_days: 'Van 1 tot 90. Antwoordt een klant zo lang niet, dan staat de aanvraag weer op Vandaag. Er vertrekt geen mail.',
    reply_subject: filledInWords,
    reply_text:
      'Staat klaar bij Mail in de tijdlijn, en in je mailprogramma als je op Beantwoorden klikt. Je kunt er nog alles aan veranderen.',
  },
  errors: {
    'retention_months bad-value': 'Vul een heel getal in, zonder komma.',
    'silent_days bad-value': 'Vul een heel getal in, zonder komma.',
  },
} as const

/** Returns why a customer did not order; null for a request that is not lost. */
export const whyLost = ({ status, lost_reason }: { status: string; lost_reason: keyof typeof messageTexts.lostReasons | null }) =>
  status === 'lost' && lost_reason !== null ? messageTexts.lostReasons[lost_reason] : null

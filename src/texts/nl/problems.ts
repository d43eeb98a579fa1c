/** The texts of each failure, in the API's responses and wherever a screen has no other words. */
export const problems = {
  'invalid-input': { title: 'Ongeldige invoer', detail: 'Eén of meer velden zijn niet goed ingevuld.' },
  'malformed-json': { title: 'Onleesbare JSON', detail: 'De inhoud van de aanvraag is geen geldige JSON.' },
  'malformed-request': { title: 'Onleesbare aanvraag', detail: 'De aanvraag kon niet gelezen worden.' },
  'unsupported-media-type': { title: 'Verkeerd inhoudstype', detail: 'Dit adres verwacht een ander inhoudstype.' },
  'too-slow': {
    title: 'Te traag',
    detail: 'De verbinding was te traag om alles te ontvangen. Probeer het opnieuw, of met minder of kleinere bestanden.',
  },
  'body-too-large': { title: 'Te groot', detail: 'De inhoud van de aanvraag is te groot.' },
  'not-found': { title: 'Niet gevonden', detail: 'Dit bestaat niet of is verwijderd.' },
  'method-not-allowed': { title: 'Niet toegestaan', detail: 'Dit adres kent deze methode niet.' },
  conflict: { title: 'Conflict', detail: 'Dit botst met iets wat al bestaat.' },
  'slug-taken': { title: 'Slug bestaat al', detail: 'Er bestaat al een item met deze slug.' },
  'name-taken': { title: 'Naam bestaat al', detail: 'Er bestaat al een item met deze naam.' },
  'unknown-service': { title: 'Onbekende dienst', detail: 'Deze dienst bestaat niet. Kies een dienst uit de lijst.' },
  'picture-gone': {
    title: 'Foto verwijderd',
    detail: 'Een foto hiervan bestaat niet meer. Staat ze in de prullenbak, zet ze dan eerst terug.',
  },
  'unknown-photo': { title: 'Onbekende foto', detail: 'De gekozen foto van vóór bestaat niet, of is de foto zelf.' },
  'service-in-use': { title: 'Dienst in gebruik', detail: 'Projecten, service opties of voorstellen verwijzen nog naar deze dienst.' },
  'older-version-running': {
    title: 'Oudere versie actief',
    detail: 'Een oudere versie van de website draait nog en kent deze wijziging niet. Probeer opnieuw zodra ze gestopt is.',
  },
  'stale-version': { title: 'Intussen gewijzigd', detail: 'Iemand anders heeft dit intussen gewijzigd.' },
  'list-changed': { title: 'Lijst gewijzigd', detail: 'Iemand anders heeft deze lijst intussen gewijzigd.' },
  'idempotency-conflict': { title: 'Sleutel al gebruikt', detail: 'Deze Idempotency-Key hoort bij een andere aanvraag.' },
  'no-address': {
    title: 'Geen e-mailadres',
    detail: 'Deze klant gaf geen e-mailadres op. Bel, of vraag het adres eerst.',
  },
  'no-mail-server': {
    title: 'Geen mailserver',
    detail: 'Er is nog geen mailserver ingesteld (SMTP_URL), dus een mail zou niet vertrekken. Antwoord met je eigen mailprogramma.',
  },
  'reply-leaving': { title: 'Al vertrokken', detail: 'Deze mail is al onderweg en kan niet meer tegengehouden worden.' },
  'link-expired': { title: 'Koppeling verlopen', detail: 'Deze koppeling is niet meer geldig. Vraag een nieuwe.' },
  'confirm-password': {
    title: 'Bevestig dat jij het bent',
    detail: 'Geef je wachtwoord of je tweede stap opnieuw. Dat vragen we na een kwartier voor wat veel kan veranderen.',
  },
  'step-expired': {
    title: 'Begin opnieuw',
    detail: 'Deze stap duurde te lang, of begon in een andere browser. Begin opnieuw.',
  },
  'passkey-refused': {
    title: 'Toegangssleutel geweigerd',
    detail: 'Deze toegangssleutel hoort niet (meer) bij een account van deze website. Log in met je wachtwoord.',
  },
  'passkey-elsewhere': {
    title: 'Hier kan dat niet',
    detail: 'Toegangssleutels werken alleen op het eigen adres van de website, over https. Log hier in met je wachtwoord.',
  },
  'factor-required': {
    title: 'Stel eerst een tweede stap in',
    detail: 'Beheerders van dit bedrijf loggen in met een tweede stap. Stel de jouwe in om verder te gaan.',
  },
  'own-factor-first': {
    title: 'Eerst je eigen tweede stap',
    detail: 'Stel bij ‘Account’ eerst zelf een tweede stap in. Zo sluit je jezelf niet buiten.',
  },
  'last-beheerder': {
    title: 'Laatste beheerder',
    detail: 'Dit is de enige actieve beheerder. Maak eerst iemand anders beheerder.',
  },
  'nothing-to-preview': {
    title: 'Geen voorbeeld',
    detail: 'Hiervan bestaat geen voorbeeld om te delen: het staat al op de website, of het heeft geen eigen pagina.',
  },
  'bad-variant': { title: 'Onbekend formaat', detail: 'Deze afbeelding bestaat niet in dat formaat.' },
  unauthenticated: { title: 'Niet aangemeld', detail: 'Meld je aan om verder te gaan.' },
  'not-allowed': { title: 'Niet toegelaten', detail: 'Je rol laat dit niet toe. Vraag het aan een beheerder.' },
  'cross-site': { title: 'Geweigerd', detail: 'Deze aanvraag komt van een andere website.' },
  'too-many-requests': { title: 'Te veel aanvragen', detail: 'Probeer het straks opnieuw.' },
  'database-busy': { title: 'Even bezet', detail: 'De gegevens zijn even bezet. Probeer het opnieuw.' },
  unavailable: { title: 'Tijdelijk niet beschikbaar', detail: 'Probeer het zo meteen opnieuw.' },
  'bucket-missing': {
    title: 'Opslag niet gevonden',
    detail: 'De plaats waar bestanden bewaard worden, bestaat niet. Contacteer de beheerder.',
  },
  'bucket-refused': {
    title: 'Opslag weigert',
    detail: 'De website mag niet aan de plaats waar bestanden bewaard worden. Contacteer de beheerder.',
  },
  'storage-full': { title: 'Opslag vol', detail: 'Er is geen plaats meer om dit te bewaren.' },
  'content-file-foreign': { title: 'Geen inhoudsbestand', detail: 'Dit is geen inhoudsbestand van Helder.' },
  'content-file-newer': { title: 'Te nieuw', detail: 'Een nieuwere versie van Helder maakte dit bestand.' },
  'content-file-damaged': { title: 'Beschadigd bestand', detail: 'Dit bestand is beschadigd.' },
  'content-file-refused': { title: 'Bestand geweigerd', detail: 'In dit bestand staat iets wat niet kan.' },
  'content-not-sound': {
    title: 'Inhoud niet in orde',
    detail: 'Een deel van de inhoud voldoet niet aan de regels van zijn formulier. Verbeter dat eerst.',
  },
  'import-running': {
    title: 'Al bezig',
    detail: 'Er wordt al een inhoudsbestand ingelezen. Probeer het opnieuw zodra dat klaar is.',
  },
  internal: { title: 'Er ging iets mis', detail: 'De fout is genoteerd. Probeer het later opnieuw.' },
}

/** The reasons why a content file is refused. docs/product/content-file.md */
export const contentFile = {
  foreign: 'Dit is geen inhoudsbestand van Helder.',
  newer: 'Een nieuwere versie van Helder maakte dit bestand. Werk eerst deze website bij.',
  cut: 'Het einde van dit bestand ontbreekt. Download of kopieer het opnieuw.',
  damaged: 'Dit bestand is beschadigd. Download of kopieer het opnieuw.',
  checksum: 'Een deel van dit bestand is gewijzigd of beschadigd.',
  counts: 'In dit bestand zit niet zoveel als het zelf zegt.',
  entry: 'In dit bestand zit iets wat er niet in hoort.',
  'too-much': 'In dit bestand zit meer dan er ingelezen kan worden.',
  row: 'Een rij in dit bestand voldoet niet aan de regels van haar formulier.',
  twins: 'Twee rijen in dit bestand hebben dezelfde id, slug, naam of plaats.',
  reference: 'Een rij in dit bestand verwijst naar iets wat er niet in zit.',
  picture: 'Een foto in dit bestand kan niet geopend worden.',
  unnamed: 'In dit bestand zit een foto die nergens op de website staat.',
  'file-taken': 'Een foto in dit bestand heet zoals een andere foto hier.',
} as const

interface Listed {
  count: number
  names: string[]
}

/** Returns what still refers to a service that somebody wants to delete. */
export function inUseBy(projects: Listed, options: Listed, proposals: Listed): string {
  const listed = ({ count, names }: Listed, one: string, more: string) =>
    count === 0 ? [] : [`${count} ${count === 1 ? one : more} (${names.join(', ')}${count > names.length ? ', ...' : ''})`]
  const places = [
    ...listed(projects, 'project', 'projecten'),
    ...listed(options, 'service optie', 'service opties'),
    ...listed(proposals, 'voorstel', 'voorstellen'),
  ]
  return `Deze dienst hoort nog bij ${places.join(' en ')}. Kies daar eerst een andere dienst, of verberg deze dienst.`
}

const quoted = (names: readonly string[]) => names.map((name) => `‘${name}’`).join(', ')

/** Returns why removed rows cannot come back: other rows have their slugs. */
export const slugsTaken = (slugs: readonly string[]): string =>
  `${slugs.length === 1 ? 'De slug' : 'De slugs'} ${quoted(slugs)} ${slugs.length === 1 ? 'is' : 'zijn'} intussen in gebruik. Kies daar eerst een andere slug.`

/** Returns why removed rows cannot come back: the service with this slug is gone. */
export const serviceGone = (slug: string): string => `De dienst met de slug ‘${slug}’ bestaat niet meer.`

/** Returns why removed figures cannot come back: somebody set these. */
export const figuresSet = (labels: readonly string[]): string => `Intussen ingevuld: ${quoted(labels)}. Maak dat eerst leeg.`

/** The responses of the login. docs/product/sign-in.md */
export const login = {
  wrong: (left: number) =>
    left > 0 ? `Controleer je gegevens. ${left} pogingen resterend.` : 'Te veel mislukte pogingen. Account tijdelijk geblokkeerd.',
  blocked: 'Te veel mislukte inlogpogingen. Probeer over 5 minuten opnieuw.',
}

/** A phone whose clock is off shows codes that never work. */
const CLOCK = 'Staat de klok van je telefoon juist?'

/** The responses about second factors. docs/product/sign-in.md */
export const factors = {
  /** `isApp` is true for a code of the authenticator app. */
  wrong: (left: number, why: { outcome: 'wrong' } | { outcome: 'used-before'; left: number }, isApp: boolean) => {
    if (left === 0) return 'Te veel mislukte pogingen. Account tijdelijk geblokkeerd.'
    if (why.outcome === 'used-before') return `Deze code is al gebruikt. Je hebt er nog ${why.left}.`
    return `Deze code klopt niet. ${left === 1 ? 'Nog 1 poging' : `Nog ${left} pogingen`}.${isApp ? ` ${CLOCK}` : ''}`
  },
  wrongCode: `Deze code klopt niet, of is al gebruikt. Wacht op de volgende. ${CLOCK}`,
  wrongRecoveryCode: 'Deze code klopt niet, of is al gebruikt. Neem een andere.',
  tooManyCodes: 'Te vaak een verkeerde code. Probeer over 5 minuten opnieuw.',
  needsFactor: 'Je wachtwoord is hier niet genoeg: geef je tweede stap.',
}

/** The responses to a change of password. */
export const account = {
  wrongPassword: 'Dit is niet je huidige wachtwoord.',
  guessablePassword: 'Dit wachtwoord is te makkelijk te raden: het komt vaak voor, of het noemt je bedrijf of account. Kies een ander.',
  ownAddress: 'Dit is al je e-mailadres.',
  tooManyTries: 'Te vaak een verkeerd wachtwoord. Probeer over 5 minuten opnieuw.',
}

/** The messages about accounts of others. */
export const users = {
  'has-account': 'Dit adres heeft al een account.',
  'is-invited': 'Dit adres is al uitgenodigd. Stuur de uitnodiging opnieuw.',
}

import { counted } from './counted.ts'

const changed = (count: number) =>
  count === 0 ? '' : ` ${count === 1 ? 'Eén' : count} die je zelf aanpaste, ${count === 1 ? 'blijft' : 'blijven'}.`

/** Returns the words about invented demo content of one kind. */
const invented = (title: string, these: string, one: string, more: string) => ({
  title,
  amount: (count: number) => counted(count, one, more),
  sentence: `Weet je zeker dat je ${these} wilt verwijderen?`,
})

/** The checklist for a new site. docs/product/back-office.md */
export const checklistTexts = {
  title: 'Je site klaarmaken',
  progress: (done: number, total: number) => `${done} van ${total} klaar`,
  loadFailed: 'Kon niet laden wat er nog te doen is.',
  rest: (done: number, aside: number) =>
    [done > 0 ? `${done} klaar` : '', aside > 0 ? `${aside} opzij gezet` : ''].filter(Boolean).join(', '),
  done: 'Klaar',
  isAside: 'Opzij gezet',
  notNeeded: 'Niet nodig',
  seenTo: 'Is geregeld',
  bringBack: 'Terughalen',
  setAside: 'Opzij gezet. Onderaan de lijst haal je het terug.',
  broughtBack: 'Staat weer in de lijst.',

  lines: {
    company: {
      title: 'Bedrijfsgegevens invullen',
      todo: (fields: string[]) => `Nog in te vullen: ${new Intl.ListFormat('nl-BE').format(fields).toLowerCase()}.`,
      go: 'Invullen',
    },
    logo: {
      title: 'Eigen logo en kleur kiezen',
      todo: 'Het beeldmerk van het voorbeeld staat nog op de site, in de mails en in de adresbalk van de browser.',
      go: 'Naar Merk',
    },
    claims: {
      title: 'Zeggen wat je belooft',
      todo: 'De site belooft alleen wat je zelf bevestigt: garantie, werken zonder stelling, een gratis proefvlak. Kijk de vragen na.',
      go: 'Naar Beloftes',
    },
    services: {
      title: 'Diensten en prijzen nakijken',
      todo: 'Pas aan wat je aanbiedt en wat het kost. Zodra je bewaart en er geen voorbeeldprijs meer staat, is dit klaar.',
      go: 'Nakijken',
    },
    photos: {
      title: "Eigen foto's plaatsen",
      todo: 'Op de site staan nog beelden of tekeningen van ons, en geen foto’s van jouw werk.',
      go: "Naar Foto's",
    },
    'built-in-reviews': {
      title: 'Voorbeeldrecensies uitzetten',
      todo: 'Zolang er geen goedgekeurde testimonial is, staan er recensies van verzonnen klanten op de site.',
      go: 'Naar Testimonials',
    },
    'first-article': { title: 'Eerste artikel publiceren', todo: 'De blog is nog leeg voor bezoekers.', go: 'Schrijven' },
    administrators: {
      title: 'Tweede beheerder toevoegen',
      todo: 'Dan kan er altijd iemand binnen, ook als jij je wachtwoord kwijt bent.',
      go: 'Uitnodigen',
    },
    backup: {
      title: 'Backups ook ergens anders bewaren',
      todo: 'Elke nacht komt er een in de map backups bij de gegevens, op dezelfde machine. Laat wie de website technisch beheert BACKUP_URL instellen, dan gaat er elke nacht ook een versleuteld naar elders en verdwijnt deze regel. Van andere kopieën kan de website niets zien.',
    },
    domain: {
      title: 'Eigen domein met https',
      todo: (address: string) =>
        `De website kent zichzelf nu als ${address}. Zet op de server PUBLIC_URL op je eigen adres, beginnend met https://.`,
    },
  },

  mail: {
    title: 'Nakijken of mail werkt',
    noServer: 'Er is nog geen mailserver ingesteld (SMTP_URL). Aanvragen staan in Berichten, maar niemand krijgt er een mail van.',
    never: 'Stuur een proefmail naar je eigen adres.',
    failed: (moment: string) => `De laatste mail is niet vertrokken, ${moment}.`,
    send: 'Proefmail sturen',
    sending: 'Bezig met versturen...',
  },

  invented: {
    figures: invented('Verzonnen cijfers verwijderen', 'deze cijfers', 'cijfer', 'cijfers'),
    reviews: invented('Verzonnen recensies verwijderen', 'deze recensies', 'recensie', 'recensies'),
    projects: invented('Verzonnen projecten verwijderen', 'deze projecten', 'project', 'projecten'),
    articles: invented('Artikels van het voorbeeld verwijderen', 'deze artikels', 'artikel', 'artikels'),
  },
  inventedTodo: {
    figures: (_amount: string) =>
      'Score, klanten, jaren, garanties en verzekerd bedrag zijn van het voorbeeld. Vul die van jou in bij Bedrijfsgegevens, of verwijder ze: dan zwijgt de site erover.',
    reviews: (amount: string) => `${amount} van klanten die niet bestaan.`,
    projects: (amount: string) => `${amount} die je niet gedaan hebt.`,
    articles: (amount: string) => `${amount} in concept, om te herschrijven of te verwijderen.`,
  },
  kept: (count: number) => changed(count).trim(),
  canUndo: 'Je kunt dit een dag lang terugzetten.',
  builtInAppear: 'Staat er dan geen goedgekeurde testimonial meer, dan tonen zich de voorbeeldrecensies. Die zet je uit bij Testimonials.',
  removed: 'Verwijderd',
  removedDetail: (amount: string, kept: number) => `${amount} weg.${changed(kept)}`,
  nothingLeft: 'Er was niets meer te verwijderen.',
  restorable: (moment: string) => `Weg. Terugzetten kan tot ${moment}.`,
  restore: 'Terugzetten',
  restored: 'Teruggezet',
  restoredDetail: (amount: string) => `${amount} terug.`,
  restoreFailed: 'Niet teruggezet',
  nothingToRestore: 'Er is niets meer om terug te zetten.',
} as const

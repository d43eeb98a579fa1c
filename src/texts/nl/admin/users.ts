import type { Role } from '#kernel/role.ts'
import { counted } from './counted.ts'
import { outcomes } from './kit.ts'

/** The names of the roles, and in one line what each may do. docs/product/rights.md */
export const roleTexts: Record<Role, { name: string; may: string }> = {
  beheerder: { name: 'Beheerder', may: 'Alles, ook gebruikers, het inhoudsbestand en voorgoed verwijderen.' },
  redacteur: { name: 'Redacteur', may: 'Alles op de website, en de berichten. Geen gebruikers.' },
  medewerker: {
    name: 'Medewerker',
    may: "Berichten, en foto's en projecten klaarzetten. Wat bezoekers zouden zien, wordt een voorstel.",
  },
}

/** The screen with the people who can sign in, and the invitations. docs/product/users.md */
export const usersTexts = {
  title: 'Gebruikers',
  summary: (users: number, invitations: number) =>
    counted(users, 'gebruiker', 'gebruikers') +
    (invitations > 0 ? `, ${counted(invitations, 'uitnodiging open', 'uitnodigingen open')}` : ''),
  loadFailed: 'Kon gebruikers niet laden.',
  columns: { name: 'Naam', role: 'Rol', state: 'Toestand', last_seen_at: 'Laatst gezien' },
  you: '(jij)',
  active: 'Actief',
  inactive: 'Uitgeschakeld',
  now: 'nu',
  neverSeen: 'nog niet',
  /** Why somebody cannot change their role. */
  ownRole: 'Je eigen rol wijzigt een andere beheerder.',
  onlyBeheerder: 'Je bent de enige actieve beheerder. Maak eerst iemand anders beheerder, dan kan die jouw rol wijzigen.',
  gone: 'Deze gebruiker is intussen verwijderd.',
  confirmRemove:
    'Deze persoon wordt meteen uitgelogd en kan niet meer inloggen. Wat die wijzigde of voorstelde, blijft, met de naam. Open uitnodigingen van deze persoon vervallen.',
  removeWarning: 'Terugzetten kan niet. Is het voor even? Bewerk de gebruiker dan, en schakel inloggen uit.',
  /** The form for somebody who has an account. */
  form: {
    edit: (name: string) => `${name} bewerken`,
    fields: { name: 'Naam', role: 'Rol', active: 'Kan inloggen' },
    hints: {
      active: 'Zet je dit uit, dan wordt deze persoon meteen overal uitgelogd en gaat daar verloren wat niet bewaard is.',
    },
    errors: {},
    saved: { title: outcomes.updated, detail: 'Gebruiker is bijgewerkt.' },
  },
} as const

/** The invitations on that screen, and the form that sends one. */
export const inviteTexts = {
  title: 'Open uitnodigingen',
  intro: 'Een uitnodiging geldt 48 uur, vanaf de mail.',
  loadFailed: 'Kon uitnodigingen niet laden.',
  columns: { email: 'Wie', role: 'Rol', state: 'Toestand' },
  invitedBy: (name: string) => `Uitgenodigd door ${name}`,
  hoursLeft: (hours: number) => `Nog ${hours} uur`,
  minutesLeft: (minutes: number) => `Nog ${counted(minutes, 'minuut', 'minuten')}`,
  until: (moment: string) => `De link werkt tot ${moment}.`,
  expired: 'Verlopen',
  expiredDetail: 'De link werkt niet meer. Stuur de uitnodiging opnieuw.',
  leaving: 'Mail vertrekt',
  waiting: 'Mail wacht',
  waitingDetail: 'De mailserver neemt de mail nog niet aan. We proberen het vanzelf opnieuw; de 48 uur beginnen pas als de mail weg is.',
  refused: 'Mail niet vertrokken',
  refusedDetail: 'Kijk het adres na: trek in en nodig opnieuw uit, of stuur opnieuw.',
  lost: 'Geen mail',
  lostDetail: 'Na het terugzetten van een backup is de mail er niet meer. Stuur de uitnodiging opnieuw.',
  noServer: 'Geen mailserver',
  noServerDetail: 'De mail is alleen een bestand op de server. Vraag wie de website technisch beheert om de link door te geven.',
  again: 'Opnieuw sturen',
  againTo: (email: string) => ` naar ${email}`,
  sentAgain: { title: 'Uitnodiging opnieuw verstuurd', detail: 'De vorige link werkt niet meer.' },
  sendFailed: 'Uitnodiging niet verstuurd',
  withdraw: 'Intrekken',
  withdrawOf: (email: string) => `Trek de uitnodiging van ${email} in`,
  confirmWithdraw: 'De link in de mail werkt dan niet meer.',
  withdrawn: 'Uitnodiging ingetrokken',
  withdrawFailed: 'Uitnodiging niet ingetrokken',
  gone: 'Deze uitnodiging is er niet meer: ze is intussen aanvaard of ingetrokken.',
  form: {
    new: 'Gebruiker uitnodigen',
    intro: 'Die krijgt een mail met een link om zelf een wachtwoord te kiezen.',
    noServer:
      'Er is nog geen mailserver ingesteld (SMTP_URL), dus de mail komt bij niemand aan. Wie de website technisch beheert, vindt de link in de map mail bij de gegevens, of maakt het account meteen met:',
    command: 'npm run helder -- admin create --email <adres> --name <naam> --role <rol>',
    fields: { email: 'E-mail', name: 'Naam', role: 'Rol' },
    errors: { 'role required': 'Kies een rol.', 'role bad-value': 'Kies een rol.' },
    submit: 'Uitnodiging sturen',
    submitting: 'Bezig met versturen...',
    created: 'Uitgenodigd',
    createFailed: 'Niet uitgenodigd',
  },
} as const

/** The page on which somebody asks for a link to set a new password. docs/product/sign-in.md */
export const lostPasswordTexts = {
  title: 'Wachtwoord vergeten?',
  intro: 'We mailen je een link om een nieuw te kiezen. Die werkt 30 minuten.',
  email: 'E-mail',
  submit: 'Link sturen',
  submitting: 'Bezig...',
  again: 'Opnieuw sturen',
  againIn: (seconds: number) => `Opnieuw sturen kan over ${seconds} s`,
  toLogin: 'Terug naar inloggen',
  sentTitle: 'Kijk in je mailbox',
  sent: (email: string) => `Heeft ${email} een account, dan is de link onderweg.`,
  leadsTo: (site: string) => `De link opent ${site}.`,
  nothingCame:
    'Niets gekregen na enkele minuten? Kijk bij de ongewenste mail. Een adres krijgt hoogstens drie mails per uur. Wie aan de server kan, stelt zo een nieuw wachtwoord in:',
  noMailTitle: 'Deze website verstuurt nog geen mails',
  noMail: 'Vraag wie aan de server kan om een nieuw wachtwoord in te stellen:',
  command: (email: string) => `npm run helder -- admin password --email ${email}`,
} as const

/** The page that the link opens. */
export const newPasswordTexts = {
  title: 'Kies een nieuw wachtwoord',
  loading: 'Link nakijken...',
  intro: (email: string) => `Voor ${email}. Daarna log je overal opnieuw in.`,
  over: 'Deze link werkt niet meer',
  overDetail: 'Hij is verlopen of al gebruikt, of er werd een nieuwe gevraagd.',
  askAgain: 'Nieuwe link vragen',
  failed: 'Kon de link niet nakijken',
  again: 'Opnieuw proberen',
  submit: 'Wachtwoord bewaren',
  submitting: 'Bezig...',
} as const

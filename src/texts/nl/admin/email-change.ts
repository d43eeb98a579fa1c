/** The page that the links of a change of address open. */
export const emailChangeTexts = {
  title: 'Ander e-mailadres',
  loading: 'Link nakijken...',
  over: 'Deze link werkt niet meer',
  overDetail: 'Hij is verlopen of al gebruikt, of de wijziging is geannuleerd.',
  toAccount: 'Naar je account',
  failed: 'Kon de link niet nakijken',
  again: 'Opnieuw proberen',
  submitting: 'Bezig...',
  old: {
    intro: (email: string) => `Iemand die met jouw account is ingelogd, vroeg om voortaan in te loggen met ${email}.`,
    confirm: 'Dat was ik. Ik log voortaan in met dat adres.',
    decline: 'Dit was ik niet.',
    choose: 'Kies of jij dit was.',
    submit: 'Antwoorden',
  },
  new: {
    intro: (email: string) => `Iemand wil voortaan met ${email} inloggen op deze website.`,
    confirm: 'Dat ben ik, en dit is mijn adres.',
    choose: 'Vink aan dat dit je adres is.',
    submit: 'Bevestigen',
  },
  waiting: {
    old: { title: 'Bevestigd', detail: 'Bevestig nu ook de mail die je op het nieuwe adres kreeg. Tot dan verandert er niets.' },
    new: { title: 'Bevestigd', detail: 'Bevestig nu ook de mail die je op je huidige adres kreeg. Tot dan verandert er niets.' },
  },
  changed: (email: string) => ({ title: 'Je e-mailadres is gewijzigd', detail: `Log voortaan in met ${email}.` }),
  declined: {
    title: 'Er verandert niets',
    detail: 'Je account is overal uitgelogd. Iemand kent je wachtwoord: kies meteen een nieuw.',
  },
  newPassword: 'Nieuw wachtwoord vragen',
  toLogin: 'Naar inloggen',
} as const

/** The part of the account with the e-mail address. */
export const ownEmailTexts = {
  title: 'E-mailadres',
  intro: (email: string) => `Je logt in met ${email}.`,
  loadFailed: 'Kon niet nakijken of er een wijziging wacht.',
  fields: { email: 'Nieuw e-mailadres' },
  hints: { email: 'Je krijgt op je huidige en op het nieuwe adres een mail. Het adres verandert als je beide bevestigt.' },
  errors: {},
  submit: 'Wijzigen',
  submitting: 'Bezig...',
  waits: (email: string) => `Wijziging naar ${email}`,
  old: (isConfirmed: boolean) => (isConfirmed ? 'Huidig adres: bevestigd' : 'Huidig adres: nog niet bevestigd'),
  new: (isConfirmed: boolean) => (isConfirmed ? 'Nieuw adres: bevestigd' : 'Nieuw adres: nog niet bevestigd'),
  links: 'De links in de mails werken 30 minuten. Kwam er niets aan? Kijk bij de ongewenste mail.',
  again: 'Opnieuw mailen',
  asked: 'Mails vertrokken',
  cancel: 'Wijziging annuleren',
  cancelled: 'Wijziging geannuleerd',
  failed: 'Dat is niet gelukt',
  noMail: 'Deze website verstuurt nog geen mails. Wie aan de server kan, wijzigt je adres zo:',
  command: (email: string) => `npm run helder -- admin email --email ${email} --to <nieuw adres>`,
} as const

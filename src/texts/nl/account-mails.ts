import type { Role } from '#kernel/role.ts'

/** The mails about accounts. */
export const accountMails = {
  greeting: (name: string) => `Dag ${name},`,
  invitation: {
    subject: (company: string) => `Uitnodiging voor de website van ${company}`,
    intro: (inviter: string, company: string, role: Role) =>
      `${inviter} nodigt je uit om mee te werken aan de website van ${company}, als ${role}. Kies een wachtwoord, dan heb je een account.`,
    link: 'Uitnodiging aanvaarden',
    note: 'De link werkt 48 uur en één keer. Verwacht je geen uitnodiging? Dan mag je deze mail weggooien.',
  },
  reset: {
    subject: (company: string) => `Nieuw wachtwoord voor de website van ${company}`,
    intro: (company: string) =>
      `Iemand vroeg een nieuw wachtwoord voor je account op de website van ${company}. Was jij dat? Kies het dan met deze link.`,
    link: 'Nieuw wachtwoord kiezen',
    note: 'De link werkt 30 minuten en één keer. Vroeg je niets? Dan hoef je niets te doen: je wachtwoord blijft zoals het is.',
  },
  emailChangeOld: {
    subject: (company: string) => `Ander e-mailadres voor de website van ${company}`,
    intro: (company: string, email: string) =>
      `Iemand die met jouw account is ingelogd op de website van ${company}, vroeg om voortaan in te loggen met ${email}. Bevestig het, of laat weten dat jij dit niet was.`,
    link: 'Bevestigen, of dit was ik niet',
    note: 'De link werkt 30 minuten. Het adres verandert pas als ook het nieuwe adres bevestigd is. Was jij dit niet? Laat het weten met de link, en kies daarna een nieuw wachtwoord.',
  },
  emailChangeNew: {
    subject: (company: string) => `Bevestig je e-mailadres voor de website van ${company}`,
    intro: (company: string, email: string) =>
      `Iemand wil voortaan met ${email} inloggen op de website van ${company}. Was jij dat? Bevestig dan dat dit je adres is.`,
    link: 'E-mailadres bevestigen',
    note: 'De link werkt 30 minuten. Vroeg je niets? Dan hoef je niets te doen.',
  },
  emailChanged: {
    subject: (company: string) => `Je e-mailadres voor de website van ${company} is gewijzigd`,
    intro: (company: string, email: string) =>
      `Je logt op de website van ${company} voortaan in met ${email}. Op andere apparaten ben je uitgelogd.`,
    note: 'Was jij dit niet? Laat het meteen weten aan een beheerder van de website, of aan wie aan de server kan.',
  },
  /** What the mails say alike that tell somebody what happened to their account. */
  happened: {
    moment: 'Wanneer',
    at: (day: string, time: string) => `${day} om ${time}`,
    notYou: 'Was jij dit niet?',
    link: 'Naar je account',
  },
  newDevice: {
    subject: (company: string) => `Login op een nieuw apparaat voor de website van ${company}`,
    intro: (company: string) =>
      `Iemand logde in met je account op de website van ${company}, op een apparaat dat nieuw is voor je account.`,
    what: 'Apparaat',
    whatToDo:
      'Wijzig meteen je wachtwoord: dat logt iedereen uit. Kijk dan ook of je elke toegangssleutel kent. Lukt inloggen niet meer? Kies ‘Wachtwoord vergeten?’ bij de login.',
    note: 'Was jij dit? Dan hoef je niets te doen. Na een nieuw wachtwoord is elk apparaat opnieuw nieuw.',
  },
  securityChanged: {
    subject: (company: string) => `De beveiliging van je account voor de website van ${company} is gewijzigd`,
    intro: (company: string) => `Op de website van ${company} is gewijzigd waarmee je inlogt.`,
    what: 'Wijziging',
    changes: {
      'password-changed': 'Nieuw wachtwoord',
      'app-added': 'Authenticatie-app ingesteld',
      'app-removed': 'Authenticatie-app uitgezet',
      'passkey-added': 'Toegangssleutel toegevoegd',
      'passkey-removed': 'Toegangssleutel verwijderd',
      'codes-renewed': 'Nieuwe herstelcodes gemaakt',
      'code-used': 'Herstelcode gebruikt, die nu niet meer werkt',
    },
    whatToDo:
      'Kies meteen een nieuw wachtwoord met ‘Wachtwoord vergeten?’ bij de login: dat logt iedereen uit. Kijk dan of je elke toegangssleutel kent. Lukt inloggen niet meer? Laat het weten aan een beheerder, of aan wie aan de server kan.',
    note: 'Was jij dit? Dan hoef je niets te doen.',
  },
}

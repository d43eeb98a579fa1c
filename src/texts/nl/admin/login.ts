import { login } from '#texts/nl/problems.ts'

/** The login page. docs/product/sign-in.md */
export const loginTexts = {
  title: 'Admin Login',
  intro: 'Beheer de inhoud van de website.',
  email: 'E-mail',
  password: 'Wachtwoord',
  submit: 'Inloggen',
  submitting: 'Bezig met inloggen...',
  /** The notices of why the user must log in again, by reason. */
  logoutNotices: {
    wachtwoord: 'Je wachtwoord is gewijzigd. Log in met het nieuwe.',
    sessies: 'Je bent overal uitgelogd.',
    uitnodiging: 'Je account is klaar. Log in met je wachtwoord.',
  },
  toSite: 'Terug naar de website',
  missingTitle: 'Vereiste velden',
  missing: 'Vul zowel email als wachtwoord in.',
  noAddressTitle: 'Onvolledig e-mailadres',
  noAddress: 'Vul een geldig e-mailadres in, zoals naam@voorbeeld.be.',
  offline: { title: 'Je bent offline', detail: 'Log in zodra er weer verbinding is.' },
  noAnswer: { title: 'De server antwoordt niet', detail: 'Je wachtwoord is niet nagekeken. Probeer het zo meteen opnieuw.' },
  failedTitle: 'Login mislukt',
  /** The sentence of the API about a failed login, by the number of attempts that are left. */
  failed: login.wrong,
  warning: (failures: number, most: number) => `${failures}/${most} mislukte pogingen`,
  blockedTitle: 'Toegang tijdelijk geblokkeerd',
  blocked: login.blocked,
  blockedFor: 'Nog te wachten:',
  successTitle: 'Succesvol ingelogd',
  success: 'Je wordt doorverbonden naar het admin panel...',
} as const

import { login } from '#texts/nl/problems.ts'

/** Spec document 1, sections 5 and 8. */
export const loginTexts = {
  title: 'Admin Login',
  intro: 'Beheer de inhoud van de website.',
  email: 'E-mail',
  password: 'Wachtwoord',
  submit: 'Inloggen',
  submitting: 'Bezig met inloggen...',
  /** By why one has to log in again. */
  farewells: {
    wachtwoord: 'Je wachtwoord is gewijzigd. Log in met het nieuwe.',
    sessies: 'Je bent overal uitgelogd.',
  },
  toSite: 'Terug naar de website',
  missingTitle: 'Vereiste velden',
  missing: 'Vul zowel email als wachtwoord in.',
  failedTitle: 'Login mislukt',
  /** As the API says it, whatever is left. */
  failed: login.wrong,
  warning: (failures: number, most: number) => `${failures}/${most} mislukte pogingen`,
  blockedTitle: 'Toegang tijdelijk geblokkeerd',
  blocked: login.blocked,
  blockedFor: 'Nog te wachten:',
  successTitle: 'Succesvol ingelogd',
  success: 'Je wordt doorverbonden naar het admin panel...',
} as const

/** The dialog that asks for the password or a factor again. Its title and its sentence are those of the problem `confirm-password`. docs/product/users.md */
export const confirmTexts = {
  password: 'Wachtwoord',
  submit: 'Bevestigen',
  submitting: 'Bezig met nakijken...',
  offline: 'Je bent offline. Bevestig zodra er weer verbinding is.',
  noAnswer: 'De server antwoordt niet. Probeer het zo meteen opnieuw.',
  noPasskey: 'Er werd geen toegangssleutel gegeven.',
  nothingHere:
    'Je tweede stap werkt niet op dit adres. Open het beheer op het adres van je toegangssleutel, of vraag wie de server beheert om je tweede stap uit te zetten.',
  /** Explains the failure of an action that was not confirmed. */
  notConfirmed: 'Je hebt niet bevestigd dat jij het bent. Er is niets gewijzigd.',
} as const

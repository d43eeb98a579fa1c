/** What notifications on phones say. */
export const notificationTexts = {
  request: 'Nieuwe aanvraag',
  answer: 'Antwoord van een klant',
  test: 'Meldingen werken',
  testBody: 'Zo ziet een melding op dit toestel eruit.',
} as const

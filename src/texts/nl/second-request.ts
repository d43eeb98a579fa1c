/** What the quote form says after its tab sent a request; `when` is like 'vrijdag om 14:32'. */
export const secondRequest = {
  sentTitle: 'Uw aanvraag is verzonden',
  sent: (when: string) => `Dat was op ${when}. U hoeft niets meer te doen.`,
  title: 'Nog een aanvraag verzenden?',
  question: (when: string) => `U hebt al een aanvraag verzonden, op ${when}. Wat hier nu staat, is anders en wordt een tweede aanvraag.`,
  yes: 'Ja, ook deze verzenden',
  no: 'Nee, niet verzenden',
}

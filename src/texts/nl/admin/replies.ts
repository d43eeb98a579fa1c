/** The mail to the customer of a request. */
export const replyTexts = {
  tooMany: (max: number) => `Over deze aanvraag vertrokken de voorbije 24 uur al ${max} mails. Wacht even met de volgende.`,
} as const

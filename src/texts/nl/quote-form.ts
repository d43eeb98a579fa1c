/** The form's messages about errors; its other words are in pages/contact.ts. */
export const quoteForm = {
  /** The choice for any other service, until staff rename it (pages/contact.ts). */
  otherService: 'Iets anders',
  honeypot: 'Laat dit veld leeg',
  summary: (count: number) => (count === 1 ? 'Nog één ding' : `Nog ${count} dingen`),
  allCorrected: 'Alles is in orde. U kunt uw aanvraag verzenden.',
  problemTitle: 'Uw aanvraag is nog niet verzonden',
  tooMany: 'U hebt net al enkele aanvragen verstuurd. Wacht een paar minuten en probeer opnieuw. Wat u invulde, blijft staan.',
  unavailable: 'Het lukt ons nu even niet om uw aanvraag te bewaren. Probeer het zo dadelijk opnieuw. Wat u invulde, blijft staan.',
  /** Shown when there is no script. */
  tooSlow: 'Uw verbinding was te traag of viel even weg. Hieronder staat wat bij ons aankwam. Vul aan wat ontbreekt en verstuur opnieuw.',
  offline: 'Geen verbinding. Kijk of u online bent en probeer opnieuw. Wat u invulde, blijft staan.',
}

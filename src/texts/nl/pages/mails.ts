import { line, part, text, words } from '#kernel/words.ts'

/**
 * The mails about a request for a quote. What a mail must have (the request's own data, its reference, how to answer, and that nobody
 * need have asked for it) stands in `texts/nl/mail.ts`, where nobody can lose it.
 */
export const mailWords = words('mails', 'Mails', {
  to_visitor: part({
    subject: line('Uw offerteaanvraag bij {bedrijf}', 120),
    greeting: line('Beste,', 60),
    opening: text('Bedankt voor uw aanvraag. We hebben ze goed ontvangen.', 600),
    promise: text('U krijgt [binnen {antwoorduren} uur ]antwoord en daarna een gratis offerte.', 600),
    summary: line('Dit hebben we genoteerd:', 120),
    questions: text('Vragen? Bel ons op {telefoon} of antwoord op deze mail.', 240),
    closing: line('Met vriendelijke groet,', 60),
  }),
  to_company: part({
    subject: line('Nieuwe offerteaanvraag', 60),
    opening: text('Er is een nieuwe offerteaanvraag binnengekomen via de website.', 240),
  }),
  reminder: part({
    subject: line('Er wachten aanvragen in het beheer', 120),
    opening: text(
      'Er kwamen aanvragen binnen waarover u geen aparte mail kreeg: omdat niets aantoont dat een mens ze stuurde, of omdat er te veel tegelijk kwamen.',
      400,
    ),
    advice: text(
      'U vindt ze bij Berichten; kijk ook bij Spam. Kiest u daar ‘Geen spam’, dan gaan de mails over die aanvraag alsnog weg.',
      400,
    ),
    rarely: text('Hierover sturen we u hoogstens één mail per dag.', 240),
  }),
})

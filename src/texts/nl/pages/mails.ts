import { called, line, part, text, words } from '#kernel/words.ts'

/**
 * The mails about a quote request. The required parts of a mail (the request's data, its reference, how to answer, and that the receiver
 * may not have asked for it) are in `texts/nl/mail.ts`, where staff cannot remove them.
 */
export const mailWords = words('mails', 'Mails', {
  to_visitor: part('Mail aan wie een aanvraag deed', {
    subject: called('Onderwerp', line('Uw offerteaanvraag bij {bedrijf}', 120)),
    greeting: called('Aanspreking', line('Beste,', 60)),
    opening: called('Eerste zin', text('Bedankt voor uw aanvraag. We hebben ze goed ontvangen.', 600)),
    promise: called('Wat er nu gebeurt', text('U krijgt [binnen {antwoorduren} uur ]antwoord en daarna een gratis offerte.', 600)),
    summary: called('Boven de gegevens van de aanvraag', line('Dit hebben we genoteerd:', 120)),
    questions: called('Bij vragen', text('Vragen? Bel ons op {telefoon} of antwoord op deze mail.', 240)),
    closing: called('Slotgroet', line('Met vriendelijke groet,', 60)),
  }),
  to_company: part('Mail aan het bedrijf', {
    subject: called('Onderwerp', line('Nieuwe offerteaanvraag', 60)),
    opening: called('Eerste zin', text('Er is een nieuwe offerteaanvraag binnengekomen via de website.', 240)),
  }),
  reminder: part('Herinnering aan het bedrijf', {
    subject: called('Onderwerp', line('Er wachten aanvragen in het beheer', 120)),
    opening: called(
      'Eerste zin',
      text(
        'Er kwamen aanvragen binnen waarover u geen aparte mail kreeg: omdat niets aantoont dat een mens ze stuurde, of omdat er te veel tegelijk kwamen.',
        400,
      ),
    ),
    advice: called(
      'Waar ze staan',
      text('U vindt ze bij Berichten; kijk ook bij Spam. Kiest u daar ‘Geen spam’, dan gaan de mails over die aanvraag alsnog weg.', 400),
    ),
    rarely: called('Hoe vaak', text('Hierover sturen we u hoogstens één mail per dag.', 240)),
  }),
})

import { called, line, part, type Placeholder, text, words } from '#kernel/words.ts'
import { sampleRequest } from '#texts/nl/mail.ts'

/** What the words of a mail can say of its request. */
export interface RequestFacts {
  /** Null when it may be more than a name. docs/decisions/119 */
  name: string | null
  service: string
  reference: string
}

/** Returns the placeholders of the mails about one request; without values for a mail about none. */
export const requestPlaceholders = (request: RequestFacts | null): Placeholder[] => [
  { name: 'naam', label: 'Naam van de klant', value: request?.name ?? null },
  { name: 'dienst', label: 'Dienst van de aanvraag', value: request?.service ?? null },
  { name: 'referentie', label: 'Referentie van de aanvraag', value: request?.reference ?? null },
]

const withoutPlaceholders = words('mails', 'Mails', {
  to_visitor: part('Mail aan wie een aanvraag deed', {
    subject: called('Onderwerp', line('Uw offerteaanvraag bij {bedrijf}', 120)),
    greeting: called('Aanspreking', line('Beste {naam},', 60, undefined, 'Beste,')),
    opening: called('Eerste zin', text('Bedankt voor uw aanvraag. We hebben ze goed ontvangen.', 600)),
    next: called('Titel boven wat er nu gebeurt', line('Wat er nu gebeurt', 120)),
    promise: called(
      'Wat er nu gebeurt',
      text('We bekijken uw aanvraag en u krijgt [binnen {antwoorduren} uur ]antwoord. Daarna volgt een gratis offerte.', 600),
    ),
    summary: called('Titel boven de gegevens van de aanvraag', line('Dit hebben we genoteerd', 120)),
    questions: called(
      'Bij vragen',
      text(
        '{mailen}Vragen, of iets vergeten? {mailen}Antwoord op deze mail[ of bel ons op {telefoon}].',
        240,
        undefined,
        '{bellen}Vragen, of iets vergeten? Bel ons op {telefoon}.',
      ),
    ),
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
        'Er kwamen aanvragen binnen waarover je geen aparte mail kreeg: omdat niets aantoont dat een mens ze stuurde, of omdat er te veel tegelijk kwamen.',
        400,
      ),
    ),
    advice: called(
      'Waar ze staan',
      text('Je vindt ze bij Berichten; kijk ook bij Spam. Kies je daar ‘Geen spam’, dan gaan de mails over die aanvraag alsnog weg.', 400),
    ),
    rarely: called('Hoe vaak', text('Hierover sturen we je hoogstens één mail per dag.', 240)),
  }),
})

/**
 * The mails about a quote request. The required parts of a mail (the request's data, its reference, how to answer, and that the receiver
 * may not have asked for it) are in `texts/nl/mail.ts`, where staff cannot remove them. A mail replaces the placeholders by those of its
 * request.
 */
export const mailWords = { ...withoutPlaceholders, placeholders: requestPlaceholders(sampleRequest) }

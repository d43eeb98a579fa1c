import { quoteForm } from './quote-form.ts'
import { slugInWords } from './services.ts'

/**
 * Returns the subject of a request in words: the name of the service at that time. An older version did not store that name, nor the name
 * of the choice for any other service.
 */
export const requestSubject = ({ service_type, service_name }: { service_type: string; service_name: string | null }): string =>
  service_name ?? (service_type === 'anders' ? quoteForm.otherService : slugInWords(service_type))

const photos = (count: number) => (count === 1 ? 'Er is 1 foto' : `Er zijn ${count} foto’s`)

/** The words of the mails about a request that staff cannot change. */
export const quoteMails = {
  fields: {
    name: 'Naam',
    email: 'E-mailadres',
    phone: 'Telefoon',
    municipality: 'Gemeente',
    service: 'Dienst',
    price: 'Gekozen prijs',
    message: 'Bericht',
    consent: 'Toestemming gegeven op',
    received: 'Ontvangen op',
    photos: 'Foto’s',
    reference: 'Referentie',
  },
  notGiven: 'niet ingevuld',

  toCompany: {
    /** `opening` is the text that staff wrote. */
    subject: (opening: string, service: string, name: string) => `${opening}: ${service}, ${name}`,
    photos: (count: number) => `${photos(count)} meegestuurd. Je ziet ze bij de aanvraag in het beheer.`,
    reply: (email: string) => `Antwoord op deze mail en je antwoord gaat naar ${email}.`,
    call: (phone: string) => `De klant gaf geen e-mailadres op. Bel terug op ${phone}.`,
    link: 'Bekijk de aanvraag in het beheer',
  },

  toVisitor: {
    notRepeated: 'Wat u ons schreef, lezen we ook. Uit voorzichtigheid herhalen we het niet in deze mail.',
    unasked: 'Hebt u deze aanvraag niet gedaan? Dan mag u deze mail weggooien.',
  },

  toRemind: {
    link: 'Bekijk de berichten in het beheer',
  },
}

/** The test mail that staff send to themselves. */
export const testMailTexts = {
  subject: (subject: string) => `Proef: ${subject}`,
  tooMany: 'Je verstuurde al enkele proefmails. Wacht even voor de volgende.',
}

/** The sample request in a preview. */
export const sampleRequest = {
  name: 'An Peeters',
  service: quoteForm.otherService,
  reference: '3f8a12cd',
  message: 'Onze voorgevel ziet groen, ongeveer 60 m².',
}

import { counted } from './counted.ts'

/** A request that staff enter, and the other requests of its customer. */
export const newRequestTexts = {
  title: 'Nieuwe aanvraag',
  summary: 'Wie belde of sprak je aan? Een telefoonnummer of een naam is genoeg.',
  source: 'Hoe vroeg de klant het?',
  phone: 'Telefoon',
  name: 'Naam',
  email: 'E-mail',
  place: 'Adres of gemeente',
  service: 'Dienst',
  message: 'Wat wil de klant?',
  step: 'Volgende stap',
  noStep: 'Nog geen',
  when: 'Dag',
  save: 'Bewaar aanvraag',
  saving: 'Bezig met bewaren...',
  saved: 'De aanvraag is bewaard.',
  notSaved: 'De aanvraag is niet bewaard',
  storedAlready:
    'Ze was al bewaard, zonder wat je daarna veranderde, en staat in Berichten. Bewaar opnieuw als dit een nieuwe aanvraag moet worden.',
  cancel: 'Leegmaken',
  back: 'Terug naar Berichten',
  kept: 'Wat je typte, blijft in dit tabblad staan tot het bewaard is.',
  known: 'Deze klant kennen we',
  customer: 'Eerdere aanvragen van deze klant',
  /** `month` is `mei` or `mei 2025`. */
  earlier: (month: string) => `Vroeg in ${month} al een offerte`,
  later: (month: string) => `Vroeg in ${month} nog een offerte`,
  others: (count: number) => `Nog ${counted(count, 'aanvraag', 'aanvragen')} van deze klant`,
  evenMore: 'Er zijn er nog meer. Zoek in Berichten op het nummer of het e-mailadres.',
} as const

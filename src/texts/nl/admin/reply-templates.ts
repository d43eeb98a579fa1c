import { activityWords } from './activity.ts'
import { outcomes } from './kit.ts'
import { filledInWords } from './replies.ts'

/** The texts that a mail to a customer can begin with. docs/product/replies.md */
export const replyTemplateTexts = {
  title: 'Sjablonen',
  summary: 'Teksten waarmee een mail aan een klant begint.',
  inactive: activityWords.countOff,
  new: 'Nieuw sjabloon',
  edit: 'Sjabloon bewerken',
  search: 'Zoek op naam of tekst',
  none: 'Je hebt nog geen eigen sjablonen. Zolang dat zo is, kies je bij Mail uit de ingebouwde hieronder.',
  loadFailed: 'Kon de sjablonen niet laden.',
  rowMissing: 'Dit sjabloon bestaat niet meer.',
  deletedMeanwhile: 'Dit sjabloon is intussen verwijderd. Je tekst staat klaar als nieuw sjabloon.',
  confirmDelete: 'Weet je zeker dat je dit sjabloon wilt verwijderen?',
  columns: { name: 'Sjabloon', service_category: 'Dienst', active: activityWords.status },
  fields: { name: 'Naam', service_category: 'Voor aanvragen over', subject: 'Onderwerp', text: 'Tekst', active: activityWords.on },
  hints: {
    name: 'Zo staat het sjabloon bij Mail, bijvoorbeeld: Plaatsbezoek.',
    text: `${filledInWords} Je naam en de gegevens van het bedrijf komen er vanzelf onder.`,
  },
  errors: {},
  everyService: 'Elke dienst',
  allServices: 'Alle diensten',
  allStatuses: activityWords.all,
  activity: {
    on: activityWords.on,
    off: activityWords.off,
    turnedOn: 'Weer te kiezen bij Mail.',
    turnedOff: 'Niet meer te kiezen bij Mail.',
    failed: outcomes.statusFailed,
  },
  builtIn: {
    title: 'Ingebouwde sjablonen',
    inEffect: 'Deze staan bij Mail, zolang je zelf geen actief sjabloon hebt.',
    replaced: 'Deze staan niet bij Mail, omdat je eigen actieve sjablonen hebt.',
    take: 'Neem over',
    own: 'Naar je eigen sjabloon',
    notTaken: 'Niet overgenomen',
  },
} as const

/** The templates of a site for which staff have stored none. */
export const builtInTemplates = [
  {
    name: 'Plaatsbezoek',
    subject: 'Uw aanvraag bij {bedrijf}: mogen we komen kijken?',
    text: 'Dag {voornaam},\n\nBedankt voor uw aanvraag over {dienst} in {gemeente}. Om u een juiste prijs te geven, komen we graag ter plaatse kijken.\n\nWelke dag past voor u? Laat ook weten of u dan thuis bent, of dat we er zonder u bij kunnen.\n\nMet vriendelijke groet,',
  },
  {
    name: 'Meer foto’s',
    subject: 'Uw aanvraag bij {bedrijf}: enkele foto’s erbij',
    text: 'Dag {voornaam},\n\nBedankt voor uw aanvraag over {dienst}. Met enkele foto’s kunnen we ze beter inschatten: één van het geheel, en één van dichtbij waar het vuil zit.\n\nStuur ze gerust als antwoord op deze mail. Foto’s van uw telefoon zijn goed genoeg.\n\nMet vriendelijke groet,',
  },
  {
    name: 'Herinnering',
    subject: 'Nog even over uw aanvraag bij {bedrijf}',
    text: 'Dag {voornaam},\n\nOnlangs mailden we u over {dienst}. Misschien is onze mail tussen de andere verdwenen, dus vragen we het nog eens: hebt u nog interesse, of zijn er vragen waarmee we kunnen helpen?\n\nPast het nu niet, dan is een kort antwoord genoeg.\n\nMet vriendelijke groet,',
  },
] as const

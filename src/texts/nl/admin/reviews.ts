import { activityWords } from './activity.ts'
import { counted } from './counted.ts'

/** The screen of the testimonials. docs/product/testimonials.md */
export const reviewTexts = {
  title: 'Testimonials',
  pending: (count: number) => counted(count, 'wacht op goedkeuring', 'wachten op goedkeuring'),
  new: 'Nieuwe testimonial',
  edit: 'Testimonial bewerken',
  search: 'Zoek op naam of tekst',
  none: 'Nog geen testimonials. Voeg de eerste toe.',
  loadFailed: 'Kon testimonials niet laden.',
  rowMissing: 'Deze testimonial bestaat niet meer.',
  deletedMeanwhile: 'Deze testimonial is intussen verwijderd. Je tekst staat klaar als nieuwe testimonial.',
  confirmDelete: 'Weet je zeker dat je deze testimonial wilt verwijderen?',
  columns: { customer_name: 'Klant', rating: 'Score', approved: 'Goedkeuring', featured: 'Uitgelicht', created_at: 'Datum' },
  fields: {
    customer_name: 'Naam klant',
    location: 'Locatie',
    service_type: 'Type dienst',
    rating: 'Score',
    review_text: 'Tekst van de recensie',
    approved: 'Goedgekeurd',
    featured: 'Uitgelicht',
  },
  chooseService: 'Kies een dienst',
  errors: { 'service_type required': 'Kies een dienst.' },
  score: (rating: number) => `${rating}/5`,
  stars: (rating: number) => counted(rating, 'ster', 'sterren'),
  allStatuses: activityWords.all,
  allServices: 'Alle diensten',
  approval: {
    on: 'Goedgekeurd',
    off: 'Wacht op goedkeuring',
    turnedOn: 'Testimonial goedgekeurd.',
    turnedOff: 'Testimonial afgekeurd.',
    failed: 'Kon goedkeuring niet bijwerken.',
  },
  featuring: {
    on: 'Uitgelicht',
    off: 'Niet uitgelicht',
    turnedOn: 'Testimonial uitgelicht.',
    turnedOff: 'Testimonial niet meer uitgelicht.',
    failed: 'Kon uitgelicht status niet bijwerken.',
  },
  builtIn: {
    title: 'Voorbeeldrecensies',
    on: 'Tonen',
    off: 'Niet tonen',
    why: 'Zolang er geen goedgekeurde testimonial is, lezen bezoekers twaalf recensies van verzonnen klanten. Die horen bij een site om te proberen: zet ze uit voor een echt bedrijf.',
    whyNot:
      'Zolang er geen goedgekeurde testimonial is, heeft de website geen deel met recensies. De voorbeelden zijn van verzonnen klanten.',
    turnedOn: 'Bezoekers zien de voorbeelden zolang er niets goedgekeurd is.',
    turnedOff: 'Bezoekers zien de voorbeelden niet meer.',
    stale: 'Iemand anders heeft dit intussen gewijzigd. Dit is wat nu geldt.',
    loadFailed: 'Kon de voorbeeldrecensies niet laden.',
  },
} as const

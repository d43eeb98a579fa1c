import type { Review } from './review.ts'

export const crepiReviews: Review[] = [
  {
    customer_name: 'An Cools',
    location: 'De Pinte',
    review_text:
      'De zijmuur was meer groen dan wit. We hadden al een schilder gebeld. Gelukkig eerst laten reinigen, want schilderen was niet meer nodig.',
    featured: true,
    days_ago: 31,
  },
  {
    customer_name: 'Dries Claeys',
    location: 'Sint-Denijs-Westrem',
    review_text: 'Binnen de dag een antwoord, een duidelijke offerte en een muur die weer licht geeft in onze tuin.',
    days_ago: 9,
  },
  {
    customer_name: 'Ingrid Maes',
    location: 'Zwijnaarde',
    review_text: 'Ik was bang voor de korrel. Die zit er nog helemaal op. De strepen onder de vensterbanken zijn weg.',
    days_ago: 64,
  },
  {
    customer_name: 'Emre Yildiz',
    location: 'Mariakerke',
    review_text:
      'Wij hebben meteen ook de waterafstotende behandeling gekozen. Na de eerste regenbui zie je het verschil al: de druppels rollen gewoon van de muur. Vriendelijke mensen die uitleg geven zonder te willen verkopen.',
    days_ago: 158,
  },
  {
    customer_name: 'Peter Dhaenens',
    location: 'Destelbergen',
    rating: 4,
    review_text: 'Heel proper werk. Had graag iets vroeger kunnen plannen, maar het was het wachten waard.',
    days_ago: 290,
  },
  {
    customer_name: 'Lotte Van Damme',
    location: 'Melle',
    review_text: 'Bij de buren gezien, zelf gebeld, en nu is ook onze muur weer wit. Zeer tevreden!',
    approved: false,
    days_ago: 3,
  },
]

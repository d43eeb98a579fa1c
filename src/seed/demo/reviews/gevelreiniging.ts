import type { Review } from './review.ts'

export const facadeReviews: Review[] = [
  {
    customer_name: 'Katrien De Smet',
    location: 'Gent centrum',
    review_text: 'Onze voorgevel was zwart van het roet. Wij dachten dat er nieuwe voegen nodig waren, maar het bleek gewoon vuil.',
    featured: true,
    days_ago: 12,
  },
  {
    customer_name: 'Youssef Amrani',
    location: 'Ledeberg',
    review_text:
      'Eerst een proefvlak naast de voordeur, dan pas beslissen. Zo weet je wat je koopt. De rest van de gevel is even mooi geworden als dat ene stukje.',
    featured: true,
    days_ago: 47,
  },
  {
    customer_name: 'Greet Van Hecke',
    location: 'Sint-Amandsberg',
    review_text: 'Geen stelling, geen gedoe met de buren. Tegen de avond stond ons huis er proper bij.',
    days_ago: 23,
  },
  {
    customer_name: 'Marc Lievens',
    location: 'Wondelgem',
    rating: 4,
    review_text: 'Mooi resultaat. Door de regen is het werk een week opgeschoven, maar dat werd netjes op tijd gemeld.',
    days_ago: 130,
  },
  {
    customer_name: 'Sofie Baert',
    location: 'Afsnee',
    review_text:
      'Wij twijfelden al jaren, want onze gevel is meer dan honderd jaar oud en we waren bang voor schade. Ze hebben rustig uitgelegd wat de steen verdraagt en wat niet, een stukje getest en daarna pas een offerte gemaakt. Geen enkele steen is beschadigd, en de dorpels zijn weer blauw in plaats van groen.',
    days_ago: 210,
  },
  { customer_name: 'Tom Verstraete', location: 'Merelbeke', review_text: 'Alsof er een nieuw huis staat.', days_ago: 388 },
  {
    customer_name: 'Nadine Hoste',
    rating: 4,
    review_text: 'Vlotte afspraak en een propere stoep achteraf. Eén hoekje moest opnieuw, en dat was de dag erna in orde.',
    days_ago: 505,
  },
]

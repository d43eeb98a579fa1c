import type { Review } from './review.ts'

export const drivewayReviews: Review[] = [
  {
    customer_name: 'Pieter Goethals',
    location: 'De Pinte',
    review_text: 'Snel, proper, en ook de olie bij de garage is weg. De buren hebben intussen zelf gebeld.',
    featured: true,
    days_ago: 26,
  },
  {
    customer_name: 'Fatma Demir',
    location: 'Wondelgem',
    review_text: 'Ons terras was spiegelglad van de algen. Nu durven de kinderen er weer lopen, ook als het geregend heeft.',
    days_ago: 15,
  },
  {
    customer_name: 'Luc De Bruyne',
    location: 'Zwijnaarde',
    review_text:
      'Ze zeiden vooraf dat één oude vlek misschien een schaduw zou nalaten. Dat klopt, maar je moet al weten waar ze zat. Liever zo eerlijk dan mooie beloftes. Voor de rest ligt de oprit erbij als nieuw.',
    days_ago: 58,
  },
  {
    customer_name: 'Saskia Roels',
    location: 'Drongen',
    rating: 4,
    review_text: 'De klinkers hebben hun kleur terug. Er zat nog wat zand op de ruiten, maar dat was zo weggespoeld.',
    days_ago: 240,
  },
  {
    customer_name: 'Koen Bral',
    location: 'Merelbeke',
    review_text: 'Gisteren klaar en vandaag al drie complimenten gekregen.',
    approved: false,
    days_ago: 1,
  },
]

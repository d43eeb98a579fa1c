import { picturesOf } from '#seed/pictures.ts'
import type { Project } from './project.ts'

export const crepiProjects: Project[] = [
  {
    title: 'Wit was het, wit is het weer',
    description: 'Groene strepen onder de dakrand en een grijze waas over de hele muur. De korrel is blijven zitten, de strepen niet.',
    ...picturesOf('crepi'),
    location: 'Merelbeke',
    client_type: 'Particulier',
    treatment_method: 'Softwash',
    access_method: 'Gelijkvloers',
    services_performed: ['Gratis proefvlak', 'Crepi reinigen', 'Alg verwijderen', 'Hydrofoberen'],
    customer_review_text: 'De schilder was al gebeld. **Niet meer nodig**, zei hij zelf.',
    customer_review_author: 'Filip Naessens',
    customer_review_verified: true,
    featured: true,
    days_ago: 41,
  },
  {
    title: 'De muur waar nooit zon komt',
    description:
      'Een noordmuur naast een bomenrij blijft het hele jaar vochtig. Na de reiniging kreeg hij een waterafstotende behandeling.',
    ...picturesOf('crepi-zijgevel'),
    location: 'Sint-Denijs-Westrem',
    client_type: 'Vastgoedbeheer (syndici, vastgoedmakelaars)',
    treatment_method: 'Softwash',
    access_method: 'Hoogwerker',
    services_performed: ['Crepi reinigen', 'Alg verwijderen', 'Hydrofoberen'],
    days_ago: 175,
  },
]

import { picturesOf } from '#seed/pictures.ts'
import type { Project } from './project.ts'

export const facadeProjects: Project[] = [
  {
    title: 'Het zwarte huis in de rij',
    description:
      'Tussen twee propere buren stond één huis zwart van het roet. Na een proefvlak naast de deur hebben we de hele gevel gereinigd.',
    ...picturesOf('hero'),
    location: 'Gent centrum',
    client_type: 'Particulier',
    treatment_method: 'Stoomreiniging',
    access_method: 'Hoogwerker',
    services_performed: ['Gratis proefvlak', 'Gevel reinigen', 'Roet verwijderen', 'Hydrofoberen'],
    customer_review_text: 'Wij dachten dat er nieuwe voegen nodig waren. Het bleek **gewoon vuil**. De hele straat ziet er beter uit.',
    customer_review_author: 'Katrien De Smet',
    customer_review_verified: true,
    featured: true,
    days_ago: 24,
  },
  {
    title: 'Nummer 17 heeft zijn dorpels terug',
    description: 'Groene plinten, zwarte strepen onder elke dorpel en een doffe baksteen. De voegen bleken onder het vuil nog gaaf.',
    ...picturesOf('gevel'),
    location: 'Gent centrum',
    client_type: 'Particulier',
    treatment_method: 'Lagedrukreiniging',
    access_method: 'Telescoopstang',
    services_performed: ['Gevel reinigen', 'Alg en mos verwijderen'],
    days_ago: 96,
  },
  {
    title: 'De gele puntgevel met de groene luiken',
    description: 'De gele baksteen was bruin geworden van de aanslag. De luiken en de ankers bleven hangen, de tuin bleef zoals hij was.',
    ...picturesOf('gevel-geel'),
    location: 'Drongen',
    client_type: 'Schildersbedrijven',
    treatment_method: 'Softwash',
    access_method: 'Hoogwerker',
    services_performed: ['Gratis proefvlak', 'Gevel reinigen', 'Alg en mos verwijderen'],
    customer_review_text: 'Onze klant vroeg om te schilderen. Na de reiniging hoefde **alleen het houtwerk** nog.',
    customer_review_author: 'Schildersbedrijf, Drongen',
    days_ago: 310,
  },
]

import { picturesOf } from '#seed/pictures.ts'
import type { Project } from './project.ts'

export const drivewayProjects: Project[] = [
  {
    title: 'Twee olievlekken en veel te veel mos',
    description: 'De vlekken bij de garage kregen eerst een eigen behandeling. Daarna is het geheel gereinigd en tegen alg behandeld.',
    ...picturesOf('oprit'),
    location: 'De Pinte',
    client_type: 'Particulier',
    treatment_method: 'Hogedrukreiniging',
    access_method: 'Gelijkvloers',
    services_performed: ['Vlekken voorbehandelen', 'Oprit reinigen', 'Mos en onkruid verwijderen', 'Nabehandeling tegen alg'],
    customer_review_text: 'Snel, proper, en **ook de olie is weg**. De buren hebben intussen gebeld.',
    customer_review_author: 'Pieter Goethals',
    customer_review_verified: true,
    featured: true,
    days_ago: 29,
  },
  {
    title: 'Het terras van een restaurant',
    description: 'De tegels waren groen en glad. Tussen twee diensten door gereinigd, met de plaatsen bij de ingang eerst.',
    ...picturesOf('terras'),
    location: 'Zwijnaarde',
    client_type: 'Horeca',
    treatment_method: 'Hogedrukreiniging',
    access_method: 'Gelijkvloers',
    services_performed: ['Terras reinigen', 'Mos en onkruid verwijderen', 'Nabehandeling tegen alg'],
    customer_review_text: 'Afgesproken op maandag, klaar op woensdag. **Geen klachten, wel complimenten.**',
    customer_review_author: 'Zaakvoerder, Zwijnaarde',
    days_ago: 142,
  },
]

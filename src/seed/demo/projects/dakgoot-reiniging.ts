import { picturesOf } from '#seed/pictures.ts'
import type { Project } from './project.ts'

export const gutterProjects: Project[] = [
  {
    title: 'Van bladbak naar dakgoot',
    description:
      'De goot zat tot de rand vol bladeren en slib, en bij regen liep het water langs de muur. Leeggemaakt en doorgespoeld tot beneden.',
    ...picturesOf('goot'),
    location: 'Destelbergen',
    client_type: 'Particulier',
    treatment_method: 'Handmatige reiniging',
    access_method: 'Ladder',
    services_performed: ['Dakgoot leegmaken', 'Afvoer doorspoelen'],
    customer_review_text: 'Bij de eerste bui erna bleef de muur **kurkdroog**.',
    customer_review_author: 'Wim Standaert',
    customer_review_verified: true,
    featured: true,
    days_ago: 33,
  },
  {
    title: 'Veertig meter goot boven de speelplaats',
    description: 'Gedaan op een vrije dag, zodat er niemand onder liep. De directie kreeg te horen waar de afvoer het krapst is.',
    ...picturesOf('goot-zink'),
    location: 'Mariakerke',
    client_type: 'Onderwijsinstellingen (scholen, universiteiten)',
    treatment_method: 'Handmatige reiniging',
    access_method: 'Hoogwerker',
    services_performed: ['Dakgoot leegmaken', 'Afvoer doorspoelen', 'Goot nakijken'],
    days_ago: 365,
  },
]

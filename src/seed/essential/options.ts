import type { Entities } from '#entities.ts'
import type { Input } from '#kernel/entity.ts'

/** The options that the project form offers for each service. */
export const serviceOptions: Input<Entities['options']>[] = [
  { category: 'gevelreiniging', name: 'Gevel reinigen', description: 'De hele gevel, van dakrand tot plint.' },
  { category: 'gevelreiniging', name: 'Alg en mos verwijderen', description: 'Groene aanslag op steen, plint en dorpels.' },
  { category: 'gevelreiniging', name: 'Roet verwijderen', description: 'Zwarte aanslag van verkeer en schouwen.' },
  {
    category: 'gevelreiniging',
    name: 'Hydrofoberen',
    description: '{hydrofuge}Waterafstotende behandeling na de reiniging. Werkt tot {waterafstotend} jaar.',
  },
  { category: 'gevelreiniging', name: 'Gratis proefvlak', description: '{proefvlak}Een klein stuk vooraf, zodat u het resultaat ziet.' },

  { category: 'crepi-reiniging', name: 'Crepi reinigen', description: 'De hele muur, met respect voor de korrel.' },
  { category: 'crepi-reiniging', name: 'Alg verwijderen', description: 'Groene vlekken en strepen.' },
  {
    category: 'crepi-reiniging',
    name: 'Hydrofoberen',
    description: '{hydrofuge}Waterafstotende behandeling na de reiniging. Werkt tot {waterafstotend} jaar.',
  },
  { category: 'crepi-reiniging', name: 'Gratis proefvlak', description: '{proefvlak}Een klein stuk vooraf, op een plek die niet opvalt.' },

  { category: 'dakgoot-reiniging', name: 'Dakgoot leegmaken', description: 'Bladeren, mos en slib eruit.' },
  { category: 'dakgoot-reiniging', name: 'Afvoer doorspoelen', description: 'Tot het water weer vlot wegloopt.' },
  { category: 'dakgoot-reiniging', name: 'Goot nakijken', description: 'Wat we zien aan goot en afvoer, krijgt u te horen.' },

  { category: 'oprit-reiniging', name: 'Oprit reinigen', description: 'Klinkers, tegels of beton.' },
  { category: 'oprit-reiniging', name: 'Terras reinigen', description: 'Tegels, klinkers of natuursteen.' },
  { category: 'oprit-reiniging', name: 'Vlekken voorbehandelen', description: 'Olie en brandstof, voor de eigenlijke reiniging.' },
  { category: 'oprit-reiniging', name: 'Mos en onkruid verwijderen', description: 'Ook uit de voegen.' },
  { category: 'oprit-reiniging', name: 'Nabehandeling tegen alg', description: '{tegen_alg}Met {alggarantie} garantie.' },
]

/** The options for a company that has claimed nothing yet: staff activate what it offers. */
export const optionsWithoutClaims = serviceOptions.map((option) => ({ ...option, active: !option.description?.startsWith('{') }))

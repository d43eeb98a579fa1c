import type { Entities } from '#entities/all.ts'
import type { Input } from '#kernel/entity.ts'
import { pictureAddress } from '#seed/pictures.ts'

/** The four services, with their prices and guarantees. docs/product/services.md */
export const services: Input<Entities['services']>[] = [
  {
    name: 'Gevelreiniging',
    slug: 'gevelreiniging',
    description: 'Roet, alg en aanslag van uw gevel, zonder stelling en met biologisch afbreekbare producten. Met 5 jaar garantie.',
    price_text: 'gratis offerte binnen 24 uur',
    image_url: pictureAddress('gevel-na'),
  },
  {
    name: 'Crepi-reiniging',
    slug: 'crepi-reiniging',
    description: 'Groene strepen en grijze waas van uw crepi, met respect voor de korrel. Eerst een gratis proefvlak, dan pas de rest.',
    price_text: 'gratis offerte binnen 24 uur',
    image_url: pictureAddress('crepi-na'),
  },
  {
    name: 'Dakgootreiniging',
    slug: 'dakgoot-reiniging',
    description: 'Bladeren en slib uit uw goot, zodat het regenwater weer weg kan. Een duidelijke prijs per hoogte, vooraf gekend.',
    price_text: 'vanaf 159 euro excl. btw',
    image_url: pictureAddress('goot-na'),
  },
  {
    name: 'Oprit- en terrasreiniging',
    slug: 'oprit-reiniging',
    description: 'Alg, mos, onkruid en olievlekken van klinkers en tegels. Met 12 maanden garantie tegen alg.',
    price_text: 'gratis offerte binnen 24 uur',
    image_url: pictureAddress('oprit-na'),
  },
]

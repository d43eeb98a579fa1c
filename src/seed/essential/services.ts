import type { Entities } from '#entities.ts'
import type { Input } from '#kernel/entity.ts'
import type { ServiceTemplate } from '#kernel/service-template.ts'
import { pictureAddress } from '#seed/pictures.ts'

/** The four services, each with the page that it begins with. docs/product/services.md */
export const services: (Input<Entities['services']> & { template: ServiceTemplate })[] = [
  {
    name: 'Gevelreiniging',
    slug: 'gevelreiniging',
    hero_word: 'gevel',
    position: 1,
    template: 'facade',
    description:
      'Roet, alg en aanslag van uw gevel[{zonder_stelling}{ecologisch}, zonder stelling en met biologisch afbreekbare producten]. Met {garantiejaren} jaar garantie.',
    price_text: 'gratis offerte[ binnen {antwoorduren} uur]',
    image_url: pictureAddress('gevel-na'),
  },
  {
    name: 'Crepi-reiniging',
    slug: 'crepi-reiniging',
    hero_word: 'crepi',
    position: 2,
    template: 'render',
    description:
      'Groene strepen en grijze waas van uw crepi, met respect voor de korrel. {proefvlak}Eerst een gratis proefvlak, dan pas de rest.',
    price_text: 'gratis offerte[ binnen {antwoorduren} uur]',
    image_url: pictureAddress('crepi-na'),
  },
  {
    name: 'Dakgootreiniging',
    slug: 'dakgoot-reiniging',
    hero_word: 'dakgoot',
    position: 3,
    template: 'gutter',
    description: 'Bladeren en slib uit uw goot, zodat het regenwater weer weg kan. Een duidelijke prijs per hoogte, vooraf gekend.',
    price_text: 'vanaf 159 euro excl. btw',
    prices: [
      {
        name: 'Woning tot 3 m',
        lead: 'vanaf',
        amount: 159,
        popular: true,
        points: ['Bladeren, mos en slib uit de goot', 'Afvoer doorgespoeld', '{zonder_stelling}Geen stelling nodig'],
      },
      {
        name: 'Woning tot 8 m',
        lead: 'hogere woning',
        amount: 250,
        points: ['Bladeren, mos en slib uit de goot', 'Afvoer doorgespoeld', '{zonder_stelling}Ook hier geen stelling nodig'],
      },
      {
        name: 'Appartement of bedrijf',
        lead: '[binnen {antwoorduren} uur]',
        amount: null,
        note: 'Prijs volgens uw gebouw',
        points: ['Elke hoogte', 'Gratis offerte[ binnen {antwoorduren} uur]', 'Vrijblijvend'],
      },
    ],
    image_url: pictureAddress('goot-zink-na'),
  },
  {
    name: 'Oprit- en terrasreiniging',
    slug: 'oprit-reiniging',
    menu_name: 'Oprit en terras',
    hero_word: 'oprit',
    position: 4,
    template: 'driveway',
    description: 'Alg, mos, onkruid en olievlekken van klinkers en tegels. Met {alggarantie} garantie tegen alg.',
    price_text: 'gratis offerte[ binnen {antwoorduren} uur]',
    image_url: pictureAddress('oprit-na'),
  },
]

const PRICED = ' Een duidelijke prijs per hoogte, vooraf gekend.'

/** Returns a service for a company that has entered neither prices nor pictures yet. */
export const withoutPrices = (service: (typeof services)[number]) =>
  service.prices
    ? {
        ...service,
        description: service.description.replace(PRICED, ''),
        image_url: null,
        prices: [],
        price_text: 'gratis offerte[ binnen {antwoorduren} uur]',
      }
    : { ...service, image_url: null }

import { z } from 'zod'
import { entity, type PublicRow, type Row } from '#kernel/entity.ts'
import { optionalLine, optionalUrl, requiredLine, requiredText, slug } from '#kernel/fields.ts'

export const NAME_MAX = 120
export const DESCRIPTION_MAX = 2000
export const PRICE_TEXT_MAX = 120

/** A service as the public cards show it; `price_text` is a free-text range. docs/product/services.md */
export const services = entity({
  collection: 'services',
  name: 'Service',
  example: {
    name: 'Facade cleaning',
    slug: 'facade-cleaning',
    description: 'Steam, without chemicals.',
    price_text: '€12 per m²',
    image_url: '/pictures/gevel-na-768.webp',
  },
  schema: z.strictObject({
    name: requiredLine(NAME_MAX),
    slug,
    description: requiredText(DESCRIPTION_MAX),
    price_text: optionalLine(PRICE_TEXT_MAX),
    image_url: optionalUrl,
    active: z.boolean().default(true),
  }),
  order: ['-created_at'],
  search: ['name', 'slug', 'description'],
  filters: ['active'],
  sortable: ['name', 'slug'],
  duplicate: 'slug-taken',
  visible: {
    columns: ['name', 'slug', 'description', 'price_text', 'image_url'],
    where: { active: true },
    order: ['created_at'],
  },
})

export type Service = Row<typeof services>
export type PublicService = PublicRow<typeof services>

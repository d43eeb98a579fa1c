import { z } from 'zod'
import * as collections from '#collections.ts'
import { entity, type Row } from '#kernel/entity.ts'
import { optionalText, requiredLine } from '#kernel/fields.ts'
import { fillable } from '#kernel/known-placeholders.ts'
import { serviceSlug } from '#kernel/service-slug.ts'

/** A named option within one service category. docs/product/services.md */
export const options = entity({
  collection: collections.serviceOptions,
  area: 'content',
  name: 'ServiceOption',
  example: { name: 'Hydrofuge', category: 'gevelreiniging', description: 'Keeps water out of the stone.' },
  schema: z.strictObject({
    name: requiredLine(80),
    category: serviceSlug,
    description: optionalText(500, fillable),
    active: z.boolean().default(true),
  }),
  ofService: { column: 'category' },
  order: ['category', 'name'],
  title: 'name',
  search: ['name'],
  filters: ['category', 'active'],
  sortable: ['category', 'name'],
  duplicate: 'name-taken',
  visible: {
    columns: ['name', 'category', 'description'],
    where: { active: true },
    order: ['name'],
    filters: ['category'],
    optionalPlaceholders: ['description'],
  },
})

export type ServiceOption = Row<typeof options>

import { z } from 'zod'
import * as collections from '#collections.ts'
import { entity, type Row } from '#kernel/entity.ts'
import { requiredLine } from '#kernel/fields.ts'

/** Defines a list of names that the project form offers, each of which staff can disable. docs/product/projects.md */
const methods = <const Collection extends string>(collection: Collection, name: string) =>
  entity({
    collection,
    area: 'content',
    name,
    example: { name: 'Steam' },
    schema: z.strictObject({ name: requiredLine(120), active: z.boolean().default(true) }),
    order: ['name'],
    title: 'name',
    search: ['name'],
    filters: ['active'],
    sortable: ['name'],
    duplicate: 'name-taken',
    visible: { columns: ['name'], where: { active: true }, order: ['name'] },
  })

/** The ways to clean a surface. */
export const treatmentMethods = methods(collections.treatmentMethods, 'TreatmentMethod')

/** The ways to reach a surface. */
export const accessMethods = methods(collections.accessMethods, 'AccessMethod')

export type Method = Row<typeof treatmentMethods>

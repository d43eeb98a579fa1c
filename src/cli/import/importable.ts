import { z } from 'zod'
import { storedTime } from '#kernel/fields.ts'
import { type Collection, type Entities, entities, type EntityName } from '#entities/all.ts'

export interface Importable {
  collection: Collection
  table: Entities[EntityName]['table']
  schema: z.ZodObject
}

const time = z.iso
  .datetime({ offset: true, message: 'bad-date' })
  .transform((value) => new Date(value).toISOString())
  .pipe(storedTime)

/**
 * What the API adds to a row; an import may bring it along, so that addresses and dates of an earlier site stay what they were. The
 * version is accepted and ignored.
 */
const brought = z.object({ id: z.uuid(), created_at: time, updated_at: time, version: z.unknown() }).partial().shape

/** The entities of which staff could also make rows by hand. */
export const IMPORTABLE: Importable[] = Object.values(entities)
  .filter(({ staffMay }) => staffMay.includes('create'))
  .map(({ collection, table, stored }) => ({ collection, table, schema: stored.extend(brought) }))

import { z } from 'zod'
import { storedTime } from '#kernel/fields.ts'
import { type Collection, type Entities, entities, type EntityName } from '#entities.ts'

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
 * The fields that the API adds to a row; an import may bring them, so that addresses and dates of an earlier site stay as they were. The
 * version is accepted and ignored.
 */
const brought = z.object({ id: z.uuid(), created_at: time, updated_at: time, version: z.unknown() }).partial().shape

/** The entities whose rows staff could also create by hand. */
export const IMPORTABLE: Importable[] = Object.values(entities)
  .filter(({ staffMay }) => staffMay.includes('create'))
  .map(({ collection, table, stored }) => ({ collection, table, schema: stored.extend(brought) }))

import type { Kysely } from 'kysely'
import type { StoredFields } from '#kernel/fields.ts'
import type { Tables } from './tables.ts'

export type AnyRow = StoredFields & Record<string, unknown>
export type AnyTransaction = Kysely<Record<string, AnyRow>>

/**
 * The same database where any name may stand for a table, since Kysely cannot follow one that is itself a parameter. Safe while the
 * names come from entities, whose tables all have the stored fields, or from the schema itself, of which nobody takes a field by name.
 */
export const anyTable = (query: Kysely<Tables>): AnyTransaction => query as unknown as AnyTransaction

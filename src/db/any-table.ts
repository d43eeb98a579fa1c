import type { Kysely } from 'kysely'
import type { StoredFields } from '#kernel/fields.ts'
import type { Tables } from './tables.ts'

export type AnyRow = StoredFields & Record<string, unknown>
export type AnyTransaction = Kysely<Record<string, AnyRow>>

/**
 * Returns the same database with a type in which any name may be a table, because Kysely cannot follow a table that is itself a parameter.
 * This is safe for names that come from entities, whose tables all have the stored fields, and for names from the schema itself, of which
 * nobody takes a field by name.
 */
export const anyTable = (query: Kysely<Tables>): AnyTransaction => query as unknown as AnyTransaction

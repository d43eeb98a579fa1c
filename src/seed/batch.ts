import type { Entity, Input } from '#kernel/entity.ts'
import { isoTime } from '#kernel/clock.ts'
import { newId } from '#kernel/id.ts'
import { momentOfFirst } from '#features/dashboard/first-content.ts'

/** Rows to insert into one table. */
export interface Batch {
  table: string
  rows: Record<string, unknown>[]
}

/** A draft with the number of days before the first start at which it appears to be created. */
export type Aged<Draft> = Draft & { days_ago: number }

/** Converts drafts to rows, which the entity's schema validates and completes. Throws when a draft breaks a rule. */
export function batch<Of extends Entity>({ table, schema }: Of, drafts: (Input<Of> | Aged<Input<Of>>)[], now: number): Batch {
  const rows = drafts.map((aged, index) => {
    const { days_ago = 0, ...draft } = aged as Partial<Aged<object>>
    // The times are a millisecond apart, so that a table without a fixed order shows the rows in the order of the file.
    const created = momentOfFirst(now, days_ago, drafts.length - index)
    const created_at = isoTime(created)
    return { ...schema.parse(draft), id: newId(created), created_at, updated_at: created_at, version: 1 }
  })
  return { table, rows }
}

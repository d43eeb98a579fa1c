import type { Entity, Input } from '#kernel/entity.ts'
import { isoTime } from '#kernel/clock.ts'
import { newId } from '#kernel/id.ts'
import { momentOfFirst } from '#entities/settings/first-content.ts'

/** Rows that go into one table. */
export interface Batch {
  table: string
  rows: Record<string, unknown>[]
}

/** A draft that is said to have come in a number of days before the first start. */
export type Aged<Draft> = Draft & { days_ago: number }

/** Drafts as rows, checked and completed by the entity's own schema. Throws when a draft breaks a rule. */
export function batch<Of extends Entity>({ table, schema }: Of, drafts: (Input<Of> | Aged<Input<Of>>)[], now: number): Batch {
  const rows = drafts.map((aged, index) => {
    const { days_ago = 0, ...draft } = aged as Partial<Aged<object>>
    // A millisecond apart, so that a table without an order of its own shows them as they stand in the file.
    const created = momentOfFirst(now, days_ago, drafts.length - index)
    const created_at = isoTime(created)
    return { ...schema.parse(draft), id: newId(created), created_at, updated_at: created_at, version: 1 }
  })
  return { table, rows }
}

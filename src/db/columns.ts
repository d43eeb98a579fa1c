import type { z } from 'zod'
import { entities } from '#entities.ts'
import { type ColumnKind, columnKind } from '#kernel/column-kind.ts'
import type { Entity } from '#kernel/entity.ts'

/** Columns of tables that belong to no entity. */
const OTHERS: [column: string, kind: ColumnKind][] = [
  ['active', 'flag'],
  ['shows_details', 'flag'],
  ['setting_value', 'object'],
  ['words', 'object'],
  ['told', 'object'],
  ['value_before', 'object'],
  ['value_after', 'object'],
  ['removed_with', 'object'],
  ['problem_sides', 'list'],
]

/** The kind of each column by only its name, because SQLite does not return the table of a value. Throws when one name has two kinds. */
export const columnKinds: ReadonlyMap<string, ColumnKind> = kindsOf(Object.values(entities), OTHERS)

/** Returns the columns of a table that hold rich text. */
export const richTextColumns = (table: string): string[] => RICH_TEXTS.get(table) ?? []

const RICH_TEXTS = new Map<string, string[]>(
  Object.values(entities).map(({ table, row }) => [
    table,
    kindsIn(row).flatMap(([column, kind]) => (kind === 'rich text' ? [column] : [])),
  ]),
)

export function kindsOf(all: Pick<Entity, 'row'>[], others: [column: string, kind: ColumnKind][]): Map<string, ColumnKind> {
  const kinds = new Map(others)
  for (const [column, kind] of all.flatMap(({ row }) => kindsIn(row))) {
    const known = kinds.get(column) ?? kind
    if (known !== kind && [known, kind].some((each) => each !== 'plain' && each !== 'rich text'))
      throw new Error(`The column ${column} is ${known} in one table and ${kind} in another; give one of them another name`)
    kinds.set(column, known)
  }
  return kinds
}
function kindsIn({ shape }: Entity['row']): [column: string, kind: ColumnKind][] {
  return Object.entries<z.ZodType>(shape).map(([column, field]) => [column, columnKind(field)])
}

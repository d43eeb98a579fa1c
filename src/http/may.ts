import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Rows } from '#db/rows.ts'
import type { StoredFields } from '#kernel/fields.ts'
import { MAY, type May } from '#kernel/may.ts'
import { MAY_HEADER, mayInWords } from '#kernel/may-header.ts'
import { roleOf } from './require-admin.ts'

/** What whoever asks may do with a row. docs/product/rights.md */
export const maySchema = z
  .array(z.enum(MAY))
  .meta({ description: 'What the person who asks may do with this row now; see docs/product/rights.md. It is not stored' })

/** The header with what whoever asks may do with an answer that is no row. */
export const mayHeader = {
  [MAY_HEADER]: {
    schema: { type: 'string' as const },
    description: `What the person who asks may do, with commas between: ${MAY.join(', ')}; see docs/product/rights.md`,
  },
}

/** Says in an answer that is no row what whoever asks may do. */
export const sayMay = (context: Context, may: May[]): void => context.header(MAY_HEADER, mayInWords(may))

/** Returns rows as staff read them, each with what whoever asks may do with it. */
export async function withMay<Row extends StoredFields>(
  context: Context,
  rows: Pick<Rows<Row>, 'may'>,
  items: readonly Row[],
): Promise<(Row & { may: May[] })[]> {
  const may = await rows.may(roleOf(context), items)
  return items.map((row, place) => ({ ...row, may: may[place] ?? [] }))
}

/** Returns a row as staff read it. */
export async function oneWithMay<Row extends StoredFields>(context: Context, rows: Pick<Rows<Row>, 'may'>, row: Row) {
  const [read] = await withMay(context, rows, [row])
  return read
}

import type { Change } from '#kernel/change.ts'
import { BYTE_ORDER_MARK, csvLine } from '#kernel/csv.ts'
import { dutchDateTime } from '#kernel/dutch-date.ts'
import { changeTexts } from '#texts/nl/admin/changes.ts'
import { subjectKind } from '#texts/nl/admin/collections.ts'
import { describeChange, type Naming } from './describe-change.ts'
import type { ShownChange } from './shown-change.ts'

/** Streams changes as CSV, so that they are never all in memory. */
export async function* exportChanges(batches: AsyncIterable<Change[]>, naming: Naming): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(COLUMNS.map(([head]) => head))
  for await (const batch of batches)
    yield batch
      .map((change) => describeChange({ ...change, together: 1 }, [], naming, true))
      .map((change) => csvLine(COLUMNS.map(([, read]) => read(change))))
      .join('')
}

const { columns } = changeTexts
const COLUMNS: [head: string, read: (change: ShownChange) => string][] = [
  [columns.made_at, ({ made_at }) => dutchDateTime(made_at)],
  [columns.user, ({ user, way }) => user.name || changeTexts.ways[way]],
  [columns.way, ({ way }) => changeTexts.ways[way]],
  [columns.kind, ({ kind }) => changeTexts.kinds[kind]],
  [columns.collection, ({ collection }) => subjectKind(collection)],
  [columns.title, ({ title }) => title],
  [columns.fields, ({ fields }) => fields.map(({ label }) => label).join(', ')],
]

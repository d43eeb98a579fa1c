import { CommandError } from '#cli/command.ts'
import { type Clock, isoTime } from '#kernel/clock.ts'
import { fieldErrors } from '#kernel/field-errors.ts'
import { newId } from '#kernel/id.ts'
import { fieldMessage } from '#texts/nl/field-messages.ts'
import { IMPORTABLE, type Importable } from './importable.ts'

/** A row with its position in the list of the file, from 1, and without a version. */
export interface NumberedRow {
  number: number
  row: object
}

/** Checked rows for one table. */
export interface Batch extends Pick<Importable, 'collection'> {
  table: Importable['table'] | 'page_words'
  rows: NumberedRow[]
}

/** A mistake in one row; `row` counts from 1. */
export interface RowProblem {
  collection: string
  row: number
  message: string
}

/** The name in the file for the words of pages, which are no collection: `page-words.ts`. */
export const PAGES = 'pages'

/** Separates a file's words of pages from the rest of it. */
export function pagesApart(content: unknown, only: string | undefined): { pages: unknown[]; rest: unknown } {
  if (!isObject(content) || !Array.isArray(content[PAGES]) || (only !== undefined && only !== PAGES)) return { pages: [], rest: content }
  const { [PAGES]: pages, ...others } = content
  return { pages: pages as unknown[], rest: only === PAGES ? {} : others }
}

/**
 * Reads the content of an import file: `{"testimonials": [...], "faq-items": [...]}`, or a list, bare or as the API returns it, when `only`
 * names its collection. Throws `CommandError` for a file of another shape; returns all mistakes in rows together with the correct rows.
 */
export function readBatches(content: unknown, only: string | undefined, clock: Clock): { batches: Batch[]; problems: RowProblem[] } {
  const problems: RowProblem[] = []
  const batches = listsIn(content, only).map(([name, list]) => {
    const { schema, ...batch } = findImportable(name)
    const now = clock.now()
    const rows = list.flatMap((draft, index) => {
      const { data, error } = schema.safeParse(draft)
      if (!error) return [{ number: index + 1, row: completed(data, now - (list.length - index)) }]
      for (const { path, code, message } of fieldErrors(error, draft, fieldMessage))
        problems.push({ collection: name, row: index + 1, message: `${path}${path && ': '}${message} (${code})` })
      return []
    })
    return { ...batch, rows }
  })
  return { batches, problems }
}

/** Completes a row; creation times are a millisecond apart, so that a table without an order has the order of the file. */
function completed(brought: Record<string, unknown>, created: number): object {
  const { version: _, ...row } = brought
  const created_at = 'created_at' in row ? row['created_at'] : isoTime(created)
  return { id: newId(created), updated_at: created_at, ...row, created_at }
}

function listsIn(content: unknown, only: string | undefined): [name: string, rows: unknown[]][] {
  const list = Array.isArray(content) ? (content as unknown[]) : isObject(content) ? content['items'] : undefined
  if (Array.isArray(list)) {
    if (only === undefined) throw new CommandError('the file holds a list; say of what with --collection')
    return [[only, list]]
  }
  if (!isObject(content)) throw new CommandError('the file must hold an object with a list for each collection')
  const chosen = Object.entries(content).filter(([name]) => only === undefined || name === only)
  if (chosen.length === 0) throw new CommandError(only === undefined ? 'the file holds no collection' : `the file holds no ${only}`)
  return chosen.map(([name, rows]) => {
    if (!Array.isArray(rows)) throw new CommandError(`${name} is not a list`)
    return [name, rows]
  })
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

function findImportable(name: string): Importable {
  const found = IMPORTABLE.find(({ collection }) => collection === name)
  if (!found) throw new CommandError(`'${name}' cannot be imported; there are ${IMPORTABLE.map(({ collection }) => collection).join(', ')}`)
  return found
}

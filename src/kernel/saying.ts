import type { Entity } from './entity.ts'
import { filledIn } from './filled-in.ts'
import type { PlaceholderValues } from './words.ts'

/**
 * Rows as visitors read them, with the company's values in the columns that may name some. A row is left out when a column that it
 * `says` needs a value that nobody set; in one that it `mentions` only the sentence is missing. docs/product/words.md
 */
export function saying<Row extends object>({ visible }: Pick<Entity, 'visible'>, rows: Row[], values: PlaceholderValues): Row[] {
  const columns = fillableColumns({ visible })
  if (columns.size === 0) return rows
  return rows
    .map((row) => mapped(row, (value, column) => (columns.has(column) ? filled(value, values) : value)))
    .filter((row) => (visible?.says ?? []).every((column) => row[column as keyof Row] !== ''))
}

/** A row as visitors read it, for staff: what cannot be said stands as it is written. */
export const asRead = <Row extends object>({ visible }: Pick<Entity, 'visible'>, row: Row, values: PlaceholderValues): Row => {
  const columns = fillableColumns({ visible })
  return mapped(row, (value, column) => (typeof value === 'string' && columns.has(column) ? filledIn(value, values) || value : value))
}

/** The columns of a row that may name what the company set. */
export const fillableColumns = ({ visible }: Pick<Entity, 'visible'>): ReadonlySet<string> =>
  new Set([...(visible?.says ?? []), ...(visible?.mentions ?? [])])

/** Text, or what holds some, such as price columns; an entry of a list of which nothing is left is no entry. */
function filled(value: unknown, values: PlaceholderValues): unknown {
  if (typeof value === 'string') return filledIn(value, values)
  if (Array.isArray(value)) return value.map((each: unknown) => filled(each, values)).filter((each) => each !== '')
  return typeof value === 'object' && value !== null ? mapped(value, (each) => filled(each, values)) : value
}

/** The same object with other values: what text is stays text, so its type holds. */
const mapped = <Of extends object>(of: Of, change: (value: unknown, name: string) => unknown): Of =>
  Object.fromEntries(Object.entries(of).map(([name, value]) => [name, change(value, name)])) as Of

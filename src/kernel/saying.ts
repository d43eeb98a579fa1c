import type { Entity } from './entity.ts'
import { filledIn } from './filled-in.ts'
import type { PlaceholderValues } from './words.ts'

/**
 * Rows as visitors read them, with the company's values in the columns that may name some. A row is left out when a column that it
 * `says` needs a value that nobody set; in one that it `mentions` only the sentence is missing. docs/product/words.md
 */
export function saying<Row extends object>({ visible }: Pick<Entity, 'visible'>, rows: Row[], values: PlaceholderValues): Row[] {
  const { says = [], mentions = [] } = visible ?? {}
  const columns = new Set([...says, ...mentions])
  if (columns.size === 0) return rows
  return rows
    .map((row) => mapped(row, (value, column) => (columns.has(column) ? filled(value, values) : value)))
    .filter((row) => says.every((column) => row[column as keyof Row] !== ''))
}

/** Text, or what holds some, such as price columns; an entry of a list of which nothing is left is no entry. */
function filled(value: unknown, values: PlaceholderValues): unknown {
  if (typeof value === 'string') return filledIn(value, values)
  if (Array.isArray(value)) return value.map((each: unknown) => filled(each, values)).filter((each) => each !== '')
  return typeof value === 'object' && value !== null ? mapped(value, (each) => filled(each, values)) : value
}

/** The same object with other values: what text is stays text, so its type holds. */
const mapped = <Of extends object>(of: Of, change: (value: unknown, name: string) => unknown): Of =>
  Object.fromEntries(Object.entries(of).map(([name, value]) => [name, change(value, name)])) as Of

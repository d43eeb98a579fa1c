import type { Entity } from './entity.ts'
import { filledIn } from './filled-in.ts'
import type { PlaceholderValues } from './words.ts'

/**
 * Fills in company settings in the columns of rows that may contain placeholders. Leaves out a row when a column in `requiredPlaceholders` needs a value
 * that is not set; of a column in `optionalPlaceholders` only the sentence is left out. `valuesIn` returns the values for a row. docs/product/words.md
 */
export function fillRows<Row extends object>(
  { visible }: Pick<Entity, 'visible'>,
  rows: Row[],
  valuesIn: (row: Row) => PlaceholderValues,
): Row[] {
  const columns = fillableColumns({ visible })
  if (columns.size === 0) return rows
  return rows
    .map((row) => {
      const values = valuesIn(row)
      return mapped(row, (value, column) => (columns.has(column) ? filled(value, values) : value))
    })
    .filter((row) => (visible?.requiredPlaceholders ?? []).every((column) => row[column as keyof Row] !== ''))
}

/** Fills in a row for staff as visitors read it. `unsaid` returns the text for staff where visitors read none. */
export const asVisitorsRead = <Row extends object>(
  { visible }: Pick<Entity, 'visible'>,
  row: Row,
  values: PlaceholderValues,
  unsaid: (text: string) => string = (text) => text,
): Row => {
  const columns = fillableColumns({ visible })
  return mapped(row, (value, column) =>
    typeof value === 'string' && columns.has(column) ? filledIn(value, values) || (value && unsaid(value)) : value,
  )
}

/** Returns the columns that may contain placeholders for company settings. */
export const fillableColumns = ({ visible }: Pick<Entity, 'visible'>): ReadonlySet<string> =>
  new Set([...(visible?.requiredPlaceholders ?? []), ...(visible?.optionalPlaceholders ?? [])])

/** Fills in text, or the texts inside a value such as price columns; drops an entry of a list of which nothing is left. */
function filled(value: unknown, values: PlaceholderValues): unknown {
  if (typeof value === 'string') return filledIn(value, values)
  if (Array.isArray(value)) return value.map((each: unknown) => filled(each, values)).filter((each) => each !== '')
  return typeof value === 'object' && value !== null ? mapped(value, (each) => filled(each, values)) : value
}

/** Maps the values of an object; its type holds because text stays text. */
const mapped = <Of extends object>(of: Of, change: (value: unknown, name: string) => unknown): Of =>
  Object.fromEntries(Object.entries(of).map(([name, value]) => [name, change(value, name)])) as Of

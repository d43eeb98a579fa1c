/** A row with a place in an order. */
interface Ordered {
  id: string
  display_order: number
}

/**
 * Returns the new numbers after one row swaps places with the row `step` further on; `rows` are in their order. Rows with the same number
 * get different ones.
 */
export function moved(rows: Ordered[], id: string, step: 1 | -1): Ordered[] {
  const from = rows.findIndex((row) => row.id === id)
  const [one, other] = [rows[from], rows[from + step]]
  if (!one || !other) return []
  const numbers: number[] = []
  for (const { display_order } of rows) numbers.push(Math.max(display_order, (numbers.at(-1) ?? -1) + 1))
  const order = rows.map((row) => (row === one ? other : row === other ? one : row))
  return order
    .map((row, place) => ({ row, display_order: numbers[place] ?? place }))
    .filter(({ row, display_order }) => row.display_order !== display_order)
    .map(({ row, display_order }) => ({ id: row.id, display_order }))
}

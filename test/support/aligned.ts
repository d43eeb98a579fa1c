/** Returns a table as text. Each column is as wide as its widest cell, and the notes of a row stand below the row. */
export function aligned(head: string[], rows: { cells: string[]; notes?: string[] }[]): string {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map(({ cells }) => (cells[column] ?? '').length)))
  const line = (cells: string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  return [
    line(head),
    line(widths.map((width) => '-'.repeat(width))),
    ...rows.flatMap(({ cells, notes = [] }) => [line(cells), ...notes.map((note) => `    ${note}`)]),
  ].join('\n')
}

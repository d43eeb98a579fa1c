/** A table as text: columns as wide as what stands in them, and under a row what it has to add. */
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

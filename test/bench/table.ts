import { isReached, type Row } from './row.ts'

const HEAD = ['figure', 'ours', 'peer', 'ratio', 'target', '']

/** The rows as aligned text; what a row has to add stands under it. */
export function table(rows: Row[]): string {
  const lines = rows.map((row) => ({ cells: cellsOf(row), note: row.note }))
  const widths = HEAD.map((title, column) => Math.max(title.length, ...lines.map(({ cells }) => (cells[column] ?? '').length)))
  const line = (cells: string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  return [
    line(HEAD),
    line(widths.map((width) => '-'.repeat(width))),
    ...lines.flatMap(({ cells, note }) => (note === undefined ? [line(cells)] : [line(cells), `    ${note}`])),
  ].join('\n')
}

function cellsOf(row: Row): string[] {
  const { figure, unit, ours, peer, ratio, target } = row
  const reached = isReached(row)
  return [
    figure,
    ours === null ? '-' : `${short(ours)} ${unit}`.trim(),
    peer ? `${peer.name} ${short(peer.value)}` : '',
    ratio === undefined ? '' : short(ratio),
    target ? `${target.of === 'ratio' ? 'ratio ' : ''}${target.bound} ${target.value}` : '',
    reached === undefined ? '' : reached ? 'ok' : 'MISS',
  ]
}

const short = (value: number): string =>
  value.toLocaleString('en', { maximumFractionDigits: Math.abs(value) < 10 ? 2 : Math.abs(value) < 100 ? 1 : 0 })

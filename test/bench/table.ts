import { aligned } from '../support/aligned.ts'
import { isReached, type Row } from './row.ts'

const HEAD = ['figure', 'ours', 'peer', 'ratio', 'target', '']

/** Returns the rows as aligned text, with the note of a row below it. */
export const table = (rows: Row[]): string =>
  aligned(
    HEAD,
    rows.map((row) => ({ cells: cellsOf(row), notes: row.note === undefined ? [] : [row.note] })),
  )

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

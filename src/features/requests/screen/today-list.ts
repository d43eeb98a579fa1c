import type { Today, TodayItem } from '#features/requests/today.ts'

/** The lists of Vandaag in their order on the screen. */
export const LISTS = ['late', 'today', 'unanswered', 'waiting', 'tomorrow'] as const
export type ListName = (typeof LISTS)[number]

/** A row that stays in its place after a tap, and asks for the next step or offers to take the tap back. */
export interface SettledRow {
  list: ListName
  /** The row as it was. */
  before: TodayItem
  /** The row as the tap left it. */
  after: TodayItem
  /** The day to which it moved; null when it was done. */
  movedTo: string | null
}

/** Returns the lists without the rows that stay in their places, as they are counted. */
export function withoutSettled(today: Today, settled: SettledRow[]): Today {
  const isLeft = ({ id }: TodayItem) => !settled.some(({ before }) => before.id === id)
  return LISTS.reduce((lists, list) => ({ ...lists, [list]: { ...today[list], items: today[list].items.filter(isLeft) } }), today)
}

/** Returns the rows of a list, with those that stay in their places. */
export function rowsOf(today: Today, list: ListName, settled: SettledRow[]): (TodayItem | SettledRow)[] {
  const here = settled.filter((each) => each.list === list)
  const others = withoutSettled(today, settled)[list].items
  const keyOf = (row: TodayItem | SettledRow) => ('before' in row ? row.before : row).due_at
  const rows = [...others, ...here]
  const order = list === 'waiting' ? -1 : 1
  return rows.toSorted((one, other) => order * (keyOf(one) < keyOf(other) ? -1 : Number(keyOf(one) > keyOf(other))))
}

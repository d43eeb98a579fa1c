/** One line of the table: a figure, the peer's figure, and the target. */
export interface Row {
  figure: string
  unit: string
  ours: number | null
  peer?: { name: string; value: number }
  /** Our figure divided by the peer's. */
  ratio?: number
  target?: { of: 'ours' | 'ratio'; bound: 'at most' | 'at least'; value: number }
  note?: string
}

/** Returns the row of a figure with an upper limit. */
export const atMost = (figure: string, unit: string, ours: number, limit: number, more: Pick<Row, 'peer' | 'note'> = {}): Row => ({
  figure,
  unit,
  ours,
  target: { of: 'ours', bound: 'at most', value: limit },
  ...more,
})

/** Returns the row of a figure with a lower limit. */
export const atLeast = (figure: string, unit: string, ours: number, limit: number, more: Pick<Row, 'note'> = {}): Row => ({
  figure,
  unit,
  ours,
  target: { of: 'ours', bound: 'at least', value: limit },
  ...more,
})

/** Returns the row of a speed that must reach a share of a peer's in the same run; without `target` it has no limit. */
export const against = (
  figure: string,
  unit: string,
  ours: number,
  peer: { name: string; value: number },
  target?: number,
  note?: string,
): Row => ({
  figure,
  unit,
  ours,
  peer,
  ratio: ours / peer.value,
  ...(target !== undefined && { target: { of: 'ratio', bound: 'at least', value: target } }),
  ...(note !== undefined && { note }),
})

/** Returns the row of a time that may be at most a multiple of a peer's in the same run. */
export const atMostTimes = (
  figure: string,
  unit: string,
  ours: number,
  peer: { name: string; value: number },
  target: number,
  note: string,
): Row => ({ figure, unit, ours, peer, ratio: ours / peer.value, target: { of: 'ratio', bound: 'at most', value: target }, note })

/** Returns the row of a figure that could not be measured here, with the reason. */
export const unmeasured = (figure: string, note: string): Row => ({ figure, unit: '', ours: null, note })

/** True when the target is reached; undefined when there is no target or no figure. */
export function isReached({ ours, ratio, target }: Row): boolean | undefined {
  const value = target?.of === 'ratio' ? ratio : ours
  if (!target || value === undefined || value === null) return undefined
  return target.bound === 'at most' ? value <= target.value : value >= target.value
}

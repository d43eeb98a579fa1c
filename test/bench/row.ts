/** One line of the table: what was measured, what stands beside it, and what it must reach. */
export interface Row {
  figure: string
  unit: string
  ours: number | null
  peer?: { name: string; value: number }
  /** Ours against the peer. */
  ratio?: number
  target?: { of: 'ours' | 'ratio'; bound: 'at most' | 'at least'; value: number }
  note?: string
}

/** A figure that must stay under a limit of its own. */
export const atMost = (figure: string, unit: string, ours: number, limit: number, more: Pick<Row, 'peer' | 'note'> = {}): Row => ({
  figure,
  unit,
  ours,
  target: { of: 'ours', bound: 'at most', value: limit },
  ...more,
})

/** A figure that must reach a limit of its own. */
export const atLeast = (figure: string, unit: string, ours: number, limit: number, more: Pick<Row, 'note'> = {}): Row => ({
  figure,
  unit,
  ours,
  target: { of: 'ours', bound: 'at least', value: limit },
  ...more,
})

/** A speed that must reach a share of a peer's in the same run; without `target` it is only shown. */
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

/** A time that may be so many times a peer's in the same run. */
export const atMostTimes = (
  figure: string,
  unit: string,
  ours: number,
  peer: { name: string; value: number },
  target: number,
  note: string,
): Row => ({ figure, unit, ours, peer, ratio: ours / peer.value, target: { of: 'ratio', bound: 'at most', value: target }, note })

/** What could not be measured here, and why. */
export const unmeasured = (figure: string, note: string): Row => ({ figure, unit: '', ours: null, note })

/** Whether the target is reached; undefined when there is none, or nothing to hold against it. */
export function isReached({ ours, ratio, target }: Row): boolean | undefined {
  const value = target?.of === 'ratio' ? ratio : ours
  if (!target || value === undefined || value === null) return undefined
  return target.bound === 'at most' ? value <= target.value : value >= target.value
}

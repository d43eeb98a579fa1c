/** Returns the median, so that one disturbed round does not count. */
export function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new Error('no values to take the median of')
  return middle
}

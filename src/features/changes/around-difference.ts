/** The most characters that stand before the first difference, so that one sees where it is. */
const LEAD = 30

/** Cuts both texts to at most `max` characters around their first difference. What was cut is shown as `…`. */
export function aroundDifference(before: string, after: string, max: number): [before: string, after: string] {
  if (before.length <= max && after.length <= max) return [before, after]
  const start = startOf(before, after)
  const cut = (text: string) => `${start > 0 ? '…' : ''}${text.slice(start, start + max)}${text.length > start + max ? '…' : ''}`
  return [cut(before), cut(after)]
}

/** Returns the start of a word shortly before the first difference. */
function startOf(before: string, after: string): number {
  let same = 0
  while (same < before.length && same < after.length && before[same] === after[same]) same++
  if (same <= LEAD) return 0
  const space = before.lastIndexOf(' ', same - LEAD)
  return space > same - 2 * LEAD ? space + 1 : same - LEAD
}

import { longDutchDate } from '#kernel/dutch-date.ts'

/** The day of a moment, in Belgian time. */
export function Day({ iso }: { iso: string }) {
  return <time dateTime={iso}>{longDutchDate(iso)}</time>
}

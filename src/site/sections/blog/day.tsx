import { longDutchDate } from '#kernel/dutch-date.ts'

/** Renders the date of a time, in Belgian time. */
export function Day({ iso }: { iso: string }) {
  return <time dateTime={iso}>{longDutchDate(iso)}</time>
}

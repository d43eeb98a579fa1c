const UNITS = ['Bytes', 'KB', 'MB', 'GB'] as const
const STEP = 1000

/** Formats `1_400_000` as `1,4 MB`, because limits count in thousands. docs/product/photos.md */
export function fileSize(bytes: number): string {
  const power = Math.min(Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(STEP) + ROUNDING), UNITS.length - 1)
  return `${(bytes / STEP ** power).toLocaleString('nl-NL', { maximumFractionDigits: power === 0 ? 0 : 1 })} ${UNITS[power]}`
}

/** An allowance for inexact logarithms: that of a thousand may come out just below 1. */
const ROUNDING = 1e-9

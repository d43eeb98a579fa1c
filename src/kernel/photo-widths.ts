/** The widths of a photo's variants, smallest first; a variant is never wider than the photo itself. */
export const PHOTO_WIDTHS = [480, 768, 1200] as const
export const WIDEST = PHOTO_WIDTHS[2]
/** Additional widths for places as wide as the page. */
export const WIDE_WIDTHS = [1920, 2560] as const
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number] | (typeof WIDE_WIDTHS)[number]

interface OfferedWidth {
  /** The width in the request. */
  asked: PhotoWidth
  /** The width of the response. */
  width: number
}

/**
 * Returns the widths to offer of a photo; the last one may be the width of the photo itself, and all are offered when that is unknown.
 * `isWide` is for a place as wide as the page.
 */
export function offeredWidths(originalWidth: number | null | undefined, isWide = false): OfferedWidth[] {
  const widths = isWide ? [...PHOTO_WIDTHS, ...WIDE_WIDTHS] : PHOTO_WIDTHS
  const enough = originalWidth ? widths.findIndex((width) => width >= originalWidth) : -1
  return widths.slice(0, enough === -1 ? undefined : enough + 1).map((asked) => ({ asked, width: Math.min(asked, originalWidth ?? asked) }))
}

/** The widths of a photo's variants, smallest first; none is wider than the photo itself. */
export const PHOTO_WIDTHS = [480, 768, 1200] as const
export const WIDEST = PHOTO_WIDTHS[2]
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number]

interface OfferedWidth {
  /** The width in the request. */
  asked: PhotoWidth
  /** The width of the answer. */
  width: number
}

/** The widths to offer of a photo, the last of which may be its own; all of them when its width is unknown. */
export function offeredWidths(own: number | null | undefined): OfferedWidth[] {
  const enough = own ? PHOTO_WIDTHS.findIndex((width) => width >= own) : -1
  return PHOTO_WIDTHS.slice(0, enough === -1 ? undefined : enough + 1).map((asked) => ({ asked, width: Math.min(asked, own ?? asked) }))
}

/** How wide the smaller forms of a stored photo are; none is wider than the photo itself. */
const PHOTO_WIDTHS = [480, 768, 1200] as const

interface OfferedWidth {
  /** What is asked for. */
  asked: (typeof PHOTO_WIDTHS)[number]
  /** How wide the answer is. */
  width: number
}

/** The widths to offer of a photo so wide: the last form is the photo's own width where that is less. Of one whose width nobody knows, all. */
export function offeredWidths(own: number | null | undefined): OfferedWidth[] {
  const enough = own ? PHOTO_WIDTHS.findIndex((width) => width >= own) : -1
  return PHOTO_WIDTHS.slice(0, enough === -1 ? undefined : enough + 1).map((asked) => ({ asked, width: Math.min(asked, own ?? asked) }))
}

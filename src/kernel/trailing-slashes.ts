// The lookbehind matches only at the start of a run, so that an address of nothing but slashes takes linear time.
const TRAILING_SLASHES = /(?<!\/)\/+$/

/** Converts `/faq/` and `/faq//` to `/faq`. */
export const withoutTrailingSlashes = (path: string): string => path.replace(TRAILING_SLASHES, '')

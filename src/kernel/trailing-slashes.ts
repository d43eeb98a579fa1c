// Matched only where a row of slashes begins, so that an address of nothing but slashes stays linear.
const TRAILING_SLASHES = /(?<!\/)\/+$/

/** `/faq/` and `/faq//` as `/faq`. */
export const withoutTrailingSlashes = (path: string): string => path.replace(TRAILING_SLASHES, '')

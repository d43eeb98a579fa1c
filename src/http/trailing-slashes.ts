// Tried where a row of slashes begins and nowhere within it: an address may be nothing but slashes.
const TRAILING_SLASHES = /(?<!\/)\/+$/

/** `/faq/` and `/faq//` as `/faq`. */
export const withoutTrailingSlashes = (path: string): string => path.replace(TRAILING_SLASHES, '')

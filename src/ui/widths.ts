/** The widths in em below which a layout changes, by the reader's letter size; ui/tokens.css names the matching media queries. */
export const WIDTHS = { cramped: 20, upright: 48, narrow: 53.75, handheld: 67.5 } as const

/** Returns a width as a media query, for the `sizes` of a picture and for scripts. */
export const below = (name: keyof typeof WIDTHS): string => `(max-width: ${WIDTHS[name] - 0.001}em)`

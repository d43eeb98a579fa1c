/** The widths below which a layout changes, in letters of the size that the reader set; in stylesheets they are the media queries that ui/tokens.css names. */
export const WIDTHS = { cramped: 20, upright: 48, narrow: 53.75, handheld: 67.5 } as const

/** The same as a media query, for the `sizes` of a picture and for scripts. */
export const below = (name: keyof typeof WIDTHS): string => `(max-width: ${WIDTHS[name] - 0.001}em)`

/** The widths below which a layout changes, in pixels; in stylesheets they are the media queries that ui/tokens.css names. */
export const WIDTHS = { phone: 560, upright: 768, narrow: 860, handheld: 1080 } as const

/** The same as a media query, for the `sizes` of a picture and for scripts. */
export const below = (name: keyof typeof WIDTHS): string => `(max-width: ${WIDTHS[name] - 0.02}px)`

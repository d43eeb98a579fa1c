/** The milliseconds that a person needs at least to fill in the form. */
export const FASTEST_MS = 3000

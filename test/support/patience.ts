/** Milliseconds that a test waits for anything. It is long enough for a busy machine, so whatever has not come by then never comes. */
export const PATIENCE_MS = 120_000

/** For whatever a test waits for, in milliseconds: it comes, however busy the machine is, or never. */
export const PATIENCE_MS = 120_000

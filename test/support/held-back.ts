export interface HeldBack extends Promise<void> {
  release(): void
}

/** Returns a promise that the test releases, to delay a script or a response. */
export function heldBack(): HeldBack {
  const { promise, resolve } = Promise.withResolvers<void>()
  return Object.assign(promise, { release: resolve })
}

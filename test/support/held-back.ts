export interface HeldBack extends Promise<void> {
  release(): void
}

/** Something that a test delays until it says so, such as a script or an answer. */
export function heldBack(): HeldBack {
  const { promise, resolve } = Promise.withResolvers<void>()
  return Object.assign(promise, { release: resolve })
}

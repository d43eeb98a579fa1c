export interface HeldBack extends Promise<void> {
  release(): void
}

/** Something that a test keeps from happening until it says so: a script on its way, an answer. */
export function heldBack(): HeldBack {
  const { promise, resolve } = Promise.withResolvers<void>()
  return Object.assign(promise, { release: resolve })
}

import { setTimeout as delay } from 'node:timers/promises'
import { PATIENCE_MS } from './patience.ts'

const PAUSE_MS = 20

/** Polls until a condition holds; fails with its name after `deadline` milliseconds. */
export async function until(what: string, isSo: () => boolean | Promise<boolean>, deadline = PATIENCE_MS): Promise<void> {
  const end = performance.now() + deadline
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`Still waiting for ${what} after ${deadline} ms`)
    await delay(PAUSE_MS)
  }
}

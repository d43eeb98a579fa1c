import { setTimeout as delay } from 'node:timers/promises'

/** The most requests at once. More mean that the server does not keep up, so further ones count as failed. */
const AT_ONCE_MAX = 400

export interface Pace {
  perSecond: number
  seconds: number
}

export interface Paced {
  answered: number
  failed: number
  /** The response time from the moment at which each was due, so that waiting behind others counts; null when none was answered. */
  p50Ms: number | null
  p99Ms: number | null
}

/** Calls `act` at a fixed rate, however long a response takes. `act` returns whether it succeeded. */
export async function paced({ perSecond, seconds }: Pace, act: (number: number) => Promise<boolean>): Promise<Paced> {
  const times: number[] = []
  const running = new Set<Promise<void>>()
  let failed = 0
  const startedAt = performance.now()
  const one = async (number: number, dueAt: number) => {
    if (await act(number).catch(() => false)) times.push(performance.now() - dueAt)
    else failed += 1
  }
  for (let number = 0; number < perSecond * seconds; number += 1) {
    const dueAt = startedAt + (number * 1000) / perSecond
    const early = dueAt - performance.now()
    if (early > 0) await delay(early)
    if (running.size >= AT_ONCE_MAX) {
      failed += 1
      continue
    }
    const acting = one(number, dueAt).finally(() => running.delete(acting))
    running.add(acting)
  }
  await Promise.all(running)
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? null
  return { answered: times.length, failed, p50Ms: at(0.5), p99Ms: at(0.99) }
}

const AT_ONCE = 8

/** Runs eight loops that act as fast as they are answered. Returns how often that succeeded. */
export async function atOnce(seconds: number, act: (number: number) => Promise<boolean>): Promise<number> {
  const end = performance.now() + seconds * 1000
  let begun = 0
  let done = 0
  const one = async () => {
    while (performance.now() < end) {
      begun += 1
      if (await act(begun)) done += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
  return done
}

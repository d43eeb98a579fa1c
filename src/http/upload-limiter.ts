import { Problem } from '#kernel/problem.ts'
import { networksOf, type Width } from '#kernel/networks.ts'

const MB = 1_000_000

interface Amount {
  /** Bodies with files that are being received, or whose files are being stored. */
  bodies: number
  /** The bytes of their files on the disk. */
  bytes: number
}

/**
 * The most that visitors may send at the same time: a form without JavaScript is 50 MB at most, and several people may share one address.
 */
export const VISITORS_AT_ONCE: Amount = { bodies: 240, bytes: 480 * MB }
/** The most that staff may send at the same time: an office sends its photos one by one. */
export const STAFF_AT_ONCE: Amount = { bodies: 60, bytes: 600 * MB }

/** The share of the whole limit that one network may use. */
const SHARES: Record<Width, number> = { host: 1 / 3, site: 1 / 2, network: 2 / 3 }
const RETRY_SECONDS = 10

/** The share of one body. */
export interface UploadSlot {
  /** Counts bytes that are about to be written; throws `unavailable` when they are too many. */
  reserve(bytes: number): void
  release(): void
}

/** A limit on what one process receives at the same time, in total and from each network. */
export interface UploadLimiter {
  /** Takes a slot for a body; throws `unavailable` when there are too many already. */
  acquire(address: string): UploadSlot
}

export function createUploadLimiter(whole: Amount): UploadLimiter {
  const taken = new Map<string, Amount>()
  const full = () => new Problem('unavailable', { retryAfter: RETRY_SECONDS })

  return {
    acquire: (address) => {
      const counts = [{ bucket: 'all', share: 1 }, ...networksOf(address).map(({ bucket, width }) => ({ bucket, share: SHARES[width] }))]
      const slot: Amount = { bodies: 0, bytes: 0 }
      const add = (what: keyof Amount, amount: number) => {
        const has = (bucket: string) => taken.get(bucket)?.[what] ?? 0
        if (amount > 0 && counts.some(({ bucket, share }) => has(bucket) + amount > whole[what] * share)) throw full()
        slot[what] += amount
        for (const { bucket } of counts) taken.set(bucket, { bodies: 0, bytes: 0, ...taken.get(bucket), [what]: has(bucket) + amount })
      }

      add('bodies', 1)
      return {
        reserve: (bytes) => add('bytes', bytes),
        release: () => {
          add('bytes', -slot.bytes)
          add('bodies', -slot.bodies)
          for (const { bucket } of counts) if (taken.get(bucket)?.bodies === 0) taken.delete(bucket)
        },
      }
    },
  }
}

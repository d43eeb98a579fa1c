import { Problem } from '#kernel/problem.ts'
import { networksOf, type Width } from '#sessions/networks.ts'

const MB = 1_000_000

interface Amount {
  /** Bodies with files that are being received, or whose files are being stored. */
  bodies: number
  /** Of their files that lie on the disk. */
  bytes: number
}

/** What visitors may send at the same time: a form without JavaScript is 50 MB at most, and several people may have one address. */
export const VISITORS_AT_ONCE: Amount = { bodies: 240, bytes: 480 * MB }
/** What staff may: an office sends its photos one by one. */
export const STAFF_AT_ONCE: Amount = { bodies: 60, bytes: 600 * MB }

/** How much of the whole one network may have, so that none of them leaves nothing to the others. */
const SHARES: Record<Width, number> = { host: 1 / 3, site: 1 / 2, network: 2 / 3 }
const RETRY_SECONDS = 10

/** The place of one body among those that are being received. */
export interface UploadPlace {
  /** Counts bytes that are about to be written; throws `unavailable` when there is no room for them. */
  take(bytes: number): void
  leave(): void
}

/** Bounds what is being received at the same time, in one process: of all together, and of each network that an address is in. */
export interface UploadRoom {
  /** Throws `unavailable` when there is no place. */
  enter(address: string): UploadPlace
}

export function createUploadRoom(whole: Amount): UploadRoom {
  const taken = new Map<string, Amount>()
  const full = () => new Problem('unavailable', { retryAfter: RETRY_SECONDS })

  return {
    enter: (address) => {
      const counts = [{ bucket: 'all', share: 1 }, ...networksOf(address).map(({ bucket, width }) => ({ bucket, share: SHARES[width] }))]
      const own: Amount = { bodies: 0, bytes: 0 }
      const add = (what: keyof Amount, amount: number) => {
        const has = (bucket: string) => taken.get(bucket)?.[what] ?? 0
        if (amount > 0 && counts.some(({ bucket, share }) => has(bucket) + amount > whole[what] * share)) throw full()
        own[what] += amount
        for (const { bucket } of counts) taken.set(bucket, { bodies: 0, bytes: 0, ...taken.get(bucket), [what]: has(bucket) + amount })
      }

      add('bodies', 1)
      return {
        take: (bytes) => add('bytes', bytes),
        leave: () => {
          add('bytes', -own.bytes)
          add('bodies', -own.bodies)
          for (const { bucket } of counts) if (taken.get(bucket)?.bodies === 0) taken.delete(bucket)
        },
      }
    },
  }
}

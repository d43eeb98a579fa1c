import { createHash } from 'node:crypto'
import { type ContentVersions, CURRENT_MS } from '#db/content-versions.ts'
import type { Tables } from '#db/tables.ts'
import { type Clock, SECOND } from '#kernel/clock.ts'
import { logOutageOnce } from '#kernel/outage-log.ts'
import type { Purge } from './purge-call.ts'
import { type PendingPurge, pendingPurge, type PurgeQueue } from './purge-queue.ts'

interface SenderParts {
  queue: PurgeQueue
  versions: ContentVersions['versions']
  call(purge: Purge): Promise<void>
  /** The time that the edge caches a page, in milliseconds. */
  edgeMs: number
  /** Returns the milliseconds of a monotonic clock. */
  elapsed(): number
  count(outcome: PurgeOutcome): void
  log: Record<'warn' | 'error', (facts: object, message: string) => void>
}

export type PurgeOutcome = 'delivered' | 'failed' | 'given-up'

/**
 * The delay between a save and its purge. After it, no process lets the edge cache a page from before the save, because a process allows
 * that only while its last poll for saves is at most a second old. The rest is for responses that are in flight.
 */
export const SETTLED_MS = CURRENT_MS + SECOND / 4
const TICK_MS = SECOND / 4

type Seen = { at: number; versions: Tables['content_versions'][] }

/** Creates the sender that purges the edge after saves. Every process runs one; whoever gets the lease purges. */
export function createPurgeSender({ queue, versions, call, edgeMs, elapsed, count, log }: SenderParts) {
  // True at the start, because a purge from before this process may be pending.
  let isChanged = true
  /** The content versions that were read, with their times, oldest first. */
  let readings: Seen[] = []
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  const trying = logOutageOnce(log, { failing: 'saves for the edge could not be read', working: 'saves for the edge are read again' })
  const calling = logOutageOnce(log, { failing: 'edge not purged yet', working: 'edge purged again' }, (error) => ({
    reason: reasonOf(error),
  }))

  /** Reads the content versions and sends the purge that is due. Rejects when the database fails. */
  async function tick(): Promise<void> {
    if (isChanged) {
      isChanged = false
      const rows = await versions().catch((error: unknown) => {
        isChanged = true
        throw error
      })
      readings.push({ at: elapsed(), versions: rows })
    }
    const due = readings.findLast(({ at }) => elapsed() - at >= SETTLED_MS)
    if (!due) return
    // The later versions include the earlier ones.
    readings = readings.slice(readings.indexOf(due))
    if (await purgeEdge(due)) readings = readings.filter((reading) => reading !== due)
  }

  /** Returns false when a retry is needed. */
  async function purgeEdge({ at, versions: rows }: Seen): Promise<boolean> {
    if (!pendingPurge(await queue.state(), rows)) return true
    const lease = await queue.lease()
    if (!lease) return false
    const pending = pendingPurge(lease, rows)
    let isCalled = pending === null
    if (pending) await calling(() => call({ ...pending, id: idOf(pending, rows) }).then(() => void (isCalled = true)))
    if (pending) count(isCalled ? 'delivered' : 'failed')
    if (!isCalled && elapsed() - at < edgeMs) {
      await queue.postpone(lease, pending?.since ?? null)
      return false
    }
    if (!isCalled) {
      count('given-up')
      log.error({ tags: pending?.tags }, 'edge was never purged for these tags; its copies have expired by now')
    }
    await queue.markPurged(lease, rows)
    return true
  }

  return {
    /** Records that something was saved, by this or another process. */
    change: (): void => void (isChanged = true),
    tick,
    start(): void {
      timer = setInterval(() => void (running ??= trying(tick).finally(() => (running = undefined))), TICK_MS)
    },
    /** Resolves once the call in flight is answered; another process or the next start sends the rest. */
    async stop(): Promise<void> {
      clearInterval(timer)
      await running
    },
  }
}

/** Returns the number of stale tags and the age of the oldest, for the metrics. */
export async function edgeFigures({ queue, versions, clock }: Pick<SenderParts, 'queue' | 'versions'> & { clock: Clock }) {
  const pending = pendingPurge(await queue.state(), await versions())
  const since = pending?.since ? Date.parse(pending.since) : clock.now()
  return { waiting: pending?.tags.length ?? 0, oldestSeconds: Math.max(0, clock.now() - since) / SECOND }
}

const idOf = ({ tags }: PendingPurge, rows: Seen['versions']): string =>
  createHash('sha256')
    .update(JSON.stringify([tags, rows.map(({ collection, version }) => `${collection} ${version}`).toSorted()]))
    .digest('base64url')
    .slice(0, 22)

/** Returns the reason of a failure without the address, which may be a secret by itself. */
const reasonOf = (error: unknown): string => {
  const { message, cause } = error instanceof Error ? error : new Error(String(error))
  return cause instanceof Error && 'code' in cause ? String(cause.code) : message
}

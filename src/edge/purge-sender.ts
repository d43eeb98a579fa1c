import { createHash } from 'node:crypto'
import { type Changes, CURRENT_MS } from '#db/changes.ts'
import type { Tables } from '#db/tables.ts'
import { type Clock, SECOND } from '#kernel/clock.ts'
import { logOutageOnce } from '#kernel/outage-log.ts'
import type { Purge } from './purge-call.ts'
import { type Lack, lackOf, type PurgeQueue } from './purge-queue.ts'

interface SenderParts {
  queue: PurgeQueue
  versions: Changes['versions']
  call(purge: Purge): Promise<void>
  /** How long the edge holds a page, in milliseconds. */
  edgeMs: number
  /** Milliseconds of a clock that only goes forward. */
  elapsed(): number
  count(outcome: PurgeOutcome): void
  log: Record<'warn' | 'error', (facts: object, message: string) => void>
}

export type PurgeOutcome = 'delivered' | 'failed' | 'given-up'

/**
 * How long after a save the edge is told of it: by then no process lets the edge hold a page of before the save, since each does so only
 * while it has looked for saves within the last second. The rest is for answers that are on their way.
 */
export const SETTLED_MS = CURRENT_MS + SECOND / 4
const TICK_MS = SECOND / 4

type Seen = { at: number; versions: Tables['content_versions'][] }

/** Tells the edge of what was saved, in every process; of those that know of it, the first one does. */
export function createPurgeSender({ queue, versions, call, edgeMs, elapsed, count, log }: SenderParts) {
  // Of what was saved before this process there may be something left to tell.
  let isChanged = true
  /** What there was at each look, the oldest first. */
  let looks: Seen[] = []
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  const trying = logOutageOnce(log, { failing: 'could not look for what the edge lacks', working: 'telling the edge again' })
  const calling = logOutageOnce(log, { failing: 'edge not told yet', working: 'edge told again' }, (error) => ({ reason: reasonOf(error) }))

  /** Looks and tells what is due. Rejects when the database fails. */
  async function tick(): Promise<void> {
    if (isChanged) {
      isChanged = false
      const rows = await versions().catch((error: unknown) => {
        isChanged = true
        throw error
      })
      looks.push({ at: elapsed(), versions: rows })
    }
    const due = looks.findLast(({ at }) => elapsed() - at >= SETTLED_MS)
    if (!due) return
    // Later versions hold the earlier ones.
    looks = looks.slice(looks.indexOf(due))
    if (await isTold(due)) looks = looks.filter((look) => look !== due)
  }

  /** False when it must be tried again. */
  async function isTold({ at, versions: rows }: Seen): Promise<boolean> {
    if (!lackOf(await queue.state(), rows)) return true
    const turn = await queue.lease()
    if (!turn) return false
    const lack = lackOf(turn, rows)
    let isCalled = lack === null
    if (lack) await calling(() => call({ ...lack, id: idOf(lack, rows) }).then(() => void (isCalled = true)))
    if (lack) count(isCalled ? 'delivered' : 'failed')
    if (!isCalled && elapsed() - at < edgeMs) {
      await queue.postpone(turn, lack?.since ?? null)
      return false
    }
    if (!isCalled) {
      count('given-up')
      log.error({ tags: lack?.tags }, 'edge was never told, and has no copies left that are so old')
    }
    await queue.told(turn, rows)
    return true
  }

  return {
    /** Something was saved, here or elsewhere. */
    change: (): void => void (isChanged = true),
    tick,
    start(): void {
      timer = setInterval(() => void (running ??= trying(tick).finally(() => (running = undefined))), TICK_MS)
    },
    /** Resolves once the call in flight is answered; what is left, another process or the next start tells. */
    async stop(): Promise<void> {
      clearInterval(timer)
      await running
    },
  }
}

/** How much the edge lacks, for the figures. */
export async function edgeFigures({ queue, versions, clock }: Pick<SenderParts, 'queue' | 'versions'> & { clock: Clock }) {
  const lack = lackOf(await queue.state(), await versions())
  const since = lack?.since ? Date.parse(lack.since) : clock.now()
  return { waiting: lack?.tags.length ?? 0, oldestSeconds: Math.max(0, clock.now() - since) / SECOND }
}

const idOf = ({ tags }: Lack, rows: Seen['versions']): string =>
  createHash('sha256')
    .update(JSON.stringify([tags, rows.map(({ collection, version }) => `${collection} ${version}`).toSorted()]))
    .digest('base64url')
    .slice(0, 22)

/** Never the address, which may be a secret by itself. */
const reasonOf = (error: unknown): string => {
  const { message, cause } = error instanceof Error ? error : new Error(String(error))
  return cause instanceof Error && 'code' in cause ? String(cause.code) : message
}

import { oneLine } from '#cli/command.ts'
import type { Config } from '#config/config.ts'
import { createContentVersions } from '#db/content-versions.ts'
import type { Database } from '#db/connection.ts'
import type { PurgeAddress } from '#edge/purge-call.ts'
import { createPurgeQueue, pendingPurge } from '#edge/purge-queue.ts'
import { type Clock, MINUTE, SECOND } from '#kernel/clock.ts'
import { type Finding, ok, problem, warning } from './finding.ts'

const TIMEOUT_MS = 5 * SECOND
/** A call is late after this time: it starts 1.25 s after a save and takes at most five seconds. */
const LATE_MS = MINUTE

/** Checks that an edge cache can be purged; returns no finding without an edge. docs/operate/edge.md */
export async function checkEdge({ edgeCacheSeconds, purge }: Pick<Config, 'edgeCacheSeconds' | 'purge'>): Promise<Finding[]> {
  if (edgeCacheSeconds === null) return []
  const held = `an edge may hold pages for ${edgeCacheSeconds} s`
  if (!purge) return [(edgeCacheSeconds > MINUTE / SECOND ? warning : ok)('edge', `${held}, and no save purges it: PURGE_URL is not set`)]
  return [ok('edge', held), await checkCalls(purge)]
}

/**
 * Checks that the endpoint answers, with any status: a real purge call would make the edge drop pages. The address itself may be a secret,
 * so only its host is printed.
 */
async function checkCalls({ url, secret }: PurgeAddress): Promise<Finding> {
  const { host, protocol } = new URL(url)
  const signing = secret ? 'calls are signed' : 'calls are not signed: PURGE_URL has no secret'
  try {
    const answer = await fetch(url, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (answer.status >= 300 && answer.status < 400) return problem('edge calls', `${host} redirects elsewhere, where no call is sent`)
    return (secret || protocol === 'http:' ? ok : warning)('edge calls', `${host} answers; ${signing}`)
  } catch (error) {
    const { cause } = error as Error
    return problem('edge calls', `${host} does not answer: ${oneLine(cause ?? error)}`)
  }
}

/** Checks that the edge was purged after every save. */
export async function checkEdgeCalls(database: Database, clock: Clock, { purge }: Pick<Config, 'purge'>): Promise<Finding[]> {
  if (!purge) return []
  const state = await createPurgeQueue({ database, clock }).state()
  const pending = pendingPurge(state, await createContentVersions(database, clock).versions())
  if (!pending) return [ok('edge purges', 'done for every save')]
  const waiting = `pending for ${pending.tags.join(' ')}${pending.since === null ? '' : `, since ${pending.since}`}`
  if (state.attempts > 0) return [problem('edge purges', `${waiting}: ${state.attempts} calls failed; the log says why`)]
  const isLate = pending.since !== null && clock.now() - Date.parse(pending.since) > LATE_MS
  return [isLate ? warning('edge purges', `${waiting}; does the site run?`) : ok('edge purges', waiting)]
}

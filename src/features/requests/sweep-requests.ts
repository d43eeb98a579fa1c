import type { requestRepository } from './request.repository.ts'
import { type RequestSettings, RETENTION_MONTHS_MAX, SPAM_DAYS } from './request-settings.ts'
import { type Clock, DAY } from '#kernel/clock.ts'
import type { RemoveRequestFiles } from './request-files.ts'

interface SweepParts {
  clock: Clock
  requests: Pick<ReturnType<typeof requestRepository>, 'removeOverdue'>
  settings: { requestSettings(): Promise<RequestSettings | null> }
  /** True when this process is the one that sweeps today. */
  acquireLease(): Promise<boolean>
  removeFiles: RemoveRequestFiles
}

/**
 * Creates the sweep, which deletes requests that the privacy policy no longer allows to be stored, with their mails and photos, and returns
 * how many. Null when it is not due: one process a day sweeps. After the clock leapt, nothing is deleted for a day.
 */
export function createSweepRequests({
  clock,
  requests,
  settings: saved,
  acquireLease,
  removeFiles,
}: SweepParts): () => Promise<number | null> {
  return async () => {
    const now = clock.now()
    if (!(await acquireLease())) return null
    const months = (await saved.requestSettings())?.retention_months ?? RETENTION_MONTHS_MAX
    // The sweep is a day early, because the next one is a day later.
    const removed = await requests.removeOverdue({ before: monthsBefore(now + DAY, months), spamBefore: now - SPAM_DAYS * DAY })
    await removeFiles(removed.files)
    return removed.requests
  }
}

function monthsBefore(time: number, months: number): number {
  const date = new Date(time)
  const day = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() - months)
  // Three months before 31 May is the last day of February: there is no 31st, and `Date` goes on to 3 March.
  return date.getUTCDate() === day ? date.getTime() : date.setUTCDate(0)
}

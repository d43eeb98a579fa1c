import { HOUR, isoTime } from '#kernel/clock.ts'
import type { RequestStatus } from './request.ts'

interface Waiting {
  status: RequestStatus
  created_at: string
  /** When the customer last wrote a mail that nobody answered, or when a mail to the customer came back. */
  wrote_at?: string | null
}

/**
 * Returns the time by which a request, or the last answer of its customer, is to be answered, ISO 8601; null for one that was answered or is
 * put away. It is the next step of a request that has no other, and follows from the hours that the company promises.
 */
export function answerDue({ status, created_at, wrote_at = null }: Waiting, hours: number): string | null {
  if (status === 'archived' || status === 'spam') return null
  const since = status === 'new' || status === 'read' ? created_at : wrote_at
  return since === null ? null : isoTime(Date.parse(since) + hours * HOUR)
}

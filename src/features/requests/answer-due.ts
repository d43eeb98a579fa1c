import { HOUR, isoTime } from '#kernel/clock.ts'
import type { RequestStatus } from './request.ts'

interface Waiting {
  status: RequestStatus
  created_at: string
}

/**
 * Returns the time by which a request is to be answered, ISO 8601; null for one that was answered or is put away. It is the next step of a
 * request that has no other, and follows from the hours that the company promises.
 */
export const answerDue = ({ status, created_at }: Waiting, hours: number): string | null =>
  status === 'new' || status === 'read' ? isoTime(Date.parse(created_at) + hours * HOUR) : null

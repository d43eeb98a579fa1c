import type { ChangeOfSubject } from '#kernel/change.ts'
import type { RequestStatus } from './request.ts'

/** A change of a request that says that something was done. */
export interface DoneChange {
  subject: string
  at: string
  user_id: string | null
  /** The step; null for a status. */
  what: string | null
}

/** Returns the steps that were done in these changes, oldest first, without those that came back. */
export function doneSteps(changes: ChangeOfSubject[]): DoneChange[] {
  const done = new Map<string, DoneChange>()
  for (const { subject, made_at: at, user_id, value_before, value_after } of changes) {
    const [before, after] = [value_before?.['next_step/what'], value_after?.['next_step/what']]
    if (typeof before === 'string' && after === null) done.set(`${subject} ${before}`, { subject, at, user_id, what: before })
    if (typeof after === 'string') done.delete(`${subject} ${after}`)
  }
  return [...done.values()]
}

const BEFORE_ANSWER: unknown[] = ['new', 'read']

/** Returns the requests that got a status in these changes, for `answered` from one before it, and did not go back. */
export function changesOfStatus(changes: ChangeOfSubject[], wanted: RequestStatus): DoneChange[] {
  const done = new Map<string, DoneChange>()
  for (const { subject, made_at: at, user_id, value_before, value_after } of changes) {
    const [before, after] = [value_before?.['status'], value_after?.['status']]
    if (after === wanted && (wanted !== 'answered' || BEFORE_ANSWER.includes(before)))
      done.set(subject, { subject, at, user_id, what: null })
    if (before === wanted && (wanted !== 'answered' || BEFORE_ANSWER.includes(after))) done.delete(subject)
  }
  return [...done.values()]
}

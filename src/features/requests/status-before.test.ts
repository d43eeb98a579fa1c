import { expect, test } from 'vitest'
import { answeredStatus, endsWait, restoredStatus, statusBefore, type RequestStatus } from './request.ts'

/** Returns a request that went through these statuses, starting with the first. */
const through = (...statuses: RequestStatus[]) =>
  statuses.slice(1).reduce((row, status) => ({ status, status_before: statusBefore(row, status) }), {
    status: statuses[0] ?? 'new',
    status_before: null as string | null,
  })

test.each([
  [['new', 'archived'], 'new'],
  [['new', 'read', 'answered', 'archived'], 'answered'],
  [['answered', 'spam'], 'answered'],
  [['answered', 'archived', 'spam'], 'archived'],
  [['answered', 'archived', 'spam', 'archived'], 'answered'],
  [['answered', 'archived', 'archived'], 'answered'],
  [['answered', 'archived', 'spam', 'read', 'archived'], 'read'],
  [['spam'], 'read'],
  [['spam', 'archived'], 'spam'],
  [['answered'], 'answered'],
] as const)('of one that went through %j, taking it out makes %s', (statuses, restored) => {
  expect(restoredStatus(through(...statuses))).toBe(restored)
})

test('what was twice put away goes back twice, and nothing is remembered of what waits for an answer', () => {
  const archived = through('answered', 'archived', 'spam', 'archived')
  expect(archived).toEqual({ status: 'archived', status_before: 'answered' })
  expect(through('answered', 'archived', 'answered')).toEqual({ status: 'answered', status_before: null })
})

test.each([
  ['new', 'answered'],
  ['read', 'answered'],
  ['answered', 'answered'],
  ['quoted', 'quoted'],
  ['won', 'won'],
  ['done', 'done'],
  ['lost', 'lost'],
  ['archived', 'archived'],
] as const)('an answer to the customer of a request that is %s makes it %s', (status, answered) => {
  expect(answeredStatus(status)).toBe(answered)
})

test.each([
  [['new'], 'read', false],
  [['answered'], 'new', false],
  [['read'], 'answered', true],
  [['quoted'], 'quoted', true],
  [['quoted'], 'lost', true],
  [['quoted'], 'archived', false],
  [['quoted', 'archived'], 'spam', false],
  [['quoted', 'archived'], 'quoted', false],
  [['quoted', 'archived'], 'won', true],
  [['spam'], 'read', false],
] as const)('of one that went through %j, the choice of %s ends the wait of its customer: %s', (statuses, chosen, ends) => {
  expect(endsWait(through(...statuses), chosen)).toBe(ends)
})

import { expect, test } from 'vitest'
import type { RequestStatus } from '#features/requests/request.ts'
import { restoreLabel } from './restore-label.ts'

const archived = (...before: (RequestStatus | null)[]) => before.map((status_before) => ({ status: 'archived' as const, status_before }))

test.each([
  ['Terug naar postvak', archived('answered')],
  ['Terug naar postvak', archived('new', 'won', null)],
  ['Terug naar ‘Uitgevoerd’', archived('done', 'done')],
  ['Terug naar ‘Niet doorgegaan’', archived('lost')],
  ['Terug naar waar ze stonden', archived('read', 'done')],
  ['Terug naar waar ze stonden', archived('lost', 'done')],
])('‘%s’ restores archived messages to where they were', (label, messages) => {
  expect(restoreLabel(messages)).toBe(label)
})

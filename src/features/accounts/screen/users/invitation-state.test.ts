import { expect, test } from 'vitest'
import type { ListedInvitation } from '#features/accounts/listed-invitation.ts'
import { invitationState } from './invitation-state.ts'

const NOW = Date.parse('2026-11-27T09:00:00.000Z')
const sent = { status: 'sent', last_error: null, delivered_to: 'server', sent_at: '2026-11-27T09:00:00.000Z' } as const
const queued = { status: 'queued', last_error: null, delivered_to: null, sent_at: null } as const

test.each<[said: string, mail: ListedInvitation['mail'], expires_at: string | null]>([
  ['Mail vertrekt', queued, null],
  // Sent again: the earlier link has ended.
  ['Mail vertrekt', queued, '2026-11-28T09:00:00.000Z'],
  ['Mail wacht', { ...queued, last_error: 'ECONNREFUSED' }, null],
  ['Mail niet vertrokken', { ...queued, status: 'failed', last_error: '550 no such user' }, null],
  ['Nog 48 uur', sent, '2026-11-29T09:00:00.000Z'],
  ['Nog 47 uur', sent, '2026-11-29T08:59:59.000Z'],
  ['Nog 1 uur', sent, '2026-11-27T10:00:00.000Z'],
  ['Nog 60 minuten', sent, '2026-11-27T09:59:59.000Z'],
  ['Nog 1 minuut', sent, '2026-11-27T09:00:01.000Z'],
  ['Verlopen', sent, '2026-11-27T09:00:00.000Z'],
  ['Geen mailserver', { ...sent, delivered_to: 'file' }, '2026-11-29T09:00:00.000Z'],
  ['Verlopen', { ...sent, delivered_to: 'file' }, '2026-11-27T08:00:00.000Z'],
  // The mail is deleted a month after it was sent, and a restored backup has none.
  ['Nog 24 uur', null, '2026-11-28T09:00:00.000Z'],
  ['Geen mail', null, null],
])('an invitation says "%s"', (said, mail, expires_at) => {
  expect(invitationState({ mail, expires_at }, NOW).words).toBe(said)
})

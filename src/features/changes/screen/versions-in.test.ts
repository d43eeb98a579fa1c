import { expect, test } from 'vitest'
import { MINUTE, isoTime } from '#kernel/clock.ts'
import { type ShownChange, shownChange } from '#features/changes/shown-change.ts'
import { fieldsOf, versionsIn } from './versions-in.ts'

const EXAMPLE = shownChange.meta()?.['example'] as ShownChange
const START = Date.parse('2026-03-02T09:00:00.000Z')
const made = (minutes: number, own: Partial<ShownChange> = {}): ShownChange => ({
  ...EXAMPLE,
  id: String(minutes),
  made_at: isoTime(START + minutes * MINUTE),
  ...own,
})
const field = (name: string, before: unknown, after: unknown) => ({ name, label: name, before, after, cut: false })

test('edits of one person within ten minutes of each other are one version', () => {
  const jo = { user: { id: 'jo', name: 'Jo' } }
  const changes = [made(60), made(41, jo), made(40), made(31), made(22), made(11), made(0, { kind: 'create' })]
  expect(versionsIn(changes).map(({ changes: each }) => each.map(({ id }) => id))).toEqual([
    ['60'],
    ['41'],
    ['40', '31', '22'],
    ['11'],
    ['0'],
  ])
})

test('a version has the first value before and the last one after, without what it set back', () => {
  const changes = [
    made(2, { fields: [field('title', 'Twee', 'Drie'), field('text', 'B', 'A')] }),
    made(1, { fields: [field('title', 'Een', 'Twee'), field('text', 'A', 'B'), field('rating', 4, 5)] }),
  ]
  expect(fieldsOf(changes)).toEqual([field('title', 'Een', 'Drie'), field('rating', 4, 5)])
})

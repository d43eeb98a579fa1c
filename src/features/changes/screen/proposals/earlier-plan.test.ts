import { expect, test } from 'vitest'
import { shownChange, type ShownChange } from '#features/changes/shown-change.ts'
import { earlierPlan } from './earlier-plan.ts'

const plan = (id: string, due_at: string | null, ...names: string[]): ShownChange =>
  shownChange.parse({
    ...(shownChange.meta()?.example as object),
    id,
    due_at,
    fields: names.map((name) => ({ name, label: `label of ${name}`, before: 1, after: 2, cut: false })),
  })

test('a plan follows an earlier one of the same fields, and no other', () => {
  const [first, second, other, proposed] = [
    plan('a', '2030-01-01T09:00:00.000Z', 'rating', 'location'),
    plan('b', '2030-02-01T09:00:00.000Z', 'rating'),
    plan('c', '2030-03-01T09:00:00.000Z', 'approved'),
    plan('d', null, 'rating'),
  ]
  const waiting = [first, second, other, proposed]
  expect(earlierPlan(second, waiting)).toEqual({ at: first.due_at, labels: ['label of rating'] })
  for (const each of [first, other, proposed]) expect(earlierPlan(each, waiting)).toBeUndefined()
})

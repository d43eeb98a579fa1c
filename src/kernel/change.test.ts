import { expect, test } from 'vitest'
import { changedFields, withFields } from './change.ts'

test('the fields before a change give back the value before it', () => {
  const before = { title: 'Oud', tags: ['a'], winter: { title: 'Koud' }, price: null }
  const after = { title: 'Nieuw', tags: [], winter: { title: 'Guur', text: 'Nat' }, summer: { title: 'Zon' }, price: 9 }
  expect(withFields(after, changedFields(before, after).before)).toEqual({ ...before, summer: {} })
  expect(withFields(before, changedFields(before, after).after)).toEqual(after)
  expect(before.winter).toEqual({ title: 'Koud' })
})

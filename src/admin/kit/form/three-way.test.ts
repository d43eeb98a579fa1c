import { expect, test } from 'vitest'
import { changedFields, differences, mergeUnlessConflict, resolved } from './three-way.ts'

const base = { name: 'Els', text: 'Goed', rating: 5, tags: ['a'] }

test('a list that holds the same is not a change', () => {
  expect(changedFields(base, { ...base, tags: ['a'] })).toEqual([])
  expect(changedFields(base, { ...base, tags: ['a', 'b'], rating: 4 })).toEqual(['rating', 'tags'])
})

test('changes to different fields go together', () => {
  expect(mergeUnlessConflict(base, { ...base, text: 'Zeer goed' }, { ...base, rating: 4 })).toEqual({
    ...base,
    text: 'Zeer goed',
    rating: 4,
  })
})

test('the same change on both sides is no conflict', () => {
  expect(mergeUnlessConflict(base, { ...base, rating: 4 }, { ...base, rating: 4 })).toEqual({ ...base, rating: 4 })
})

test('two changes to one field have to be decided', () => {
  expect(mergeUnlessConflict(base, { ...base, text: 'Mijn tekst' }, { ...base, text: 'Hun tekst' })).toBeNull()
})

test('every difference is shown; untouched fields lean to what was saved, own typing is kept', () => {
  expect(differences(base, { ...base, text: 'Mijn tekst' }, { ...base, text: 'Hun tekst', rating: 1 })).toEqual([
    { name: 'text', mine: 'Mijn tekst', theirs: 'Hun tekst', choice: 'mine' },
    { name: 'rating', mine: 5, theirs: 1, choice: 'theirs' },
  ])
})

test('the choices decide field by field', () => {
  const mine = { ...base, text: 'Mijn tekst' }
  const chosen = differences(base, mine, { ...base, text: 'Hun tekst', rating: 1 }).map((difference) => ({
    ...difference,
    choice: 'theirs' as const,
  }))
  expect(resolved(mine, chosen)).toEqual({ ...base, text: 'Hun tekst', rating: 1 })
})

import { expect, test } from 'vitest'
import { merging, resolved } from './merge.ts'

const { mergeUnlessConflict, differences, onTop } = merging([{ name: 'tags', keyOf: (entry) => String(entry).toLowerCase() }])
const review = { name: 'Els', text: 'Goed', rating: 5, tags: ['a'], steps: ['Eerst'] }

test('changes to different fields go together', () => {
  expect(mergeUnlessConflict(review, { ...review, text: 'Zeer goed' }, { ...review, rating: 4 })).toEqual({
    ...review,
    text: 'Zeer goed',
    rating: 4,
  })
})

test('the same change on both sides is no conflict', () => {
  expect(mergeUnlessConflict(review, { ...review, rating: 4 }, { ...review, rating: 4 })).toEqual({ ...review, rating: 4 })
})

test('two changes to one field have to be decided', () => {
  expect(mergeUnlessConflict(review, { ...review, text: 'Mijn tekst' }, { ...review, text: 'Hun tekst' })).toBeNull()
})

test('what both added to one list is in it', () => {
  expect(mergeUnlessConflict(review, { ...review, tags: ['a', 'mijn'] }, { ...review, tags: ['a', 'hun'] })).toEqual({
    ...review,
    tags: ['a', 'hun', 'mijn'],
  })
})

test('what is typed while a merged save is under way goes on top of all that was saved', () => {
  const sent = { ...review, tags: ['a', 'mijn'] }
  const typed = { ...sent, name: 'Jan', tags: ['a', 'mijn', 'later'] }
  expect(onTop(sent, typed, { ...sent, rating: 1, tags: ['a', 'hun', 'mijn'] })).toEqual({
    ...review,
    name: 'Jan',
    rating: 1,
    tags: ['a', 'hun', 'mijn', 'later'],
  })
})

test('every difference is shown; untouched fields lean to what was saved, own typing is kept', () => {
  expect(differences(review, { ...review, text: 'Mijn tekst' }, { ...review, text: 'Hun tekst', rating: 1 })).toEqual([
    { name: 'text', mine: 'Mijn tekst', theirs: 'Hun tekst', choice: 'mine' },
    { name: 'rating', mine: 5, theirs: 1, choice: 'theirs' },
  ])
})

test('who has to decide about one field loses no entry of a list by it', () => {
  const mine = { ...review, text: 'Mijn tekst', tags: ['a', 'mijn'], steps: [] }
  const theirs = { ...review, text: 'Hun tekst', tags: ['a', 'hun'], steps: [] }
  const chosen = differences(review, mine, theirs)
  expect(chosen).toEqual([
    { name: 'text', mine: 'Mijn tekst', theirs: 'Hun tekst', choice: 'mine' },
    { name: 'tags', mine: ['a', 'hun', 'mijn'], theirs: ['a', 'hun'], choice: 'mine' },
  ])
  expect(resolved(onTop(review, mine, theirs), chosen)).toEqual({ ...mine, tags: ['a', 'hun', 'mijn'] })
})

test('the choices decide field by field', () => {
  const mine = { ...review, text: 'Mijn tekst' }
  const theirs = { ...review, text: 'Hun tekst', rating: 1 }
  const chosen = differences(review, mine, theirs).map((difference) => ({ ...difference, choice: 'theirs' as const }))
  expect(resolved(onTop(review, mine, theirs), chosen)).toEqual(theirs)
})

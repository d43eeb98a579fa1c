import { expect, test } from 'vitest'
import { mergeLists } from './merge-lists.ts'

const letters = (list: string) => list.split('')
const namesOf = (base: string, mine: string, theirs: string) => mergeLists(letters(base), letters(mine), letters(theirs), String)?.join('')
const edited = (base: string, mine: string, theirs: string) =>
  mergeLists(letters(base), letters(mine), letters(theirs), undefined)?.join('')

test.each([
  ['both added at the end', 'ab', 'abm', 'abt', 'abtm'],
  ['both added at the start', 'ab', 'mab', 'tab', 'tmab'],
  ['both added to nothing', '', 'mn', 'tu', 'tumn'],
  ['both added the same', 'ab', 'abx', 'abx', 'abx'],
  ['one added where the other removed', 'abc', 'abmc', 'ac', 'amc'],
  ['both removed, one of them the same', 'abcd', 'ad', 'acd', 'ad'],
  ['one sorted and the other added', 'cab', 'abc', 'catb', 'atbc'],
  ['the other sorted and one added', 'cab', 'camb', 'abc', 'ambc'],
  ['both sorted alike and added', 'cab', 'abcm', 'abct', 'abctm'],
  ['both emptied it', 'ab', '', '', ''],
])('%s', (_what, base, mine, theirs, together) => {
  expect(namesOf(base, mine, theirs)).toBe(together)
})

test('names that both replaced are all there', () => {
  expect(namesOf('ab', 'am', 'at')).toBe('atm')
})

test('a name that one spelled otherwise is one name', () => {
  const keyOf = (entry: unknown) => String(entry).toLowerCase()
  expect(mergeLists(['gent'], ['Gent', 'Aalst'], ['gent', 'AALST', 'Lede'], keyOf)).toEqual(['Gent', 'Aalst', 'Lede'])
})

test('lists that both sorted in their own way have to be decided', () => {
  expect(namesOf('abc', 'cab', 'bca')).toBeUndefined()
})

test.each([
  ['each edited another entry', 'abc', 'Abc', 'abC', 'AbC'],
  ['each edited another entry of two', 'ab', 'Ab', 'aB', 'AB'],
  ['each edited others than its neighbour', 'abc', 'ABc', 'abC', 'ABC'],
  ['both edited one entry to the same', 'abc', 'aXc', 'aXC', 'aXC'],
  ['one edited the last and the other added one behind it', 'abc', 'abC', 'abct', 'abCt'],
  ['one edited the first and the other added one before it', 'abc', 'tabc', 'Abc', 'tAbc'],
  ['one edited an entry and both added one', 'ab', 'aBm', 'abt', 'aBmt'],
  ['one edited an entry and the other removed another', 'abcd', 'Abcd', 'abd', 'Abd'],
  ['one edited the last and the other moved one before it', 'abc', 'abC', 'bac', 'baC'],
  ['one edited an entry and the other moved another', 'abc', 'Xbc', 'cab', 'cXb'],
  ['one removed an entry and the other added one', 'abc', 'ac', 'abct', 'act'],
  ['both removed the same', 'abc', 'ac', 'ac', 'ac'],
  ['equal entries stay as many as they are', 'aab', 'aabm', 'aabt', 'aabtm'],
])('where entries are edited in place, %s', (_what, base, mine, theirs, together) => {
  expect(edited(base, mine, theirs)).toBe(together)
})

test.each([
  ['both edited one entry', 'abc', 'aXc', 'aYc'],
  ['one edited what the other removed', 'abc', 'aXc', 'ac'],
  ['one edited an entry that the other edited and moved', 'abc', 'Xbc', 'bcY'],
  ['one moved an entry that the other removed while editing another', 'abc', 'bC', 'bac'],
  ['one edited an entry into what the other added before it', 'ab', 'xa', 'xb'],
])('where entries are edited in place, it has to be decided when %s', (_what, base, mine, theirs) => {
  expect(edited(base, mine, theirs)).toBeUndefined()
})

test('entries are compared by what they hold, in whatever order the database names their parts', () => {
  const [small, large] = [
    { name: 'Klein', amount: 159 },
    { name: 'Groot', amount: 250 },
  ]
  const stored = [{ amount: 159, name: 'Klein' }, large]
  expect(mergeLists([small], [small, large], stored, undefined)).toEqual([small, large])
})

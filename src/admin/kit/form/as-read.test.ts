import { expect, test } from 'vitest'
import { inReadableWords, readingOf, withLabels } from './as-read.ts'

const known = [
  { name: 'stad', label: 'Gemeente', value: 'Aalst' },
  { name: 'jaren', label: 'Jaren ervaring', value: null },
  { name: 'btw_nummer', label: 'Btw-nummer', value: '' },
]

test('a sentence is read with the values of the company, and names what it waits for', () => {
  expect(readingOf('Wij komen in {stad}.', known)).toEqual({ words: 'Wij komen in Aalst.', waitsFor: [] })
  expect(readingOf('Wij komen in {stad}[, al {jaren} jaar].', known)).toEqual({
    words: 'Wij komen in Aalst.',
    waitsFor: ['Jaren ervaring'],
  })
  expect(readingOf('Al {jaren} jaar.', known)).toEqual({ words: '', waitsFor: ['Jaren ervaring'] })
  expect(readingOf('Een huis met {krullen}.', known)).toBe(null)
})

test('a list shows a value, or the label of what is not filled in', () => {
  expect(inReadableWords('{jaren}+ in {stad}, {btw_nummer}', known)).toBe('‹Jaren ervaring›+ in Aalst, ‹Btw-nummer›')
  const claim = { name: 'zonder_stelling', label: 'Belofte', value: null }
  expect(inReadableWords('{zonder_stelling}Geen stelling', [...known, claim])).toBe('Geen stelling')
  expect(inReadableWords('Proper[, al {jaren} jaar].', known)).toBe('Proper, al ‹Jaren ervaring› jaar.')
})

test('two versions that only differ in a placeholder stay different in a comparison', () => {
  expect(withLabels('Al {jaren} jaar in {stad} met {krullen}', known)).toBe('Al ‹Jaren ervaring› jaar in ‹Gemeente› met {krullen}')
})

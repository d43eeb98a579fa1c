import { expect, test } from 'vitest'
import { shortValues } from './short-values.ts'

const line = (words: string) => `<h2>Mos</h2><p>${'Altijd hetzelfde. '.repeat(20)}</p><p>Einde ${words}.</p>`

test('of a long rich text, a list has the words around the first difference', () => {
  const { before, after } = shortValues(line('goed'), line('beter &amp; <strong>sterker</strong>'))
  expect(before).toBe('…Altijd hetzelfde.\n\nEinde goed.')
  expect(after).toBe('…Altijd hetzelfde.\n\nEinde beter & sterker.')
})

test('a text that is no rich text keeps its signs, and an absent text stays absent', () => {
  expect(shortValues(null, `a > b < c ${'x'.repeat(300)}`)).toEqual({ before: null, after: `a > b < c ${'x'.repeat(190)}…` })
})

test('of a long list, only the entries that differ', () => {
  const prices = Array.from({ length: 20 }, (_, place) => ({ name: `Kolom ${place}`, amount: place }))
  const changed = prices.map((each) => (each.amount === 15 ? { ...each, amount: 99 } : each))
  expect(shortValues(prices, changed)).toEqual({ before: [{ name: 'Kolom 15', amount: 15 }], after: [{ name: 'Kolom 15', amount: 99 }] })
  expect(shortValues(['kort'], ['ook kort'])).toEqual({ before: ['kort'], after: ['ook kort'] })
})

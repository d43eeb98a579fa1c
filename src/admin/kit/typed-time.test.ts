import { expect, test } from 'vitest'
import { typedTime } from './typed-time.ts'

test.each([
  ['8', '08:00'],
  ['08:00', '08:00'],
  ['8.05', '08:05'],
  ['14u30', '14:30'],
  [' 14 uur ', '14:00'],
  ['14u', '14:00'],
  ['1430', '14:30'],
  ['830', '08:30'],
  ['0:00', '00:00'],
  ['23:59', '23:59'],
])('%s is %s', (typed, time) => {
  expect(typedTime(typed)).toBe(time)
})

test.each(['', '24:00', '8:60', '8:5', 'morgen', '-1', '123456', '8 am'])('%s is no time', (typed) => {
  expect(typedTime(typed)).toBeNull()
})

import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

test('no two migrations share a number', () => {
  const numbers = readdirSync(import.meta.dirname).flatMap((name) => name.match(/^(\d{3})-/)?.[1] ?? [])
  expect(numbers.length).toBeGreaterThan(10)
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
})

import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Figures, Use } from './capacity.ts'
import { firstFull } from './capacity.ts'
import { predictions, tablesOf } from './tables.ts'

const figures = JSON.parse(readFileSync('docs/operate/capacity.json', 'utf8')) as Figures
const TOLERANCE = 0.2

describe('the model of docs/operate/capacity.md', () => {
  const known = predictions(figures)

  test('is held against one process and two, with little content and with much, and against one host and two', () => {
    expect(known.map(({ crowd, place }) => `${crowd.size}, ${place}`).toSorted()).toEqual([
      '10, 1 worker',
      '10, 2 workers',
      '1000, 1 host',
      '1000, 1 worker',
      '1000, 2 hosts',
      '1000, 2 workers',
    ])
  })

  test.each(known)('knows what a crowd takes of $place with $crowd.size of everything, within a fifth', ({ seconds, measured }) => {
    expect(Math.abs(seconds / measured - 1), `${seconds} s, measured ${measured}`).toBeLessThan(TOLERANCE)
  })

  test.each(Object.entries(tablesOf(figures)))('has the table of %s in its page', (name, table) => {
    expect(readFileSync('docs/operate/capacity.md', 'utf8')).toContain(`<!-- ${name} -->\n${table}\n<!-- end -->`)
  })
})

test.each([
  ['nothing', {}],
  ['the event loop', { loop: 0.97 }],
  ['the event loop', { loop: 0.6, disk: 0.35 }],
  ['the cores', { loop: 0.5, waited: 0.45 }],
  ['the cores', { cores: 0.8, others: 0.15 }],
  ['the one writer of SQLite', { loop: 0.5, writer: 0.95 }],
  ['the image process', { loop: 0.9, images: 0.99 }],
] as [string, Partial<Use>][])('what is used up first is %s, by %j', (name, use) => {
  expect(firstFull({ loop: 0, waited: 0, disk: 0, cores: 0, others: 0, writer: 0, images: 0, ...use })).toBe(name)
})

import { expect, test } from 'vitest'
import { DAY, isoTime, MINUTE } from './clock.ts'
import { fromBrussels, inBrussels } from './brussels-time.ts'

const at = (written: string) => {
  const [day = '', time = ''] = written.split(' ')
  return fromBrussels({ day, time })
}

test.each([
  ['2026-01-15 00:00', '2026-01-14T23:00:00.000Z'],
  ['2026-07-15 00:00', '2026-07-14T22:00:00.000Z'],
  ['2024-02-29 12:00', '2024-02-29T11:00:00.000Z'],
  // The clock goes from 02:00 to 03:00 on 29 March 2026.
  ['2026-03-29 01:59', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29 02:00', '2026-03-29T01:00:00.000Z'],
  ['2026-03-29 02:30', '2026-03-29T01:00:00.000Z'],
  ['2026-03-29 02:59', '2026-03-29T01:00:00.000Z'],
  ['2026-03-29 03:00', '2026-03-29T01:00:00.000Z'],
  ['2026-03-29 03:01', '2026-03-29T01:01:00.000Z'],
  // The clock goes from 03:00 back to 02:00 on 25 October 2026.
  ['2026-10-25 01:59', '2026-10-24T23:59:00.000Z'],
  ['2026-10-25 02:00', '2026-10-25T00:00:00.000Z'],
  ['2026-10-25 02:30', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25 02:59', '2026-10-25T00:59:00.000Z'],
  ['2026-10-25 03:00', '2026-10-25T02:00:00.000Z'],
])('%s in Belgium is %s', (written, instant) => expect(at(written)).toBe(instant))

test.each(['2026-02-30 12:00', '2026-13-01 12:00', '2026-01-15 24:00', '2026-01-15 12:60', '26-1-15 12:00', ' ', '2026-01-15 '])(
  '"%s" is no time',
  (written) => expect(at(written)).toBeNull(),
)

test('every time that a clock in Belgium shows leads back to the first instant at which it shows it', () => {
  const seen = new Map<string, string>()
  for (const day of ['2026-03-29', '2026-10-25', '2026-06-01'])
    for (let instant = Date.parse(`${day}T00:00:00Z`) - DAY / 2; instant < Date.parse(`${day}T00:00:00Z`) + DAY; instant += MINUTE * 5) {
      const shown = inBrussels(isoTime(instant))
      const key = `${shown.day} ${shown.time}`
      if (!seen.has(key)) seen.set(key, isoTime(instant))
      expect(fromBrussels(shown)).toBe(seen.get(key))
    }
  expect(seen.size).toBeGreaterThan(1000)
})

test('a clock in Belgium shows midnight as 00:00 of the new day', () =>
  expect(inBrussels('2026-07-14T22:00:00.000Z')).toEqual({ day: '2026-07-15', time: '00:00' }))

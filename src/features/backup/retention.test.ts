import { expect, test } from 'vitest'
import { DAY, isoTime } from '#kernel/clock.ts'
import { nextNight } from './night.ts'
import { backupsToKeep } from './retention.ts'

const kept = (times: string[], rule: Parameters<typeof backupsToKeep>[1]): string[] =>
  [...backupsToKeep(times.map(Date.parse), rule)].toSorted((one, other) => one - other).map((time) => isoTime(time).slice(0, 16))
const ALL = { days: 7, weeks: 4, months: 12 }

test('of two years of nights seven days, four weeks and twelve months are left, and always the newest', () => {
  let times: number[] = []
  for (let now = nextNight(Date.parse('2024-01-15T12:00:00Z')); now < Date.parse('2026-03-11T12:00:00Z'); now = nextNight(now)) {
    const left = backupsToKeep([...times, now], ALL)
    expect(left.has(now)).toBe(true)
    times = [...left]
  }
  const left = times.toSorted((one, other) => one - other).map((time) => isoTime(time).slice(0, 10))
  // The last day is Wednesday 11 March 2026: what stays is the last night of each month before, the Sunday of each week before, and seven
  // days.
  const months = '2025-04-30 2025-05-31 2025-06-30 2025-07-31 2025-08-31 2025-09-30 2025-10-31 2025-11-30 2025-12-31'
  const weeks = '2026-01-31 2026-02-22 2026-02-28 2026-03-01'
  const lastDays = '2026-03-05 2026-03-06 2026-03-07 2026-03-08 2026-03-09 2026-03-10 2026-03-11'
  expect(left).toEqual(`${months} ${weeks} ${lastDays}`.split(' '))
})

test.each([
  ['the nights around the clock going forward are two days', ['2026-03-28T02:00Z', '2026-03-29T01:00Z'], 2],
  ['the nights around the clock going back are two days', ['2026-10-24T01:00Z', '2026-10-25T02:00Z'], 2],
  ['two backups of one Belgian day are one, though UTC says two days', ['2026-07-01T22:30Z', '2026-07-02T21:30Z'], 1],
])('%s', (_fact, times, days) => {
  expect(kept(times, { days: 9, weeks: 0, months: 0 })).toHaveLength(days)
})

test('a week that holds New Year is one week, and two months', () => {
  const times = ['2025-12-29T02:00Z', '2026-01-02T02:00Z', '2026-01-04T02:00Z']
  expect(kept(times, { days: 0, weeks: 9, months: 0 })).toEqual(['2026-01-04T02:00'])
  expect(kept(times, { days: 0, weeks: 0, months: 9 })).toEqual(['2025-12-29T02:00', '2026-01-04T02:00'])
})

test('years without a backup cost none of the old ones', () => {
  const old = ['2020-05-01T02:00Z', '2020-05-02T02:00Z', '2020-05-03T02:00Z']
  expect(kept([...old, '2026-03-11T02:00Z'], ALL)).toHaveLength(4)
})

test('the newest stays whatever the rule says, also one from a clock that was ahead', () => {
  const ahead = Date.parse('2036-01-01T02:00Z')
  expect(backupsToKeep([ahead, ahead - DAY], { days: 0, weeks: 0, months: 0 })).toEqual(new Set([ahead]))
  expect(backupsToKeep([], ALL)).toEqual(new Set())
})

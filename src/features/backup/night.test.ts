import { expect, test } from 'vitest'
import { nextNight } from './night.ts'

const nightAfter = (moment: string) => new Date(nextNight(Date.parse(moment))).toISOString()

test.each([
  ['in winter', '2026-01-10T12:00:00Z', '2026-01-11T02:00:00.000Z'],
  ['in summer', '2026-07-10T12:00:00Z', '2026-07-11T01:00:00.000Z'],
  ['just before it', '2026-01-10T01:59:59Z', '2026-01-10T02:00:00.000Z'],
  ['at it, a day later', '2026-01-10T02:00:00Z', '2026-01-11T02:00:00.000Z'],
  ['in the night that an hour is skipped', '2026-03-29T00:30:00Z', '2026-03-29T01:00:00.000Z'],
  ['in the night that an hour comes twice', '2026-10-24T23:30:00Z', '2026-10-25T02:00:00.000Z'],
])('three at night in Belgium, %s', (_when, moment, night) => expect(nightAfter(moment)).toBe(night))

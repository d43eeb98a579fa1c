import { expect, test } from 'vitest'
import { DEFAULT_COMPANY } from '#features/company/company.ts'
import { openingHours } from './opening-hours.ts'

const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
const hours = (dayOfWeek: string[], opens: string, closes: string) => ({ '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes })

test('the hours that come with the product are understood', () => {
  expect(openingHours(DEFAULT_COMPANY.opening_hours)).toEqual([hours(WEEK, '08:00', '18:00')])
})

test.each(['ma-vr 8u-18u', 'Ma - vr: 8.00 - 18.00 u.', 'maandag t/m vrijdag van 8 uur tot 18 uur', 'ma. tot en met vr. 08:00–18:00'])(
  '"%s" is the whole working week',
  (text) => {
    expect(openingHours(text)).toEqual([hours(WEEK, '08:00', '18:00')])
  },
)

test('each day may have hours of its own', () => {
  expect(openingHours('Ma-do 7u30-18u, vrijdag 7u30 tot 16u; za 9-12u30')).toEqual([
    hours(WEEK.slice(0, 4), '07:30', '18:00'),
    hours(['Friday'], '07:30', '16:00'),
    hours(['Saturday'], '09:00', '12:30'),
  ])
})

test.each([
  'Op afspraak',
  'Elke dag open',
  'Maandag tot vrijdag',
  'ma-vr 8u-18u, zondag gesloten',
  'ma-vr 8 tot 12 en 13 tot 17 uur',
  'vr-ma 8u-18u',
  'ma-vr 18u-8u',
  'ma-vr 8u-25u',
  'dinsdagmiddag 13u-17u',
  'ma-vr 8u-18u, behalve in juli',
])('"%s" is left out rather than guessed at', (text) => {
  expect(openingHours(text)).toBeUndefined()
})

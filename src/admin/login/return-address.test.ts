import { expect, test } from 'vitest'
import { returnAddress } from './return-address.ts'

test('the page that asked for the login is shown after it, with its filters', () => {
  expect(returnAddress({ terug: '/admin/testimonials?approved=false' })).toBe('/admin/testimonials?approved=false')
})

test.each([
  undefined,
  '',
  7,
  'https://kwaad.test/admin',
  '//kwaad.test',
  '/adminkwaad',
  '/contact',
  '/admin/login',
  '/admin/login?terug=/admin',
])('%j leads to the dashboard', (terug) => {
  expect(returnAddress({ terug })).toBe('/admin')
})

import { expect, test } from 'vitest'
import { loginFor, returnAddress } from './return-address.ts'

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
  '/admin/..//kwaad.test',
  '/admin/../contact',
  '/admin/%2e%2e//kwaad.test',
  '/admin/.%2E/contact',
  '/admin\\..\\\\kwaad.test',
  '/\t/kwaad.test/admin',
  '/admin/./../admin/login',
  'admin',
  'javascript:alert(1)',
  '//[',
])('%j leads to the dashboard', (terug) => {
  expect(returnAddress({ terug })).toBe('/admin')
})

test('the login remembers which page asked for it', () => {
  const address = new URL(loginFor('/admin/testimonials?zoek=a%26b&pagina=2'), 'https://helder.test')
  expect(returnAddress(Object.fromEntries(address.searchParams))).toBe('/admin/testimonials?zoek=a%26b&pagina=2')
  expect(loginFor('/admin')).toBe('/admin/login')
})

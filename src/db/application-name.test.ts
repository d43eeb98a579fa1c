import { expect, test } from 'vitest'
import { applicationName, namesOlderVersion } from './application-name.ts'

test('a connection of this version knows its own migrations', () => {
  expect(namesOlderVersion(applicationName(), '007-services')).toBe(false)
})

test.each([
  ['', true],
  ['helder 006-network-of-unsent-photos', true],
  ['helder 007-services', false],
  ['helder 012-later', false],
  ['psql', false],
  ['pg_dump', false],
])('the connection "%s" is an older version: %s', (name, isOlder) => {
  expect(namesOlderVersion(name, '007-services')).toBe(isOlder)
})

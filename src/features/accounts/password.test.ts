import { parseOptions } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { createPasswords, generatedPassword } from './password.ts'

test('a hash is argon2id of at least 19 MiB and two passes, salted each time', async () => {
  const passwords = createPasswords()
  const hash = await passwords.hash('zeer geheim woord')
  expect(hash).toMatch(/^\$argon2id\$v=19\$/)
  expect(parseOptions(hash)).toMatchObject({ memoryCost: 19 * 1024, timeCost: 2, parallelism: 1, saltLen: 16 })
  expect(await passwords.hash('zeer geheim woord')).not.toBe(hash)
})

test('only the very same password matches', async () => {
  const passwords = createPasswords()
  const hash = await passwords.hash(' Zeer geheim ')
  expect(await passwords.matches(' Zeer geheim ', hash)).toBe(true)
  expect(await passwords.matches('Zeer geheim', hash)).toBe(false)
  expect(await passwords.matches(' zeer geheim ', hash)).toBe(false)
})

test('without a hash nothing matches', async () => {
  expect(await createPasswords().matches('zeer geheim woord', undefined)).toBe(false)
})

test('two are worked on and eight wait; the next one is sent away and the others get their answer', async () => {
  const passwords = createPasswords()
  const results = await Promise.allSettled(Array.from({ length: 12 }, () => passwords.matches('zeer geheim woord', undefined)))
  expect(results.map(({ status }) => status)).toEqual([...Array<string>(10).fill('fulfilled'), 'rejected', 'rejected'])
  expect(results[10]).toMatchObject({ reason: { code: 'unavailable', details: { retryAfter: 1 } } })
  expect(await passwords.matches('zeer geheim woord', undefined)).toBe(false)
})

test('a generated password is long and new each time', () => {
  expect(generatedPassword()).toMatch(/^[\w-]{24}$/)
  expect(generatedPassword()).not.toBe(generatedPassword())
})

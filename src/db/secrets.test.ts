import { expect, test } from 'vitest'
import { eachDatabase } from '../../test/support/each-database.ts'
import { sharedSecret } from './secrets.ts'

eachDatabase('a shared key', ({ store }) => {
  test('is the same for all processes that make it at the same moment, and stays', async () => {
    const keys = await Promise.all([1, 2, 3].map(() => sharedSecret(store, 'new')))
    for (const key of keys) expect(key).toMatch(/^[\w-]{43}$/)
    expect(new Set([...keys, await sharedSecret(store, 'new')]).size).toBe(1)
    expect(await sharedSecret(store, 'other')).not.toBe(keys[0])
  })
})

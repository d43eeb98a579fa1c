import { expect, test } from 'vitest'
import { eachDatabase } from '../../test/support/each-database.ts'
import { createAccess } from './access.ts'
import { createDevices } from './devices.ts'
import { createLimiter } from '#kernel/limiter.ts'
import { createLogin } from './login.ts'
import { createPasswords } from './password.ts'

const log = { info: () => {}, warn: () => {} }

eachDatabase('a login', ({ database, clock }) => {
  const access = createAccess({ database, clock, log, ownWords: () => Promise.resolve([]) })
  const browser = { device: undefined, companion: undefined, userAgent: undefined }
  const request = { email: 'an@helder.test', password: 'zeer geheim woord', address: '10.0.0.1', ...browser }

  test('that finds no room to be checked counts as no failure', async () => {
    const passwords = createPasswords(createLimiter({ atOnce: 0, waiting: 0 }))
    const login = createLogin({ ...access, devices: createDevices({ database, clock }), passwords, log })
    for (let time = 0; time < 4; time += 1)
      await expect(login(request)).rejects.toMatchObject({ code: 'unavailable', details: { retryAfter: 1 } })
    expect(await access.login(request)).toEqual({ outcome: 'wrong', left: 2 })
  })

  test('keeps a known browser known for a year after the last', async () => {
    const devices = createDevices({ database, clock })
    const { id } = await access.users.create({ email: 'an@helder.test', name: 'An' }, request.password)
    const first = await devices.remember(undefined, id)
    clock.advance(364 * 24 * 3600_000)
    expect(await devices.remember(first, id)).toBe(first)
    clock.advance(364 * 24 * 3600_000)
    await devices.sweep()
    expect(await devices.recognise(first, 'an@helder.test')).toBeDefined()
    clock.advance(2 * 24 * 3600_000)
    await devices.sweep()
    expect(await devices.recognise(first, 'an@helder.test')).toBeUndefined()
  })

  test('does not let a browser choose the secret it is known by', async () => {
    const { id } = await access.users.create({ email: 'an@helder.test', name: 'An' }, request.password)
    expect(await createDevices({ database, clock }).remember('chosen', id)).toMatch(/^[\w-]{43}$/)
  })
})

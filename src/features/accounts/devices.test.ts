import { assert, expect, test } from 'vitest'
import { cheapPasswords } from '../../../test/support/cheap-passwords.ts'
import { eachDatabase } from '../../../test/support/each-database.ts'
import { createDevices } from './devices.ts'
import { createUsers } from './users.ts'

eachDatabase('a browser that two people use', ({ database, clock }) => {
  test('stays known to the first when the second signs in', async () => {
    const [devices, users] = [
      createDevices({ database, clock, mails: null }),
      createUsers({ database, clock, passwords: cheapPasswords(), mails: null }),
    ]
    const signIn = async (email: string, device?: string) => {
      if (!(await users.find(email))) await users.create({ email, name: email, role: 'beheerder' }, 'een lang wachtwoord')
      const user = await users.find(email)
      assert(user)
      return devices.remember(device, user, undefined)
    }
    const first = await signIn('els@voorbeeld.test')
    const second = await signIn('piet@voorbeeld.test', first)
    expect(second).not.toBe(first)
    expect(await devices.recognise(first, 'els@voorbeeld.test')).toBeDefined()
    expect(await devices.recognise(second, 'piet@voorbeeld.test')).toBeDefined()
    expect(await signIn('els@voorbeeld.test', first)).toBe(first)
  })
})

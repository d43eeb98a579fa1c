import { expect, test } from 'vitest'
import { createConfirmation } from './confirmation.ts'

const create = () => createConfirmation({ whenUp: (callback) => callback() })

test('calls that must be confirmed at the same time ask once', async () => {
  const confirmation = create()
  const asked = [confirmation.ask(), confirmation.ask()]
  confirmation.asked()?.(true)
  expect(await Promise.all(asked)).toEqual([true, true])
  expect(confirmation.asked()).toBe(null)
})

test('whoever does not want to is asked again the next time', async () => {
  const confirmation = create()
  for (const isConfirmed of [false, true]) {
    const asked = confirmation.ask()
    confirmation.asked()?.(isConfirmed)
    expect(await asked).toBe(isConfirmed)
  }
})

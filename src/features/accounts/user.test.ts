import { expect, test } from 'vitest'
import { adminIdentity, credentials } from './user.ts'

test('an account of an international domain is found by both spellings of its address', () => {
  const [typed, sentByBrowsers] = ['Els@Café.be', 'els@xn--caf-dma.be']
  expect(adminIdentity.parse({ email: typed, name: 'Els' }).email).toBe(sentByBrowsers)
  for (const email of [typed, sentByBrowsers]) expect(credentials.parse({ email, password: 'geheim' }).email).toBe(sentByBrowsers)
})

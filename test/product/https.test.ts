import { afterAll, beforeAll, expect, test } from 'vitest'
import { site } from '#routes.ts'
import { type OpenApp, openApp } from '../support/open-app.ts'

let app: OpenApp
beforeAll(async () => void (app = await openApp({ SEED: 'services', PUBLIC_URL: 'https://helder.test' })))
afterAll(() => app.stop())

test('on https, browsers are reported to stay there, and the cookie is bound to the host', async () => {
  expect((await app.request(site.home)).headers.get('Strict-Transport-Security')).toBe('max-age=63072000; includeSubDomains')
  expect((await app.login()).cookie).toMatch(/^__Host-admin_fp=/)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { site } from '#routes.ts'
import { useBrowser } from '../support/browser.ts'
import { startApp, type TestApp } from '../support/start-app.ts'
import { until } from '../support/until.ts'

let app: TestApp
const browser = useBrowser()

beforeAll(async () => void (app = await startApp()))
afterAll(() => app.stop())

const wasAskedFor = (path: string) => app.output().includes(`"method":"GET","path":"${path}"`)

test('the next page is on its way while the pointer rests on its link, without a script', async () => {
  const page = await browser.open()
  await page.goto(app.url)
  await until('the rules', () => wasAskedFor('/speculation-rules.json'))
  expect(wasAskedFor(site.contact)).toBe(false)
  await page.getByRole('banner').getByRole('link', { name: 'Contact en offerte' }).hover()
  await until('the page behind the link', () => wasAskedFor(site.contact))
})

test('nothing of the back office or the API is fetched ahead', async () => {
  const response = await app.request('/speculation-rules.json')
  expect(response.headers.get('Content-Type')).toMatch(/^application\/speculationrules\+json/)
  expect(JSON.stringify(await response.json())).toContain('/admin/*')
})

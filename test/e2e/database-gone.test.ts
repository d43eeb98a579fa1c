import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEFAULT_COMPANY } from '#entities/settings/company.ts'
import { api, site } from '#routes.ts'
import { blog } from '#texts/nl/blog.ts'
import { DESK, expectNoAxeViolations, PHONE, useBrowser } from '../support/browser.ts'
import { blogPost } from '../support/builders.ts'
import { type CuttableLine, cuttableLine } from '../support/cut-line.ts'
import { createDataFolder, type DataFolder } from '../support/each-data-folder.ts'
import { type Session, startApp, type TestApp } from '../support/start-app.ts'
import { until } from '../support/until.ts'

const COMPANY = { ...DEFAULT_COMPANY, phone: '09 765 43 21' }

let folder: DataFolder
let line: CuttableLine
let app: TestApp
let session: Session
const browser = useBrowser()

beforeAll(async () => {
  folder = await createDataFolder('postgres')
  line = await cuttableLine(folder.environment['DATABASE_URL'] ?? '')
  app = await startApp({ DATABASE_URL: line.url })
  session = await app.login()
  await app.request(api.collection('settings/company'), { method: 'PUT', json: COMPANY, session })
})
afterAll(async () => {
  await app.stop()
  for (const undo of folder.cleanUp.toReversed()) await undo()
})

const statusOf = async (path: string) => (await app.request(path)).status
const quote = () =>
  app.request(site.contact, { method: 'POST', body: new URLSearchParams({ name: 'Mia Vlug', phone: '0470 12 34 56', consent: 'true' }) })

test('without its database, the site goes on with what it has, is kind about the rest, and comes back by itself', async () => {
  for (const path of [site.home, site.faqOf('algemeen')]) expect(await statusOf(path)).toBe(200)
  await line.cut()

  // And pages that need nothing but what others have read.
  for (const path of [site.home, site.faqOf('algemeen'), site.contact, site.terms, '/healthz', '/logo.svg'])
    expect({ path, status: await statusOf(path) }).toEqual({ path, status: 200 })
  await until('the server to notice', async () => (await statusOf('/readyz')) === 503)

  const page = await app.request(site.blog)
  expect({ status: page.status, kept: page.headers.get('Cache-Control') }).toEqual({ status: 503, kept: 'no-store' })
  expect(Number(page.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(await page.text()).toContain(COMPANY.phone)

  const answer = await app.request(api.testimonials)
  expect({ status: answer.status, type: answer.headers.get('Content-Type') }).toEqual({ status: 503, type: 'application/problem+json' })
  expect(await answer.json()).toMatchObject({ code: 'unavailable' })

  const form = await quote()
  expect(form.status).toBe(503)
  const written = await form.text()
  for (const text of ['Mia Vlug', '0470 12 34 56', COMPANY.phone, 'Wat u invulde, blijft staan.']) expect(written).toContain(text)

  await line.mend()
  await until('the database', async () => (await statusOf('/readyz')) === 200)
  for (const path of [site.blog, api.testimonials]) expect({ path, status: await statusOf(path) }).toEqual({ path, status: 200 })
  expect((await quote()).status).toBe(303)
})

test('who meets the site without its database is told, can try again, and then reads on', async () => {
  // So that the blog has to be read again.
  await app.request(api.collection('blog-posts'), { json: blogPost({ published: true }), session })
  await line.cut()
  for (const viewport of [PHONE, DESK]) {
    const page = await browser.open({ viewport, expected: /503/ })
    await page.goto(app.url + site.blog)
    await page.getByRole('heading', { level: 1, name: 'We zijn zo terug' }).waitFor()
    expect(await page.getByRole('main').getByRole('link', { name: COMPANY.phone }).getAttribute('href')).toMatch(/^tel:/)
    await expectNoAxeViolations(page)
  }
  const page = await browser.open({ expected: /503/ })
  await page.goto(app.url + site.blog)
  await line.mend()
  await until('the database', async () => (await statusOf('/readyz')) === 200)
  await page.getByRole('link', { name: 'Opnieuw proberen' }).click()
  await page.getByRole('heading', { level: 1, name: blog.heading }).waitFor()
})

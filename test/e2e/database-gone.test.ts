import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEFAULT_COMPANY } from '#features/company/company.ts'
import { api, site } from '#routes.ts'
import { pages } from '#site/pages/pages.ts'
import { quoteForm } from '#texts/nl/quote-form.ts'
import { quotePhotos } from '#texts/nl/quote-photos.ts'
import { DESK, expectNoAxeViolations, PHONE, useBrowser } from '../support/browser.ts'
import { blogPost } from '../support/builders.ts'
import { type CuttableLine, cuttableLine } from '../support/cut-line.ts'
import { createDataFolder, type DataFolder } from '../support/each-data-folder.ts'
import { type Session, startApp, type TestApp } from '../support/start-app.ts'
import { until } from '../support/until.ts'
import { photoFile } from '../support/visitor-photos.ts'

const TOKEN = 'test-token-of-the-metrics'
const SERVICES = 4
/** The pages that the server renders after its start, including the 404 page. */
const PAGES_FROM_THE_START = pages.filter(({ cached, path }) => cached && !path.includes(':')).length + SERVICES + 1
const COMPANY = { ...DEFAULT_COMPANY, phone: '09 765 43 21' }

let folder: DataFolder
let line: CuttableLine
let app: TestApp
let session: Session
const browser = useBrowser()

beforeAll(async () => {
  folder = await createDataFolder('postgres')
  line = await cuttableLine(folder.environment['DATABASE_URL'] ?? '')
  app = await startApp({ DATABASE_URL: line.url, METRICS_TOKEN: TOKEN })
  session = await app.login()
  await until('the pages with an address of their own to be rendered', async () => (await cachedPages()) >= PAGES_FROM_THE_START)
  await app.request(api.collection('settings/company'), { method: 'PUT', json: COMPANY, session })
})
afterAll(async () => {
  await app.stop()
  for (const undo of folder.cleanUp.toReversed()) await undo()
})

const cachedPages = async () => {
  const response = await app.request('/metrics', { headers: { Authorization: `Bearer ${TOKEN}` } })
  return Number(/^helder_cached_pages (\d+)/m.exec(await response.text())?.[1])
}
const STALE = 'Helder; hit; detail=stale'
const publish = async (slug: string): Promise<string> => {
  const json = blogPost({ title: `Over ${slug}`, slug, published: true })
  const stored = (await (await app.request(api.collection('blog-posts'), { json, session })).json()) as { id: string }
  return api.row('blog-posts', stored.id)
}
const statusOf = async (path: string) => (await app.request(path)).status
const quote = () =>
  app.request(site.contact, { method: 'POST', body: new URLSearchParams({ name: 'Mia Vlug', phone: '0470 12 34 56', consent: 'true' }) })

test('without its database, the site goes on with what it has, is kind about the rest, and comes back by itself', async () => {
  for (const path of [site.home, site.faqOf('algemeen')]) expect(await statusOf(path)).toBe(200)
  await line.cut()

  // The server rendered these pages once after its start, although nobody visited them.
  for (const path of [site.home, site.faqOf('algemeen'), site.contact, site.terms, '/healthz', '/logo.svg'])
    expect({ path, status: await statusOf(path) }).toEqual({ path, status: 200 })
  await until('the server to notice', async () => (await statusOf('/readyz')) === 503)

  // Saving the company made these pages stale.
  for (const path of [site.terms, site.blog, site.contact])
    expect({ path, mark: (await app.request(path)).headers.get('Cache-Status') }).toEqual({ path, mark: STALE })

  const page = await app.request(site.blogPost('nog-niet-bezocht'))
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
  expect(await statusOf(api.testimonials)).toBe(200)
  for (const path of [site.terms, site.blog]) {
    const { status, headers } = await app.request(path)
    expect({ path, status, mark: headers.get('Cache-Status') }).toEqual({ path, status: 200, mark: null })
  }
  expect((await quote()).status).toBe(303)
})

test('without its database, what changed is shown as it was, and what was deleted or hidden is not shown at all', async () => {
  const [changed, hidden, deleted] = [await publish('mos'), await publish('roet'), await publish('alg')]
  const visit = async (slug: string) => {
    const answer = await app.request(site.blogPost(slug))
    return { status: answer.status, mark: answer.headers.get('Cache-Status'), hasArticle: (await answer.text()).includes(`Over ${slug}`) }
  }
  await visit('mos')
  await app.request(changed, { method: 'PATCH', json: { excerpt: 'Iets anders.' }, session })
  await line.cut()
  expect(await visit('mos')).toEqual({ status: 200, mark: STALE, hasArticle: true })
  await line.mend()
  await until('the database', async () => (await statusOf('/readyz')) === 200)

  for (const [slug, change] of [
    ['roet', () => app.request(hidden, { method: 'PATCH', json: { published: false }, session })],
    ['alg', () => app.request(deleted, { method: 'DELETE', session })],
  ] as const) {
    expect(await visit(slug)).toEqual({ status: 200, mark: null, hasArticle: true })
    expect((await change()).ok).toBe(true)
    await line.cut()
    expect(await visit(slug)).toEqual({ status: 503, mark: null, hasArticle: false })
    expect(await statusOf(site.blog)).toBe(503)
    await line.mend()
    await until('the database', async () => (await statusOf('/readyz')) === 200)
  }
})

test('without its database, the form that comes with a photo and without a script keeps what was typed, and says what became of the photo', async () => {
  const page = await browser.open({ javaScriptEnabled: false, expected: /503/ })
  await page.goto(app.url + site.contact)
  await page.getByLabel(/^Uw naam/).fill('Fien Foto')
  await page.getByLabel(/^Telefoon/).fill('0470 12 34 56')
  await page.getByRole('checkbox', { name: /Ik ga akkoord/ }).check()
  const photo = page.getByLabel(/^Foto’s kiezen/)
  await photo.setInputFiles(await photoFile('gevel.jpg'))
  const send = page.getByRole('button', { name: 'Gratis offerte aanvragen' })
  await line.cut()
  await send.click()
  const summary = page.getByRole('alert')
  await summary.getByRole('heading', { name: quoteForm.problemTitle }).waitFor()
  await summary.getByText(quoteForm.unavailable).waitFor()
  await summary.getByRole('link', { name: `gevel.jpg: ${quotePhotos.chooseAgain}` }).waitFor()
  await expect.poll(() => page.getByLabel(/^Uw naam/).inputValue()).toBe('Fien Foto')

  await line.mend()
  await until('the database', async () => (await statusOf('/readyz')) === 200)
  await photo.setInputFiles(await photoFile('gevel.jpg'))
  await send.click()
  await page.waitForURL(`**${site.thanks}`)
})

test('who meets the site without its database gets a message, can try again, and then reads on', async () => {
  await publish('nieuw')
  const article = app.url + site.blogPost('nieuw')
  await line.cut()
  for (const viewport of [PHONE, DESK]) {
    const page = await browser.open({ viewport, expected: /503/ })
    await page.goto(article)
    await page.getByRole('heading', { level: 1, name: 'We zijn zo terug' }).waitFor()
    await expect.poll(() => page.getByRole('main').getByRole('link', { name: COMPANY.phone }).getAttribute('href')).toMatch(/^tel:/)
    await expectNoAxeViolations(page)
  }
  const page = await browser.open({ expected: /503/ })
  await page.goto(article)
  await line.mend()
  await until('the database', async () => (await statusOf('/readyz')) === 200)
  await page.getByRole('link', { name: 'Opnieuw proberen' }).click()
  await page.getByRole('heading', { level: 1, name: 'Over nieuw' }).waitFor()
})

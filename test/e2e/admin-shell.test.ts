import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { admin, api } from '#routes.ts'
import { blogPost, portfolioItem, quoteRequest, testimonial } from '../support/builders.ts'
import { PHONE, useBrowser } from '../support/browser.ts'
import { formEvidence } from '../support/form-evidence.ts'
import { heldBack } from '../support/held-back.ts'
import { networkIdle } from '../support/network-idle.ts'
import { officeTab, type ScreenOptions } from '../support/office-tab.ts'
import { startApp, type TestApp } from '../support/start-app.ts'
import { until } from '../support/until.ts'
import { signOut } from '../support/sign-in.ts'

/** Entries of the menu in this order; other entries may stand between them. */
const MENU = [
  { label: 'Dashboard', path: '/admin' },
  { label: 'Vandaag', path: '/admin/vandaag' },
  { label: 'Berichten', path: '/admin/messages' },
  { label: "Pagina's", path: '/admin/pages' },
  { label: 'Blog', path: '/admin/blog' },
  { label: 'Diensten', path: '/admin/services' },
  { label: 'Service Opties', path: '/admin/service-options' },
  { label: 'Seizoensinhoud', path: '/admin/seasonal' },
  { label: 'Testimonials', path: '/admin/testimonials' },
  { label: 'Portfolio', path: '/admin/gallery' },
  { label: "Foto's", path: '/admin/photos' },
  { label: 'Advanced Photos', path: '/admin/photos-advanced' },
  { label: 'FAQ', path: '/admin/faq' },
  { label: 'FAQ Beheer', path: '/admin/faq-manager' },
  { label: 'Keuzelijsten', path: '/admin/lookups' },
  { label: 'Bedrijfsgegevens', path: '/admin/company' },
]

let app: TestApp
const browser = useBrowser()
const tab = officeTab(browser, () => app)

beforeAll(async () => void (app = await startApp({ SEED: 'services' })))
afterAll(() => app.stop())

async function openSignedIn(options: ScreenOptions = {}): Promise<Page> {
  const page = await tab.goTo(admin.dashboard, options)
  await page.getByRole('navigation', { name: 'Kruimelpad' }).waitFor()
  return page
}
const menu = (page: Page) => page.getByRole('navigation', { name: 'Beheer' })
const toggle = (page: Page) => page.getByRole('button', { name: 'Menu in- of uitklappen (Ctrl+B)' })
const isExpanded = (page: Page) => toggle(page).getAttribute('aria-expanded')

test('the menu leads to every screen, and the breadcrumb says where one is', async () => {
  const page = await openSignedIn()
  const crumbs = page.getByRole('navigation', { name: 'Kruimelpad' })
  const links = menu(page).getByRole('listitem').getByRole('link')
  const entries = await links.evaluateAll((all: HTMLAnchorElement[]) =>
    all.map((link) => ({ label: link.innerText, path: new URL(link.href).pathname })),
  )
  expect(entries.filter(({ label }) => MENU.some((each) => each.label === label))).toEqual(MENU)
  for (const { label, path } of entries) {
    await menu(page).getByRole('link', { name: label, exact: true }).click()
    await page.waitForURL(app.url + path)
    await crumbs.getByText(label, { exact: true }).waitFor()
    await expect.poll(() => crumbs.getByRole('listitem').allInnerTexts()).toEqual(['Admin', label])
    await expect.poll(() => menu(page).locator('li [aria-current=page]').innerText()).toBe(label)
  }
})

test.each([
  { of: 'a list with tabs', path: admin.photos, current: "Foto's" },
  { of: 'an opened row', path: `${admin.services}?new=true`, current: 'Diensten' },
  { of: 'a screen below the menu', path: admin.photosAdvanced, current: 'Advanced Photos' },
  { of: 'the account', path: admin.account, current: 'Account' },
])('one element of $of is the current page', async ({ path, current }) => {
  const page = await tab.goTo(path)
  await page.locator('[aria-current=page]').first().waitFor()
  await networkIdle(page)
  await expect.poll(() => page.locator('[aria-current=page]').allInnerTexts()).toEqual([current])
})

test('an unknown address says so inside the shell', async () => {
  const page = await tab.goTo('/admin/bestaat-niet')
  await page.getByRole('heading', { name: 'Pagina niet gevonden' }).waitFor()
  await expect.poll(() => menu(page).isVisible()).toBe(true)
})

describe('the sidebar', () => {
  test('is toggled by Ctrl+B and by its button, and remembered for seven days', async () => {
    const page = await openSignedIn()
    await expect.poll(() => isExpanded(page)).toBe('true')
    await page.keyboard.press('Control+b')
    await expect.poll(() => isExpanded(page)).toBe('false')
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'sidebar_state')
    expect(cookie?.value).toBe('false')
    expect(Math.round(((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000)).toBe(7)

    await page.reload()
    await toggle(page).waitFor()
    await expect.poll(() => isExpanded(page)).toBe('false')
    await expect.poll(() => menu(page).getByRole('link', { name: 'Testimonials' }).count()).toBe(1)
    await toggle(page).click()
    await expect.poll(() => isExpanded(page)).toBe('true')
  })

  test('is 16rem wide, and 3rem when collapsed', async () => {
    const page = await openSignedIn()
    const width = async () => (await menu(page).locator('..').boundingBox())?.width
    expect(await width()).toBe(256)
    await toggle(page).click()
    expect(await width()).toBe(48)
  })

  test('is a drawer on a phone, which closes by Escape, by a press beside it, and by going somewhere', async () => {
    const page = await openSignedIn({ viewport: PHONE, hasTouch: true })
    const drawer = page.getByRole('dialog', { name: 'Beheer' })
    await expect.poll(() => menu(page).count()).toBe(0)
    await toggle(page).tap()
    await drawer.waitFor()
    await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(288)
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'detached' })

    await toggle(page).tap()
    await drawer.waitFor()
    await page.touchscreen.tap(PHONE.width - 10, 400)
    await drawer.waitFor({ state: 'detached' })

    await toggle(page).tap()
    await drawer.getByRole('link', { name: 'Testimonials' }).tap()
    await drawer.waitFor({ state: 'detached' })
    await page.waitForURL(app.url + admin.testimonials)
  })

  test('becomes a drawer below 768 pixels', async () => {
    const page = await openSignedIn({ viewport: { width: 768, height: 900 } })
    await expect.poll(() => menu(page).isVisible()).toBe(true)
    await page.setViewportSize({ width: 767, height: 900 })
    await menu(page).waitFor({ state: 'detached' })
  })
})

describe('the dashboard', () => {
  const cards = async (page: Page) => {
    const list = page.getByRole('list', { name: 'Cijfers' })
    await list.waitFor()
    return (await list.getByRole('listitem').allInnerTexts()).map((text) => text.split(/\s*\n\s*/).join(' '))
  }

  test('counts what is there', async () => {
    const session = await app.login()
    const create = (collection: string, json: unknown) => app.request(api.collection(collection), { json, session })
    for (const json of [blogPost(), blogPost(), blogPost({ published: true })]) await create('blog-posts', json)
    for (const approved of [true, false, true, false, false]) await create('testimonials', testimonial({ approved }))
    await create('portfolio-items', portfolioItem())
    for (const json of [quoteRequest(), quoteRequest()]) await app.request(api.quoteRequests, { json: { ...json, ...formEvidence(app) } })
    const messages = api.collection('contact-submissions')
    const { items } = (await (await app.request(messages, { session })).json()) as { items: { id: string }[] }
    await app.request(api.row('contact-submissions', items[0]?.id ?? ''), { method: 'PATCH', json: { status: 'read' }, session })

    const page = await openSignedIn()
    await page.getByText('wachten op goedkeuring').waitFor()
    expect(await cards(page)).toEqual([
      'Blog posts 3 in totaal',
      'Berichten 2 1 nieuw',
      'Reviews 5 3 wachten op goedkeuring',
      'Portfolio items 1 in totaal',
    ])
    await expect
      .poll(() => page.getByRole('region', { name: 'Website Status' }).innerText())
      .toMatch(/Status\s+Online\s+Laatste Update\s+Vandaag\s+Backup\s+Automatisch/)
    await expect
      .poll(() => page.getByRole('region', { name: 'Snelle Acties' }).getByRole('link').allInnerTexts())
      .toEqual(['Nieuwe Blog Post', 'Review Toevoegen'])
  })

  test('that cannot be loaded keeps its dashes and says nothing', async () => {
    let isGivenUp = false
    const page = await openSignedIn({
      expected: /503|unavailable/,
      prepare: async (opened) => {
        // The log shows that the request was retried and failed again.
        opened.on('pageerror', ({ message }) => (isGivenUp ||= message === 'unavailable'))
        await opened.route(`**${api.dashboard}`, (route) => route.fulfill({ status: 503 }))
      },
    })
    await until('the figures to be given up', () => isGivenUp)
    await expect.poll(async () => (await cards(page)).map((text) => text.split(' ').includes('–'))).toEqual([true, true, true, true])
    await expect.poll(() => page.getByRole('button', { name: 'Melding sluiten' }).count()).toBe(0)
  })

  test('at /admin-test shows dashes to whoever is not logged in, and asks the server for nothing', async () => {
    const page = await browser.open()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(app.url + admin.test, { waitUntil: 'networkidle' })
    await expect.poll(async () => (await cards(page)).map((text) => text.split(' ').includes('–'))).toEqual([true, true, true, true])
    expect(asked.filter((path) => path.startsWith(api.root))).toEqual([])
    const { headers } = await app.request(admin.test)
    expect([headers.get('X-Robots-Tag'), headers.get('Cache-Control')]).toEqual(['noindex, nofollow', 'no-store'])
  })
})

test('the collapsed sidebar shows the number of new messages whole, beside its icon', async () => {
  const sent = await app.request(api.quoteRequests, { json: { ...quoteRequest(), ...formEvidence(app) } })
  expect(sent.status).toBe(201)
  const page = await openSignedIn()
  await toggle(page).click()
  const badge = menu(page).getByText(/^\d+ nieuw$/i)
  await badge.waitFor()
  const sides = await badge.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect()
    const around = (element.closest('nav') ?? element).getBoundingClientRect()
    return { left: left - around.left, right: around.right - right, overflow: (element.closest('nav')?.scrollWidth ?? 0) - around.width }
  })
  expect(sides.left).toBeGreaterThanOrEqual(0)
  expect(sides.right).toBeGreaterThanOrEqual(0)
  expect(sides.overflow).toBeLessThanOrEqual(0)
})

test('logging out ends the session here and on the server, and what was still being read is not refused', async () => {
  const page = await openSignedIn()
  const [ended, wasRead] = [heldBack(), heldBack()]
  await page.route(`**${api.mailDeliveries}`, async (route) => {
    await ended
    const answered = route.fetch().then((response) => route.fulfill({ response }))
    // The browser may have given it up.
    await answered.catch(() => undefined)
    wasRead.release()
  })
  await page.route(`**${api.logout}`, async (route) => {
    const response = await route.fetch()
    ended.release()
    await wasRead
    await route.fulfill({ response })
  })
  const reads = [page.waitForRequest(`**${api.mailDeliveries}`), page.waitForResponse(`**${api.session}`)]
  await page.reload()
  await Promise.all(reads)
  const token = await page.evaluate(() => localStorage.getItem('admin_token'))
  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const headers = { Authorization: `Bearer ${token}`, Cookie: cookies }
  expect((await app.request(api.session, { headers })).status).toBe(200)

  await signOut(page)
  await page.waitForURL(app.url + admin.login)
  await page.getByLabel('Wachtwoord').waitFor()
  await expect
    .poll(() => page.evaluate(() => [localStorage.getItem('admin_token'), sessionStorage.getItem('admin_user')]))
    .toEqual([null, null])
  expect((await app.request(api.session, { headers })).status).toBe(401)
})

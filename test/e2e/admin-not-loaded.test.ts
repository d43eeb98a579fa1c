import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { field, testimonials } from '../support/admin-screens.ts'
import { backOffice } from '../support/back-office.ts'
import { expectNoAxeViolations, PHONE } from '../support/browser.ts'
import { heldBack } from '../support/held-back.ts'
import { goOffline } from '../support/offline.ts'
import { stopClock } from '../support/stop-clock.ts'

const { app, open } = backOffice('services', { hasOwnTab: true })

const LOST = /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|ERR_FAILED|404|Failed to|preload/
const follow = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Beheer' }).getByRole('link', { name, exact: true }).click()
const notLoaded = (page: Page) =>
  page
    .getByRole('alert')
    .filter({ hasText: /Zodra er weer (?:verbinding is, wordt het vanzelf opnieuw geprobeerd|netwerk is, gaat het vanzelf verder)\./ })
const headline = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Opnieuw proberen' })

/** Counts how often the whole page is loaded from now on. */
function loadsOf(page: Page): () => number {
  let loads = 0
  page.on('request', (request) => request.isNavigationRequest() && (loads += 1))
  return () => loads
}

test('a screen that is opened without a network comes by itself when there is one again, in the same page', async () => {
  const page = await open(testimonials, { expected: LOST })
  const loads = loadsOf(page)
  await goOffline(page)
  await follow(page, 'Diensten')
  await notLoaded(page).waitFor()
  await tryAgain(page).click()
  await expect.poll(() => page.getByRole('navigation', { name: 'Beheer' }).isVisible()).toBe(true)
  await expectNoAxeViolations(page)

  await page.context().setOffline(false)
  await headline(page, 'Diensten').waitFor()
  expect(loads()).toBe(0)
})

test('a part of a form that does not come leaves what is typed beside it alone, and comes by a press of the button', async () => {
  const page = await open(testimonials, { expected: LOST })
  const line = heldBack()
  let isAway = true
  await page.route('**/assets/editor-*.js', (route) => (isAway ? line.then(() => route.abort()) : route.continue()))
  await follow(page, 'Blog')
  await field(page, 'Titel').fill('Half werk')
  const loads = loadsOf(page)
  line.release()
  await notLoaded(page).waitFor()
  await expect.poll(() => field(page, 'Titel').inputValue()).toBe('Half werk')
  expect(loads()).toBe(0)

  isAway = false
  page.on('dialog', (question) => void question.accept())
  // A click that meets the reload it causes would look for the button once more.
  await tryAgain(page).press('Enter')
  await page.getByText('Je niet-opgeslagen tekst is teruggezet.').waitFor()
  await page.getByRole('textbox', { name: 'Inhoud' }).waitFor()
  await expect.poll(() => field(page, 'Titel').inputValue()).toBe('Half werk')
})

test('a screen that is opened while the server is away comes by a press of the button', async () => {
  const page = await open(testimonials, { expected: LOST, viewport: PHONE, prepare: (opening) => opening.clock.install() })
  await app().kill('SIGTERM')
  await page.getByRole('button', { name: 'Menu in- of uitklappen (Ctrl+B)' }).click()
  await follow(page, 'Diensten')
  await notLoaded(page).waitFor()
  await expectNoAxeViolations(page)
  // The page also tries by itself every five seconds, and would load itself under the click.
  await stopClock(page)
  // What it asked until then is refused by now, also on a busy machine.
  await page.evaluate(() => fetch('/healthz').catch(() => null))
  await app().start()
  await tryAgain(page).click()
  await page.clock.resume()
  await headline(page, 'Diensten').waitFor()
  expect(page.url()).toBe(app().url + '/admin/services')
})

test('after an update of the website, when its file is gone, the page is loaded anew', async () => {
  const page = await open(testimonials, { expected: LOST })
  const loads = loadsOf(page)
  await page.route('**/assets/services.page-*.js', (route) => (loads() === 0 ? route.fulfill({ status: 404 }) : route.continue()))
  await follow(page, 'Diensten')
  await headline(page, 'Diensten').waitFor()
  expect(loads()).toBe(1)
})

test('a file that stays gone does not make the page go round and round', async () => {
  const page = await open(testimonials, { expected: LOST })
  await page.route('**/assets/services.page-*.js', (route) => route.fulfill({ status: 404 }))
  const loads = loadsOf(page)
  await follow(page, 'Diensten')
  await page.waitForEvent('load')
  await notLoaded(page).waitFor()
  // The page keeps checking whether there is a newer version.
  await page.waitForResponse((response) => response.url() === app().url + '/admin/services')
  expect(loads()).toBe(1)
})

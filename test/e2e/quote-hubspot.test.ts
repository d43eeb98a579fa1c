import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api, site } from '#routes.ts'
import { useBrowser } from '../support/browser.ts'
import { heldBack } from '../support/held-back.ts'
import { startApp, type TestApp } from '../support/start-app.ts'

const HUBSPOT = '**://js-eu1.hsforms.net/**'

/** A minimal replacement of HubSpot's script that shows a form, with the script's arguments in the form's attributes. */
const STAND_IN = `window.hbspt = { forms: { create({ portalId, formId, region, target, redirectUrl, onFormReady }) {
  const form = document.createElement('form')
  form.setAttribute('aria-label', [portalId, formId, region, redirectUrl].join(' '))
  document.querySelector(target).append(form)
  form.append(Object.assign(document.createElement('button'), { textContent: 'Verstuur bij HubSpot' }))
  onFormReady(form)
} } }`

let app: TestApp
const browser = useBrowser()

beforeAll(async () => {
  app = await startApp({ HUBSPOT_PORTAL_ID: '1234567', HUBSPOT_FORM_ID: '0b5f6ed2-6c5a-4d7c-8f2e-0f0c6b1f4a11' })
})
afterAll(() => app.stop())

// This mode requests that one host, so the request is expected; no response ever comes from the network.
const openContact = () => browser.openTab({ expected: /js-eu1\.hsforms\.net/ })
const ownForm = (page: Page) => page.locator('form[data-draft]')
const aboutOwnForm = (page: Page) => page.getByText('Uw naam en een telefoonnummer of e-mailadres volstaan.')

test('HubSpot’s form takes the place of ours, after a word that it is loading', async () => {
  const page = await openContact()
  const script = heldBack()
  await page.route(HUBSPOT, (route) => script.then(() => route.fulfill({ contentType: 'text/javascript', body: STAND_IN })))
  await page.goto(app.url + site.contact)
  await page.getByText('Formulier laden...').waitFor()
  await expect.poll(() => ownForm(page).isVisible()).toBe(false)
  await expect.poll(() => aboutOwnForm(page).isVisible()).toBe(false)

  script.release()
  const theirs = page.getByRole('form', { name: `1234567 0b5f6ed2-6c5a-4d7c-8f2e-0f0c6b1f4a11 eu1 ${app.url}${site.thanks}` })
  await theirs.getByRole('button', { name: 'Verstuur bij HubSpot' }).waitFor()
  await expect.poll(() => page.getByText('Formulier laden...').isVisible()).toBe(false)
  await expect.poll(() => ownForm(page).isVisible()).toBe(false)
})

test('when HubSpot cannot be reached, our own form is there and works', async () => {
  const page = await openContact()
  await page.route(HUBSPOT, (route) => route.abort())
  // The page always contains our form, and hides it only while HubSpot's script loads.
  const asked = page.waitForEvent('requestfailed', (request) => request.url().includes('hsforms.net'))
  await page.goto(app.url + site.contact)
  await asked
  await ownForm(page).waitFor({ state: 'visible' })
  await page.getByText('Formulier laden...').waitFor({ state: 'detached' })
  await expect.poll(() => aboutOwnForm(page).isVisible()).toBe(true)

  await page.getByLabel(/^Uw naam/).fill('Zonder HubSpot')
  await page.getByLabel(/^Telefoon/).fill('0470 12 34 56')
  await page.getByRole('checkbox', { name: /Ik ga akkoord/ }).check()
  await page.getByRole('button', { name: 'Gratis offerte aanvragen' }).click()
  await page.waitForURL(`**${site.thanks}`)
  const session = await app.login()
  const list = await app.request(`${api.collection('contact-submissions')}?search=Zonder`, { session })
  expect(await list.json()).toMatchObject({ total: 1, items: [{ name: 'Zonder HubSpot' }] })
})

test('the policy is opened for HubSpot on the page with the form, and nowhere else', async () => {
  const policyOf = async (path: string) => (await app.request(path)).headers.get('Content-Security-Policy')
  expect(await policyOf(site.contact)).toContain('hsforms.net')
  for (const path of [site.home, site.thanks, '/nergens']) expect(await policyOf(path)).not.toMatch(/hsforms|unsafe-inline/)
})

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api, site } from '#routes.ts'
import { expectNoAxeViolations, useBrowser } from '../support/browser.ts'
import { routeOnce } from '../support/ending-routes.ts'
import { type Session, startApp, type TestApp } from '../support/start-app.ts'
import { photoFile } from '../support/visitor-photos.ts'

let app: TestApp
let session: Session
const browser = useBrowser()

beforeAll(async () => {
  app = await startApp()
  session = await app.login()
})
afterAll(() => app.stop())

const messagesOf = async (name: string) => {
  const response = await app.request(`${api.collection('contact-submissions')}?search=${encodeURIComponent(name)}`, { session })
  return ((await response.json()) as { items: { message: string }[] }).items.map(({ message }) => message)
}

async function fillIn(page: Page, name: string, message = 'De goot loopt over.'): Promise<void> {
  await page.getByLabel(/^Uw naam/).fill(name)
  await page.getByLabel(/^Telefoon/).fill('0470 12 34 56')
  await page.getByLabel(/^Vertel er iets over/).fill(message)
  await page.getByRole('checkbox', { name: /Ik ga akkoord/ }).check()
}
const send = (page: Page) => page.getByRole('button', { name: 'Gratis offerte aanvragen' })
const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'Uw aanvraag is verzonden' })
const question = (page: Page) => page.getByRole('group', { name: 'Nog een aanvraag verzenden?' })

/** Leaves the page for the thanks and goes back, and the browser loads the page anew. */
const anew = async (page: Page) => {
  await send(page).click()
  await page.waitForURL(`**${site.thanks}`)
  await page.goBack()
}
/** Shows the page again with the state that it had, as the history cache of a browser does. This Chromium has no such cache. */
const comeBack = (page: Page) => page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
/** Sends the form, and goes back from the thanks to the page as it was left. */
const kept = async (page: Page) => {
  await routeOnce(page, `**${site.thanks}`, (route) => route.fulfill({ status: 204 }))
  const left = page.waitForRequest(`**${site.thanks}`)
  await send(page).click()
  await left
  await comeBack(page)
}

describe.each([
  { how: 'to a page that is loaded anew', goBack: anew },
  { how: 'to a page that the browser kept', goBack: kept },
])('after going back $how', ({ how, goBack }) => {
  test('the page says that the request was sent, and the same words are stored once', async () => {
    const page = await browser.openTab({ expected: /ERR_ABORTED/ })
    await page.goto(app.url + site.contact)
    const name = `Terug Tine ${how.length}`
    await fillIn(page, name)
    await goBack(page)
    await notice(page).waitFor()
    await expect.poll(() => notice(page).innerText()).toMatch(/Dat was op \w+dag om \d\d:\d\d\. U hoeft niets meer te doen\.$/)
    await expectNoAxeViolations(page, 'main')

    await fillIn(page, name)
    await send(page).click()
    await page.waitForURL(`**${site.thanks}`)
    expect(await messagesOf(name)).toHaveLength(1)
  })

  test('a changed text is sent as a second request only after the visitor says so', async () => {
    const page = await browser.openTab({ expected: /ERR_ABORTED/ })
    await page.goto(app.url + site.contact)
    const name = `Anders An ${how.length}`
    await fillIn(page, name)
    await goBack(page)
    await notice(page).waitFor()
    await fillIn(page, name, 'En ook de oprit.')

    await page.getByLabel(/^Uw naam/).press('Enter')
    await question(page).waitFor()
    await expectNoAxeViolations(page, 'main')
    await expect.poll(() => question(page).evaluate((element) => element === document.activeElement)).toBe(true)
    await page.getByLabel(/^Uw naam/).press('Enter')
    await question(page).getByRole('button', { name: 'Nee, niet verzenden' }).click()
    await question(page).waitFor({ state: 'detached' })
    await expect.poll(() => send(page).evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await messagesOf(name)).toEqual(['De goot loopt over.'])

    await send(page).click()
    await question(page).getByRole('button', { name: 'Ja, ook deze verzenden' }).click()
    await page.waitForURL(`**${site.thanks}`)
    expect(await messagesOf(name)).toEqual(['En ook de oprit.', 'De goot loopt over.'])
  })
})

test('a proof of work is used once, also by a page that the browser kept', async () => {
  const page = await browser.openTab({ expected: /ERR_ABORTED/ })
  await page.goto(app.url + site.contact)
  await fillIn(page, 'Twee Bewijzen')
  await kept(page)
  await notice(page).waitFor()
  await page.getByLabel(/^Vertel er iets over/).fill('Ook de oprit.')
  await send(page).click()
  await question(page).getByRole('button', { name: 'Ja, ook deze verzenden' }).click()
  await page.waitForURL(`**${site.thanks}`)
  const response = await app.request(`${api.collection('contact-submissions')}?search=Twee%20Bewijzen`, { session })
  const { items } = (await response.json()) as { items: { spam_reasons: string | null }[] }
  expect(items).toHaveLength(2)
  expect(items.map(({ spam_reasons }) => spam_reasons).join()).not.toContain('proof-replayed')
})

test('a form that was left while its proof was under way can be sent after coming back', async () => {
  const page = await browser.openTab({ expected: /ERR_ABORTED/ })
  // As in Firefox, where such a request never ends.
  await routeOnce(page, `**${api.quoteChallenge}`, () => undefined)
  const asked = page.waitForRequest(`**${api.quoteChallenge}`)
  await page.goto(app.url + site.contact)
  await fillIn(page, 'Vroeg Vertrokken')
  await asked
  await comeBack(page)
  await send(page).click()
  await page.waitForURL(`**${site.thanks}`)
  expect(await messagesOf('Vroeg Vertrokken')).toHaveLength(1)
})

test('what is sent again after a lost answer and a reload is stored once', async () => {
  const page = await browser.openTab({ expected: /ERR_FAILED/ })
  await page.goto(app.url + site.contact)
  await fillIn(page, 'Verloren Veerle')
  await routeOnce(page, `**${api.quoteRequests}`, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await send(page).click()
  await page.getByRole('alert').first().waitFor()
  await page.reload()
  await send(page).click()
  await page.waitForURL(`**${site.thanks}`)
  expect(await messagesOf('Verloren Veerle')).toHaveLength(1)
})

test('photos of a request that was sent do not go along with a second one', async () => {
  const page = await browser.openTab({ expected: /ERR_ABORTED/ })
  await page.goto(app.url + site.contact)
  await fillIn(page, 'Foto Femke')
  const photo = page.getByRole('group', { name: /^Foto’s/ }).getByRole('listitem')
  await page.getByLabel(/^Foto’s kiezen/).setInputFiles(await photoFile('gevel.jpg'))
  await photo.getByText(/^Toegevoegd/).waitFor()
  await kept(page)
  await notice(page).waitFor()
  await photo.waitFor({ state: 'detached' })
  await fillIn(page, 'Foto Femke', 'En ook de oprit.')
  await send(page).click()
  await question(page).getByRole('button', { name: 'Ja, ook deze verzenden' }).click()
  await page.waitForURL(`**${site.thanks}`)
  expect(await messagesOf('Foto Femke')).toHaveLength(2)
})

test('photos of a second request that is not sent yet stay when the visitor comes back from another page', async () => {
  const page = await browser.openTab({ expected: /ERR_ABORTED/ })
  await page.goto(app.url + site.contact)
  await fillIn(page, 'Foto Fatima')
  const photos = page.getByRole('group', { name: /^Foto’s/ }).getByRole('listitem')
  const add = async (name: string) => {
    await page.getByLabel(/^Foto’s kiezen/).setInputFiles(await photoFile(name))
    await photos
      .filter({ hasText: name })
      .getByText(/^Toegevoegd/)
      .waitFor()
  }
  await add('gevel.jpg')
  await kept(page)
  await photos.waitFor({ state: 'detached' })

  await add('oprit.jpg')
  await fillIn(page, 'Foto Fatima', 'En ook de oprit.')
  await comeBack(page)
  await send(page).click()
  await question(page).getByRole('button', { name: 'Ja, ook deze verzenden' }).click()
  await page.waitForURL(`**${site.thanks}`)
  const response = await app.request(`${api.collection('contact-submissions')}?search=Foto%20Fatima`, { session })
  const { items } = (await response.json()) as { items: { photo_count: number }[] }
  expect(items.map(({ photo_count }) => photo_count)).toEqual([1, 1])
})

test('without JavaScript a form that is sent again after going back is stored once, with a row for each neighbour', async () => {
  const page = await browser.openTab({ javaScriptEnabled: false })
  const ask = async (name: string) => {
    await page.goto(app.url + site.contact)
    await fillIn(page, name)
    await send(page).click()
    await page.waitForURL(`**${site.thanks}`)
  }
  await ask('Buur Bert')
  await page.goBack()
  await expect.poll(() => page.getByLabel(/^Uw naam/).inputValue()).toBe('Buur Bert')
  await send(page).click()
  await page.waitForURL(`**${site.thanks}`)
  await ask('Buur Bea')
  expect([await messagesOf('Buur Bert'), await messagesOf('Buur Bea')]).toEqual([['De goot loopt over.'], ['De goot loopt over.']])
})

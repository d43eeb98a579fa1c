import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SECOND } from '#kernel/clock.ts'
import { admin, adminMessage, api } from '#routes.ts'
import { DESK, expectNoAxeViolations, PHONE, useBrowser } from '../support/browser.ts'
import { networkIdle } from '../support/network-idle.ts'
import { type PushBrowser, pushBrowser } from '../support/push-receiver.ts'
import { stopClock } from '../support/stop-clock.ts'
import { signIn } from '../support/sign-in.ts'
import { startApp, type TestApp } from '../support/start-app.ts'
import { expectToast } from '../support/toast.ts'
import { until } from '../support/until.ts'

let app: TestApp
let request: string
const browser = useBrowser()

beforeAll(async () => {
  app = await startApp({ SEED: 'services' })
  const json = { name: 'Nadia Benali', phone: '0470 12 34 56', service_type: 'anders' }
  const answer = await app.request(api.collection('contact-submissions'), { json, session: await app.login() })
  request = ((await answer.json()) as { id: string }).id
})
afterAll(() => app.stop())

const panel = (page: Page) => page.getByRole('region', { name: 'Meldingen', exact: true })

test('the account says whether this device rings, and lists the others; a refusal of the browser is said', async () => {
  const session = await app.login()
  const { endpoint, keys } = pushBrowser('other')
  const headers = { 'User-Agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0' }
  await app.request(api.pushDevices, { session, headers, json: { endpoint, keys } })
  const page = await browser.open({ serviceWorkers: 'allow', viewport: PHONE })
  await signIn(page, app, { at: app.url + admin.account })
  const here = panel(page).getByRole('listitem').filter({ hasText: 'Dit toestel krijgt' })
  await here.or(panel(page).getByText('Je browser blokkeert meldingen')).first().waitFor()
  await expectNoAxeViolations(page, 'main')
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  await page.setViewportSize(DESK)
  await panel(page)
    .getByRole('button', { name: /^Verwijderen: geen meldingen meer op Firefox/ })
    .click()
  await expectToast(page, 'Dit toestel krijgt geen meldingen meer')
  await panel(page)
    .getByRole('button', { name: /^Verwijderen: geen meldingen meer op/ })
    .waitFor({ state: 'detached' })
})

test('a push is shown whatever it says, and a tap opens its request in the window that is open', async () => {
  const page = await browser.open({ serviceWorkers: 'allow' })
  await signIn(page, app)
  await page.evaluate(() => navigator.serviceWorker.ready)
  const chromium = await page.context().newCDPSession(page)
  const registrationId = new Promise<string>((resolve) =>
    chromium.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [known] = registrations.filter(({ isDeleted }) => !isDeleted)
      if (known) resolve(known.registrationId)
    }),
  )
  await chromium.send('ServiceWorker.enable')
  const push = async (data: string) =>
    chromium.send('ServiceWorker.deliverPushMessage', { origin: app.url, registrationId: await registrationId, data })
  const worker = page.context().serviceWorkers()[0]
  // The browser of the tests shows no notifications, so that it is asked for them is all there is to see.
  await worker?.evaluate(() => {
    const scope = globalThis as unknown as WorkerOfTest
    scope.asked = []
    scope.registration.showNotification = (title, { body, data }) => Promise.resolve(void scope.asked.push([title, body, data.url]))
  })
  const asked = async () => (await worker?.evaluate(() => (globalThis as unknown as WorkerOfTest).asked)) ?? []
  await push(JSON.stringify({ title: 'Nieuwe aanvraag', body: 'Nadia Benali', url: adminMessage(request), tag: request }))
  await push('not what we send')
  await push(JSON.stringify({ title: 'Kijk hier', body: '', url: 'https://elders.test/', tag: 'x' }))
  await until('three notifications', async () => (await asked()).length === 3)
  expect(await asked()).toEqual([
    ['Nieuwe aanvraag', 'Nadia Benali', adminMessage(request)],
    ['Er is iets nieuws in het beheer', '', admin.today],
    ['Er is iets nieuws in het beheer', '', admin.today],
  ])

  await worker?.evaluate((url) => {
    const tap = new Event('notificationclick')
    dispatchEvent(Object.assign(tap, { notification: { close: () => undefined, data: { url } }, waitUntil: () => undefined }))
  }, adminMessage(request))
  await page.waitForURL(app.url + adminMessage(request))
  expect(page.context().pages()).toHaveLength(1)
})

/** Gives a page a browser that allows notifications and has this subscription, and whose worker is not ready. */
const allowNotifications = (page: Page, { endpoint, keys }: Pick<PushBrowser, 'endpoint' | 'keys'>) =>
  page.addInitScript(
    (subscription) => {
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
      Notification.requestPermission = () => Promise.resolve('granted')
      const getSubscription = () => Promise.resolve({ ...subscription, toJSON: () => subscription })
      navigator.serviceWorker.getRegistration = () =>
        Promise.resolve({ pushManager: { getSubscription } } as unknown as ServiceWorkerRegistration)
    },
    { endpoint, keys },
  )

test('a device that is gone says so once a test finds out, and a browser that does not answer is no button without an end', async () => {
  const here = pushBrowser('here')
  const session = await app.login()
  const added = await app.request(api.pushDevices, { session, json: { endpoint: here.endpoint, keys: here.keys } })
  const { id } = (await added.json()) as { id: string }
  const page = await browser.open()
  await allowNotifications(page, here)
  await page.route(`**${api.pushTest}`, async (route) => {
    await app.request(api.pushDevice(id), { session, method: 'DELETE' })
    await route.fulfill({ json: { outcome: 'gone', status: 410 } })
  })
  await signIn(page, app, { at: app.url + admin.account })
  // The back office adds the device again for the new session.
  await networkIdle(page)
  await panel(page).getByRole('button', { name: 'Stuur een testmelding' }).click()
  await panel(page).getByText('Dit toestel was afgemeld. Zet meldingen opnieuw aan.').waitFor()
  const turnOn = panel(page).getByRole('button', { name: 'Zet meldingen aan' })
  await turnOn.waitFor()
  await expectNoAxeViolations(page, 'main')

  await stopClock(page)
  await turnOn.click()
  await page.clock.runFor(10 * SECOND)
  await expectToast(
    page,
    'Meldingen aanzetten lukte niet',
    'Je browser kon zijn dienst voor meldingen niet bereiken. Probeer het straks opnieuw.',
  )
  await expect.poll(() => turnOn.getAttribute('aria-disabled')).toBe('false')
})

interface WorkerOfTest {
  asked: string[][]
  registration: { showNotification(title: string, options: { body: string; data: { url: string } }): Promise<void> }
}

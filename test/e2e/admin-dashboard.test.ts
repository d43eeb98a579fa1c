import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isoTime } from '#kernel/clock.ts'
import { newId } from '#kernel/id.ts'
import { admin, api } from '#routes.ts'
import { blogPost, quoteRequest, testimonial } from '../support/builders.ts'
import { expectNoAxeViolations, PHONE, useBrowser } from '../support/browser.ts'
import { inDataFile } from '../support/data-file.ts'
import { helder } from '../support/each-data-folder.ts'
import { endRoutes } from '../support/ending-routes.ts'
import { formEvidence } from '../support/form-evidence.ts'
import { officeTab, type ScreenOptions } from '../support/office-tab.ts'
import { openAgain } from '../support/running-office.ts'
import { startApp, type TestApp } from '../support/start-app.ts'

/** Settings of a backup store that does not answer; no backup is sent there in the daytime. */
const SENT = {
  BACKUP_URL: 's3://helder?endpoint=http://127.0.0.1:9',
  BACKUP_RECIPIENT: 'age1a9a3vggt86qv6x794a2u2yuh8wlras70ghaze8wvmqldmd0ygv6s69ux72',
  AWS_ACCESS_KEY_ID: 'a',
  AWS_SECRET_ACCESS_KEY: 'b',
}
const NOW = isoTime(Date.now())
let app: TestApp
const tab = officeTab(useBrowser(), () => app)

beforeAll(async () => void (app = await startApp({ SEED: 'services', ...SENT })))
afterAll(() => app.stop())

async function openDashboard(options: ScreenOptions = {}): Promise<Page> {
  const page = await tab.goTo(admin.dashboard, { viewport: PHONE, ...options })
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}
/** Returns the values of the status card by their labels. */
const status = async (page: Page): Promise<Record<string, string>> => {
  const card = page.getByRole('region', { name: 'Website Status' })
  await card.getByText(/backup gemaakt|Laatste:/).waitFor()
  const [terms, words] = [await card.getByRole('term').allInnerTexts(), await card.getByRole('definition').allInnerTexts()]
  return Object.fromEntries(terms.map((term, index) => [term, (words[index] ?? '').replace(/\s+/g, ' ')]))
}

test('the last update is today only when it was', async () => {
  await app.request(api.collection('testimonials'), { json: testimonial(), session: await app.login() })
  const page = await openDashboard()
  expect(await status(page)).toMatchObject({ Status: 'Online', 'Laatste Update': 'Vandaag' })
  inDataFile(app.dataDir, (file) => file.prepare("update content_versions set changed_at = '2025-01-05T12:00:00.000Z'").run())
  await openAgain(page)
  expect(await status(page)).toMatchObject({ 'Laatste Update': '5-1-2025' })
})

test('the backup shows as it is: none yet, made a moment ago beside the running server, or too old', async () => {
  const page = await openDashboard()
  await expect
    .poll(async () => (await status(page))['Backup'])
    .toBe('Automatisch Nog geen backup gemaakt. De eerste komt vannacht om 3 uur.')
  expect(await helder({ DATA_DIR: app.dataDir }, 'backup', join(app.dataDir, 'nu.tar.gz'))).toMatchObject({ code: 0 })
  await openAgain(page)
  await expect.poll(async () => (await status(page))['Backup']).toMatch(/^Automatisch Laatste: vandaag om \d\d:\d\d$/)

  const old = JSON.stringify({ at: '2025-01-05T02:00:00.000Z', bytes: 1 })
  inDataFile(app.dataDir, (file) =>
    file.prepare("update website_settings set setting_value = ? where setting_key = 'last_backup'").run(old),
  )
  await openAgain(page)
  await expect.poll(async () => (await status(page))['Backup']).toBe('Automatisch Laatste: 5-1-2025 om 03:00 Te oud')
  await expectNoAxeViolations(page)
})

test('a backup that could not be sent or tried shows on the card and in what waits', async () => {
  const note = (key: string, value: object) =>
    inDataFile(app.dataDir, (file) =>
      file
        .prepare(
          "insert into website_settings (id, category, setting_key, setting_value, version, created_at, updated_at) values (?, 'operations', ?, ?, 1, ?, ?)",
        )
        .run(newId(), key, JSON.stringify(value), NOW, NOW),
    )
  const at = '2025-01-05T02:00:00.000Z'
  note('sent_backup', { at, name: 'helder.age', bytes: 1, sha256: 'a'.repeat(64) })
  note('unsent_backup', { at, tries: 3, reason: 'S3 returned 500' })
  note('verified_backup', { at, whole: false, reason: 'a row is missing' })
  const page = await openDashboard()
  await expect
    .poll(async () => (await status(page))['Backup'])
    .toMatch(
      /Elders bewaard: 5-1-2025 om 03:00 Te oud Versturen geprobeerd: 5-1-2025 om 03:00 Mislukt Op proef teruggezet: 5-1-2025 om 03:00 Mislukt$/,
    )
  const waits = page.getByRole('region', { name: 'Wat wacht' })
  for (const words of ['kon niet elders bewaard', 'kon niet op proef']) await waits.getByText(words).waitFor()
  await expectNoAxeViolations(page)
})

test('what waits shows with what to do about it, the newest requests and the season beside it', async () => {
  const page = await openDashboard()
  const waits = page.getByRole('region', { name: 'Wat wacht' })
  const newest = page.getByRole('region', { name: 'Nieuwste aanvragen' })
  await newest.getByText('Nog geen aanvragen.').waitFor()

  const session = await app.login()
  const send = (address: string, json: object) => app.request(address, { json, session })
  await send(api.collection('testimonials'), testimonial({ customer_name: 'Sofie Maes', approved: false }))
  await send(api.collection('blog-posts'), blogPost({ title: 'Wanneer reinigt u uw oprit?', published: false }))
  await app.request(api.quoteRequests, {
    json: { ...quoteRequest({ name: 'Marleen Claes', phone: '0470 12 34 56' }), ...formEvidence(app) },
  })
  await openAgain(page)
  for (const words of ['Marleen Claes', /Sofie Maes/, '1 concept']) await waits.getByText(words, { exact: true }).waitFor()
  await expect
    .poll(() => waits.innerText())
    .toMatch(/Marleen Claes[^]*nog 23 u[^]*Sofie Maes[^]*1 concept\s+Laatst bewerkt: Wanneer reinigt u uw oprit\?/)
  await expect.poll(() => waits.getByRole('link', { name: 'Bel Marleen Claes' }).getAttribute('href')).toBe('tel:+32470123456')
  await newest.getByRole('link', { name: 'Marleen Claes' }).waitFor()
  await expect.poll(() => newest.locator('tbody tr').count()).toBe(1)
  await page.getByRole('region', { name: 'Herfst: bladeren in de goot' }).getByText('Op de site: herfst').waitFor()
  await expectNoAxeViolations(page)

  await newest.getByRole('link', { name: 'Marleen Claes' }).click()
  await page.getByRole('article').getByRole('heading', { name: 'Marleen Claes' }).waitFor()
})

test.each([
  { what: 'the reviews', address: `${api.collection('testimonials')}?*` },
  { what: 'the figures', address: api.dashboard },
])('what waits is not said to be nothing when $what cannot be read', async ({ address }) => {
  const page = await openDashboard({ expected: /500|unavailable/ })
  await page.route(`**${address}`, (route) => route.fulfill({ status: 500 }))
  await openAgain(page)
  const waits = page.getByRole('region', { name: 'Wat wacht' })
  await waits.getByText('Kon niet laden wat er wacht.').waitFor()
  await endRoutes(page, `**${address}`)
  await waits.getByRole('button', { name: 'Opnieuw proberen' }).click()
  await waits.getByRole('alert').waitFor({ state: 'detached' })
  await waits.getByText('Alles is beantwoord').or(waits.getByText('goed te keuren')).waitFor()
  await expect.poll(() => waits.getByRole('button', { name: 'Opnieuw proberen' }).count()).toBe(0)
})

test.each([
  { action: 'Nieuwe Blog Post', path: admin.blog },
  { action: 'Review Toevoegen', path: admin.testimonials },
])("'$action' opens the empty form with the cursor in it", async ({ action, path }) => {
  const page = await openDashboard()
  await page.getByRole('link', { name: action }).click()
  await page.waitForURL(`${app.url}${path}?nieuw=1`)
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toMatch(/^field-/)
})

import type { Page, Route } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { admin, api } from '#routes.ts'
import { field, testimonials as screen } from '../support/admin-screens.ts'
import { backOffice } from '../support/back-office.ts'
import { PHONE } from '../support/browser.ts'
import { routeOnce } from '../support/ending-routes.ts'
import { fillProject, gallery, projectsOf } from '../support/gallery-office.ts'
import { goOffline } from '../support/offline.ts'
import { photoFromPhone } from '../support/pictures.ts'
import { expectSound } from '../support/screen-judges.ts'
import { signInAgain } from '../support/sign-in.ts'
import { expectToast } from '../support/toast.ts'

const office = backOffice()
const { ask, open, create, change, clear, stored, revoke } = office
const projects = projectsOf(office)

interface Waiting {
  id: string
  kind: string
  fields: { name: string; after: unknown }[]
}
const waiting = async () => ((await ask(`${api.changes}?state=proposed`)) as { items: Waiting[] }).items
const proposedTo = async () => (await waiting()).map(({ fields }) => fields.map(({ after }) => after))

const OFFLINE = 'Je bent offline. Probeer het opnieuw zodra er weer verbinding is.'
const PERHAPS_DONE = 'De server antwoordde niet. Kijk na of het toch gelukt is voor je het opnieuw probeert.'
const LOST = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_ABORTED|Failed to load|^script: unavailable$/

beforeEach(async () => {
  await clear(screen)
  await projects.clear()
  for (const { id } of await waiting()) await ask(api.change(id), { method: 'DELETE' })
})

const text = (page: Page) => field(page, 'Tekst van de recensie')
const propose = async (page: Page) => {
  await page.getByRole('button', { name: 'Later...' }).click()
  await page.getByRole('button', { name: 'Bewaar als voorstel' }).click()
}
async function openRow(options: { expected?: RegExp; hasOwnTab?: boolean } = {}) {
  const { id } = await create(screen, 'Rita Maes', { review_text: 'De gevel is proper.' })
  const page = await open(screen, { query: `?bewerk=${id}`, ...options })
  await text(page).waitFor()
  return { page, id }
}
/** Lets the next proposal reach the server, and loses its answer. */
const loseAnswer = (page: Page) =>
  routeOnce(page, /as=proposal/, async (route: Route) => {
    await route.fetch()
    await route.abort()
  })

describe('without an answer', () => {
  test('what was typed stays in the form, and is proposed once', async () => {
    const { page } = await openRow({ expected: LOST })
    await text(page).fill('De gevel is weer proper.')
    await loseAnswer(page)
    await propose(page)
    await expectToast(page, 'Niet bewaard als voorstel', PERHAPS_DONE)
    await expect.poll(() => text(page).inputValue()).toBe('De gevel is weer proper.')
    await propose(page)
    await expectToast(page, 'Bewaard als voorstel')
    expect(await proposedTo()).toEqual([['De gevel is weer proper.']])
  })

  test('a new project with its photo is proposed once, and staff see the photo', async () => {
    const page = await open(gallery, { query: '?nieuw=1', expected: LOST })
    await fillProject(page, 'Gevel in Melle')
    await page.locator('#field-after_image').setInputFiles({ name: 'na.jpg', mimeType: 'image/jpeg', buffer: await photoFromPhone() })
    await page.getByRole('link', { name: 'Openen in een nieuw tabblad' }).waitFor()
    await loseAnswer(page)
    await propose(page)
    await expectToast(page, 'Niet bewaard als voorstel', PERHAPS_DONE)
    await propose(page)
    await expectToast(page, 'Bewaard als voorstel')
    const [proposal, ...others] = await waiting()
    expect([proposal?.kind, others, await projects.stored()]).toEqual(['create', [], []])
    const shown = await open({ path: admin.proposal, title: 'Gevel in Melle' }, { query: `?id=${proposal?.id}`, expected: /404/ })
    const photo = shown.locator('figure img')
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth > 1)).toBe(true)
  })
})

test('without a network nothing is proposed, what was typed stays, and it is proposed once there is one again', async () => {
  const { page } = await openRow({ expected: LOST, hasOwnTab: true })
  await text(page).fill('De gevel is weer proper.')
  await goOffline(page)
  await propose(page)
  await expectToast(page, 'Niet bewaard als voorstel', OFFLINE)
  await expect.poll(() => text(page).inputValue()).toBe('De gevel is weer proper.')
  await page.context().setOffline(false)
  expect(await waiting()).toEqual([])
  await propose(page)
  await expectToast(page, 'Bewaard als voorstel')
  expect(await proposedTo()).toEqual([['De gevel is weer proper.']])
})

test('whoever proposes after the session ended signs in again, finds what was typed, and proposes it once', async () => {
  const { page } = await openRow({ expected: /401|unauthenticated/ })
  await text(page).fill('De gevel is weer proper.')
  await revoke(page)
  await propose(page)
  await expectToast(page, 'Niet bewaard als voorstel', 'Log opnieuw in om verder te werken. Wat je getypt hebt, blijft bewaard.')
  await signInAgain(page)
  await expect.poll(() => text(page).inputValue()).toBe('De gevel is weer proper.')
  expect(await waiting()).toEqual([])
  await propose(page)
  await expectToast(page, 'Bewaard als voorstel')
  expect(await proposedTo()).toEqual([['De gevel is weer proper.']])
})

test('whoever proposes what somebody else saved meanwhile sees both versions, and proposes the chosen one', async () => {
  const { page, id } = await openRow({ expected: /412/ })
  await text(page).fill('Mijn tekst.')
  await field(page, 'Locatie').fill('Melle')
  await change(screen, id, { review_text: 'Hun tekst.' })
  await propose(page)
  const dialog = page.getByRole('dialog', { name: 'Intussen gewijzigd' })
  await dialog.getByText('Mijn tekst.').waitFor()
  await dialog.getByText('Hun tekst.').waitFor()
  await expectSound(page, 'both versions of what is proposed')
  expect(await waiting()).toEqual([])
  await dialog.getByRole('button', { name: 'Deze keuze voorstellen' }).click()
  await expectToast(page, 'Bewaard als voorstel')
  await expect.poll(() => text(page).inputValue()).toBe('Hun tekst.')
  expect((await stored(screen)).map((row) => [row['review_text'], row['location']])).toEqual([
    ['Hun tekst.', expect.not.stringMatching('Melle')],
  ])
  expect((await proposedTo()).map((values) => new Set(values))).toEqual([new Set(['Melle', 'Mijn tekst.'])])
})

test('by keyboard alone, on a phone, a proposal is made, read, applied or dropped, and the focus is never lost', async () => {
  const { id } = await create(screen, 'Rita Maes', { review_text: 'De gevel is proper.' })
  const page = await open(screen, { query: `?bewerk=${id}`, viewport: PHONE })
  const focused = () => page.evaluate(() => document.activeElement?.textContent.trim() ?? '')
  /** Goes on with Tab until the focused element has these words. */
  const tabTo = async (words: string | RegExp, key = 'Tab') => {
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press(key)
      const has = await focused()
      if (typeof words === 'string' ? has === words : words.test(has)) return
    }
    throw new Error(`Tab does not reach ${String(words)}`)
  }
  const proposeByKeyboard = async (words: string) => {
    await text(page).focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.type(words)
    await tabTo('Later...')
    await page.keyboard.press('Enter')
    await tabTo('Bewaar als voorstel')
    await page.keyboard.press('Enter')
    await expectToast(page, 'Bewaard als voorstel')
    await expect.poll(() => focused()).toBe('Later...')
    await page.getByText('Je hebt hier een voorstel').waitFor()
    await tabTo('Bekijken', 'Shift+Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Je hebt hier een voorstel' }).locator('ins').waitFor()
  }
  const isLost = () => page.evaluate(() => document.activeElement === document.body)

  await proposeByKeyboard('De gevel is weer proper.')
  await tabTo('Toepassen')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Voorstel toegepast')
  await page.getByText('Je hebt hier een voorstel').waitFor({ state: 'detached' })
  await expect.poll(isLost).toBe(false)
  await expect.poll(() => text(page).inputValue()).toBe('De gevel is weer proper.')

  await proposeByKeyboard('Toch niet.')
  await tabTo('Verwijderen')
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog').waitFor()
  await tabTo('Verwijderen')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Voorstel verwijderd')
  await page.getByText('Je hebt hier een voorstel').waitFor({ state: 'detached' })
  await expect.poll(isLost).toBe(false)
  expect(await waiting()).toEqual([])
})

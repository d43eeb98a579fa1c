import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { SECOND } from '#kernel/clock.ts'
import { admin } from '#routes.ts'
import { field, testimonials } from '../support/admin-screens.ts'
import { backOffice, discard, nameLink, save } from '../support/back-office.ts'
import { DESK, PHONE } from '../support/browser.ts'
import { expectFocus, tabTo } from '../support/focus.ts'
import { gallery, projectsOf } from '../support/gallery-office.ts'
import { heldBack } from '../support/held-back.ts'
import { networkIdle } from '../support/network-idle.ts'
import { picture } from '../support/page-photos.ts'
import { advancedPhotos } from '../support/photo-office.ts'
import { expectToast } from '../support/toast.ts'
import { until } from '../support/until.ts'

const office = backOffice()
const { open, create } = office

/** True when the focused element is within the screen. */
const isSeen = (page: Page) =>
  page.evaluate(() => {
    const { top, bottom } = (document.activeElement ?? document.body).getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })
const cancel = (page: Page) => page.getByRole('button', { name: 'Annuleren' })

describe.each([PHONE, DESK])('at $width pixels whoever leaves a form', (viewport) => {
  let id: string
  const last = `Rita Maes ${viewport.width}`
  beforeAll(async () => {
    ;({ id } = await create(testimonials, last))
    for (let count = 1; count <= 6; count++) await create(testimonials, `Klant ${count} ${viewport.width}`)
  })

  test.each([
    { how: 'with its button', leave: (page: Page) => cancel(page).press('Enter') },
    { how: 'with the back button of the browser', leave: (page: Page) => page.goBack() },
    {
      how: 'with its button, throwing away what was typed',
      leave: async (page: Page) => {
        await field(page, 'Naam klant').fill('Iemand anders')
        await discard(page)
      },
    },
  ])('$how goes on at the row', async ({ leave }) => {
    const page = await open(testimonials, { viewport })
    await nameLink(page, last).click()
    await page.getByRole('heading', { name: testimonials.edit }).waitFor()
    await leave(page)
    await expectFocus(page, last)
    await until('the row to be in sight', () => isSeen(page))
  })

  test('that came with the address goes on at the row too, and out of one for a new row where that is asked for', async () => {
    const page = await open(testimonials, { query: `?bewerk=${id}`, viewport })
    await page.getByRole('heading', { name: testimonials.edit }).waitFor()
    await nameLink(page, last).waitFor()
    await cancel(page).click()
    await expectFocus(page, last)

    await page.goto(`${office.app().url}${testimonials.path}?nieuw=1`)
    await page.getByRole('heading', { name: testimonials.fresh }).waitFor()
    await nameLink(page, last).waitFor()
    await expectFocus(page, 'Naam klant')
    await until('the field to be in sight, under the list', () => isSeen(page))
    await cancel(page).click()
    await page.waitForURL((url) => !url.search.includes('nieuw'))
    await expectFocus(page, 'Nieuw')
    await until('the row to be in sight', () => isSeen(page))
  })
})

test('a dialog that came with the address leads to its row, however it is closed', async () => {
  const { id } = await projectsOf(office).add('Gevel in Gent')
  for (const leave of [(page: Page) => page.keyboard.press('Escape'), (page: Page) => cancel(page).click()]) {
    const page = await open(gallery, { query: `?bewerk=${id}` })
    await page.getByRole('dialog', { name: 'Project bewerken' }).waitFor()
    await page.locator(`#row-${id}`).waitFor({ state: 'attached' })
    await leave(page)
    await expectFocus(page, 'Gevel in Gent')
  }
})

test('whoever clears the filters of a list that shows nothing goes on in the list', async () => {
  const page = await open(testimonials, { query: '?zoek=niemand' })
  await page.getByRole('button', { name: 'Filters wissen' }).press('Enter')
  await expectFocus(page, /^region "Lijst"/)
  await tabTo(page, /^searchbox/)
})

test('an upload that is called off leaves the focus on what begins it again', async () => {
  const page = await open(advancedPhotos, { query: '?upload=1' })
  const answer = heldBack()
  await page.route('**/api/admin/uploads/*', (route) => answer.then(() => route.abort()))
  await page.locator('#field-file').setInputFiles({ name: 'gevel.jpg', mimeType: 'image/jpeg', buffer: await picture() })
  await page.getByLabel('Alt text').fill('Een propere gevel in Gent')
  await page.getByRole('button', { name: 'Upload', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Cancel upload' }).press('Enter')
  await expectFocus(page, /^button "Upload"/)

  await page.goto(`${office.app().url}${admin.blog}?nieuw=1`)
  const cover = page.getByRole('group', { name: 'Afbeelding bovenaan' })
  await cover
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'gevel.jpg', mimeType: 'image/jpeg', buffer: await picture() })
  await cover.getByRole('button', { name: 'Annuleren' }).press('Enter')
  await expectFocus(page, /button "Afbeelding bovenaan/)
  answer.release()
})

test('what goes away with the focus on it leaves that to the part around it, and not to a button that Enter would press', async () => {
  const page = await open({ path: admin.pages, title: "Pagina's" }, { prepare: (opened) => opened.clock.install(), colorScheme: 'light' })
  await page.evaluate(() => {
    const part = document.createElement('section')
    part.ariaLabel = 'Deel'
    const buttons = ['Weg', 'Verwijderen'].map((name) => Object.assign(document.createElement('button'), { textContent: name }))
    part.append(...buttons)
    document.querySelector('main')?.append(part)
  })
  const [gone, other] = [page.getByRole('button', { name: 'Weg' }), page.getByRole('button', { name: 'Verwijderen' })]
  await gone.focus()
  await gone.evaluate((button) => button.remove())
  await page.clock.runFor(SECOND)
  await expectFocus(page, /^region "Deel"/)
  // A user who clicked elsewhere stays where they are.
  await other.focus()
  await other.evaluate((button) => button.blur())
  await page.clock.runFor(SECOND)
  await other.evaluate((button) => button.remove())
  await page.clock.runFor(SECOND)
  await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(true)
})

test('a place for a photo that takes none yet can be reached, says so and does nothing', async () => {
  const page = await open(gallery, { query: '?nieuw=1' })
  const photo = page.getByRole('group', { name: 'Foto "voor"' }).locator('input[type=file]').first()
  await photo.focus()
  await expectFocus(page, /button "Foto/)
  await expect.poll(() => photo.getAttribute('aria-disabled')).toBe('true')
  const opens = await photo.evaluate((input) => input.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })))
  expect(opens).toBe(false)
})

describe('whoever has gone on keeps the focus', () => {
  test('while the list without a deleted row is still read', async () => {
    await create(testimonials, 'Weg Ermee')
    const page = await open(testimonials)
    await nameLink(page, 'Weg Ermee').waitFor()
    const list = heldBack()
    await page.route('**/api/admin/testimonials?*', (route) => list.then(() => route.continue()))
    await page.getByRole('button', { name: 'Verwijder Weg Ermee' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click()
    await expectToast(page, 'Verwijderd', 'Weg Ermee')
    await field(page, 'Naam klant').click()
    await page.keyboard.type('An')
    list.release()
    await nameLink(page, 'Weg Ermee').waitFor({ state: 'detached' })
    await networkIdle(page)
    await page.keyboard.type(' Cools')
    await expect.poll(() => field(page, 'Naam klant').inputValue()).toBe('An Cools')
    await discard(page)
  })

  test('while a new row is still saved', async () => {
    const page = await open(testimonials)
    const answer = heldBack()
    await page.route('**/api/admin/testimonials', (route) => answer.then(() => route.continue()))
    await testimonials.fill(page, 'Later Klaar')
    await save(page).click()
    await page.getByRole('searchbox').click()
    answer.release()
    await nameLink(page, 'Later Klaar').waitFor()
    await networkIdle(page)
    await expectFocus(page, 'Zoeken')
  })
})

import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { UNDO_TIME } from '#admin/kit/toasts.ts'
import { SECOND } from '#kernel/clock.ts'
import { admin, api } from '#routes.ts'
import { field, services, testimonials as screen } from '../support/admin-screens.ts'
import { backOffice, nameLink } from '../support/back-office.ts'
import { DESK, PHONE } from '../support/browser.ts'
import { blogPost } from '../support/builders.ts'
import { expectFocus } from '../support/focus.ts'
import { button, card, gallery, projectsOf, select, shown } from '../support/gallery-office.ts'
import { heldBack } from '../support/held-back.ts'
import { expectSound } from '../support/screen-judges.ts'
import { stopClock } from '../support/stop-clock.ts'
import { expectToast } from '../support/toast.ts'

const office = backOffice('services', { hasOwnTab: true })
const { ask, open, create, stored, clear } = office
const projects = projectsOf(office)

const bar = (page: Page) => page.locator('div:has(> button[aria-label="Balk sluiten"])')
const undo = (page: Page) => bar(page).getByRole('button', { name: 'Ongedaan maken' })

async function deleteRow(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Verwijder ${name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click()
  await bar(page).getByText(`${name} verwijderd`).waitFor()
}

beforeEach(() => clear(screen))

test('a deleted row is put back from a bar beside the toast, and the list shows it again by itself', async () => {
  const row = await create(screen, 'Rita Maes', { review_text: 'De gevel is proper.' })
  const page = await open(screen)
  await deleteRow(page, 'Rita Maes')
  await expectToast(page, 'Verwijderd', 'Rita Maes')
  await expect
    .poll(() =>
      page
        .locator('output')
        .filter({ has: bar(page) })
        .count(),
    )
    .toBe(1)
  await expectSound(page, 'with the bar', ['axe', 'fit'])
  await nameLink(page, 'Rita Maes').waitFor({ state: 'detached' })
  await undo(page).click()
  await expectToast(page, 'Ongedaan gemaakt', '1 item teruggezet')
  await nameLink(page, 'Rita Maes').waitFor()
  await bar(page).waitFor({ state: 'detached' })
  expect(await stored(screen)).toMatchObject([{ id: row.id, review_text: 'De gevel is proper.' }])
})

test('the bar stays ten seconds, which stop while it has the pointer or the focus', async () => {
  await create(screen, 'Rita Maes')
  const page = await open(screen)
  await nameLink(page, 'Rita Maes').waitFor()
  await stopClock(page)
  await page.getByRole('button', { name: 'Verwijder Rita Maes' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click()
  await expect.poll(() => page.clock.runFor(1).then(() => bar(page).isVisible())).toBe(true)
  await page.clock.runFor(UNDO_TIME - 2 * SECOND)
  await expect.poll(() => bar(page).isVisible()).toBe(true)
  await bar(page).hover()
  await page.clock.runFor(UNDO_TIME)
  await undo(page).focus()
  await page.mouse.move(0, 0)
  await page.clock.runFor(UNDO_TIME)
  await expect.poll(() => bar(page).isVisible()).toBe(true)
  await page.getByRole('searchbox').focus()
  await page.clock.runFor(SECOND)
  await expect.poll(() => bar(page).isVisible()).toBe(true)
  await page.clock.runFor(SECOND)
  await bar(page).waitFor({ state: 'detached' })
})

test('the bar of the action before goes with the next action, not with the answer that the next bar waits for', async () => {
  for (const name of ['Rita Maes', 'Jan Peeters']) await create(screen, name)
  const page = await open(screen)
  await deleteRow(page, 'Rita Maes')
  await expectToast(page, 'Verwijderd', 'Rita Maes')
  const line = heldBack()
  await page.route(`**${api.changes}?*group_id=*`, (route) => line.then(() => route.continue()))
  await page.getByRole('button', { name: 'Verwijder Jan Peeters' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click()
  await expectToast(page, 'Verwijderd', 'Jan Peeters')
  await bar(page).waitFor({ state: 'detached' })
  line.release()
  await bar(page).getByText('Jan Peeters verwijderd').waitFor()
})

test('Ctrl+Z undoes too, but in a field it undoes what was typed there', async () => {
  await create(screen, 'Rita Maes')
  const page = await open(screen)
  await deleteRow(page, 'Rita Maes')
  await field(page, 'Naam klant').fill('An')
  await page.keyboard.press('Control+z')
  await expect.poll(() => bar(page).isVisible()).toBe(true)
  await page.getByRole('region', { name: 'Lijst' }).focus()
  await page.keyboard.press('Control+z')
  await expectToast(page, 'Ongedaan gemaakt', '1 item teruggezet')
  await nameLink(page, 'Rita Maes').waitFor()
})

test('whoever closes the bar with the keyboard goes on where they were, and a failure leaves the bar', async () => {
  await create(screen, 'Rita Maes')
  const page = await open(screen, { expected: /503/ })
  await deleteRow(page, 'Rita Maes')
  await page.getByRole('searchbox').focus()
  await page.route('**/undo', (route) => route.fulfill({ status: 503 }))
  await undo(page).focus()
  await page.keyboard.press('Enter')
  await expectToast(page, 'Fout bij ongedaan maken', 'Probeer het zo meteen opnieuw.')
  await expectFocus(page, 'Ongedaan maken')
  await bar(page).getByRole('button', { name: 'Balk sluiten' }).press('Enter')
  await expectFocus(page, 'Zoeken')
})

test('what cannot be put back is said with its reason, and leads to the trash', async () => {
  const blog = { path: admin.blog, title: 'Blog' }
  await ask(api.collection('blog-posts'), { json: blogPost({ title: 'Mos op het dak', slug: 'mos' }) })
  const page = await open(blog, { expected: /409/ })
  await deleteRow(page, 'Mos op het dak')
  await ask(api.collection('blog-posts'), { json: blogPost({ slug: 'mos' }) })
  await undo(page).click()
  const dialog = page.getByRole('dialog', { name: 'Niet alles kon ongedaan gemaakt worden' })
  await dialog.getByText('1 item bleef zoals het is:').waitFor()
  await expect
    .poll(() => dialog.getByRole('listitem').allInnerTexts())
    .toEqual([expect.stringMatching(/^Mos op het dak\s+De slug is intussen in gebruik/)])
  await expectSound(page, 'with a conflict', ['axe', 'fit'])
  await dialog.getByRole('button', { name: 'Naar de prullenbak' }).click()
  await page.getByRole('heading', { name: 'Prullenbak', level: 1 }).waitFor()
  await nameLink(page, 'Mos op het dak').waitFor()
})

test('projects that were deleted together come back together, and those that cannot are named', async () => {
  for (const slug of ['een', 'twee', 'drie']) await projects.add(`Project ${slug}`, { slug })
  const page = await open(gallery, { expected: /409/ })
  const deleteTwo = async () => {
    for (const slug of ['een', 'twee']) await select(page, `Project ${slug}`).check()
    await button(page, 'Verwijderen').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click()
    await bar(page).getByText('2 items verwijderd').waitFor()
  }
  await deleteTwo()
  await undo(page).click()
  await expectToast(page, 'Ongedaan gemaakt', '2 items teruggezet')
  await expect.poll(() => shown(page)).toHaveLength(3)

  await deleteTwo()
  await projects.add('Intussen', { slug: 'een' })
  await undo(page).click()
  const dialog = page.getByRole('dialog', { name: 'Niet alles kon ongedaan gemaakt worden' })
  await expect.poll(() => dialog.getByRole('listitem').locator('b').allInnerTexts()).toEqual(['Project een'])
  await dialog.getByRole('button', { name: 'Sluiten', exact: true }).click()
  await card(page, 'Project twee').waitFor()
  await projects.clear()
})

test('a bulk action is undone as a whole, but what somebody deleted since is named', async () => {
  const [one] = [await projects.add('Een'), await projects.add('Twee')]
  const page = await open(gallery)
  const deactivate = async () => {
    for (const title of ['Een', 'Twee']) await select(page, title).check()
    await button(page, 'Deactiveren').click()
    await bar(page).getByText('2 items gewijzigd').waitFor()
  }
  const statuses = async () => (await projects.stored()).map(({ title, status }) => `${title}: ${status}`).toSorted()
  await deactivate()
  await undo(page).click()
  await expectToast(page, 'Ongedaan gemaakt', '2 items teruggezet')
  expect(await statuses()).toEqual(['Een: active', 'Twee: active'])

  await deactivate()
  await projects.remove(one.id)
  await undo(page).click()
  const dialog = page.getByRole('dialog', { name: 'Niet alles kon ongedaan gemaakt worden' })
  await expect.poll(() => dialog.getByRole('listitem').locator('b').allInnerTexts()).toEqual(['Een'])
  await dialog.getByText('Dit bestaat niet meer.').waitFor()
  await expect.poll(() => dialog.getByRole('button', { name: 'Naar de prullenbak' }).count()).toBe(0)
  await dialog.getByRole('button', { name: 'Sluiten', exact: true }).click()
  expect(await statuses()).toEqual(['Twee: active'])
  await projects.clear()
})

test.each([PHONE, { width: 360, height: 740 }, DESK])(
  'at $width by $height the bar covers neither the last field nor the buttons',
  async (viewport) => {
    const row = await create(services, `Gevel ${viewport.width}`, { slug: `gevel-${viewport.width}` })
    const page = await open(services, { query: '?nieuw=1', viewport })
    await deleteRow(page, String(row['name']))
    await bar(page).hover()
    await page
      .locator('form')
      .last()
      .evaluate((form) => form.scrollIntoView({ block: 'end' }))
    const top = await bar(page).boundingBox()
    for (const other of [
      page.locator('form :is(input, select, textarea, [role=switch]):visible').last(),
      page.getByRole('button', { name: 'Annuleren' }),
    ]) {
      const box = await other.boundingBox()
      if (!top || !box) throw new Error('not on the page')
      expect(box.y + box.height <= top.y || box.y >= top.y + top.height || box.x >= top.x + top.width).toBe(true)
    }
  },
)

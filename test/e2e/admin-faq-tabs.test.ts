import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { field } from '../support/admin-screens.ts'
import { backOffice, save } from '../support/back-office.ts'
import { PHONE } from '../support/browser.ts'
import { dialog, questionsOf, shown, tab, tabbed } from '../support/faq-office.ts'
import { expectToast } from '../support/toast.ts'
import { untilPickedUp } from '../support/pick-up.ts'
import { until } from '../support/until.ts'

const office = backOffice('services')
const { open } = office
const { add, change, clear, read, stored } = questionsOf(office)

beforeEach(clear)

const named = (...names: string[]) => names.map((name) => `${name}?`)
const fill = async (first: string, ...more: string[]) => {
  for (const [index, name] of [first, ...more].entries()) await add(`${name}?`, { order_index: index + 1 })
}
const handle = (page: Page, name: string) => page.getByRole('button', { name: `Versleep ${name}?` })
const untilShown = (page: Page, ...names: string[]) =>
  until(`the order ${names.join()}`, async () => (await shown(page)).join() === named(...names).join())
/** Returns the middle of a handle, where a mouse grabs it. */
const middle = async (page: Page, name: string) => {
  const box = (await handle(page, name).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('five tabs, each with an address and the active questions of its category, answers cut at 100 characters', async () => {
  const answer = `${'x'.repeat(100)}en nog meer`
  await add('Crepi?', { answer })
  await add('Verborgen?', { active: false })
  await add('Gevel?', { category: 'gevelreiniging' })
  await add('Goten?', { category: 'dakgoten-reiniging', order_index: 2 })
  await add('Goot?', { category: 'dakgoot-reiniging', order_index: 1 })
  const page = await open(tabbed)
  await untilShown(page, 'Crepi')
  await expect
    .poll(() => page.getByRole('navigation', { name: 'FAQ per categorie' }).getByRole('link').allInnerTexts())
    .toEqual(['Crepi reinigen', 'Gevelreiniging', 'Dakgoten reinigen', 'Oprit reinigen', 'Algemeen'])
  await expect
    .poll(() =>
      page
        .getByRole('listitem')
        .getByText(`${'x'.repeat(100)}...`, { exact: true })
        .count(),
    )
    .toBe(1)

  await tab(page, 'Dakgoten reinigen').click()
  await untilShown(page, 'Goot', 'Goten')
  expect(new URL(page.url()).search).toBe('?category=dakgoten-reiniging')
  await expect
    .poll(() => page.locator('nav [aria-current=true]').filter({ hasText: 'reinig' }).allInnerTexts())
    .toEqual(['Dakgoten reinigen'])
  await page.reload()
  await untilShown(page, 'Goot', 'Goten')
  await tab(page, 'Algemeen').click()
  await page.getByText("Nog geen FAQ's in deze categorie", { exact: true }).waitFor()
  await page.goBack()
  await untilShown(page, 'Goot', 'Goten')
})

test('a question is added behind the others, changed and deleted, and the very next visitor reads it', async () => {
  await add('Eerste?', { order_index: 41 })
  const page = await open(tabbed)
  await page.getByRole('link', { name: 'Nieuwe FAQ' }).click()
  await dialog(page).getByRole('heading', { name: 'Nieuwe FAQ toevoegen' }).waitFor()
  await expect.poll(() => field(page, 'Categorie').inputValue()).toBe('crepi-reiniging')
  await field(page, 'Vraag').fill('Tweede?')
  await field(page, 'Antwoord').fill('Ja.\nZeker.')
  await save(page).click()
  await expectToast(page, 'FAQ toegevoegd')
  await untilShown(page, 'Eerste', 'Tweede')
  expect((await stored()).find(({ question }) => question === 'Tweede?')).toMatchObject({
    answer: 'Ja.\nZeker.',
    category: 'crepi-reiniging',
    order_index: 42,
    active: true,
  })
  expect(await read()).toEqual(named('Eerste', 'Tweede'))

  await page.getByRole('link', { name: 'Tweede?', exact: true }).click()
  await dialog(page).getByRole('heading', { name: 'FAQ bewerken' }).waitFor()
  await field(page, 'Vraag').fill('Andere?')
  await field(page, 'Categorie').selectOption('Algemeen')
  await save(page).click()
  await expectToast(page, 'FAQ bijgewerkt')
  await untilShown(page, 'Eerste')
  expect(await read('algemeen')).toEqual(named('Andere'))

  await page.getByRole('button', { name: 'Verwijder Eerste?' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByText('Weet je zeker dat je deze FAQ wilt verwijderen?', { exact: true }).waitFor()
  await question.getByRole('button', { name: 'Annuleren' }).click()
  expect(await read()).toEqual(named('Eerste'))
  await page.getByRole('button', { name: 'Verwijder Eerste?' }).click()
  await question.getByRole('button', { name: 'Verwijderen' }).click()
  await expectToast(page, 'FAQ verwijderd', 'Eerste?')
  await page.getByText("Nog geen FAQ's in deze categorie", { exact: true }).waitFor()
  expect(await read()).toEqual([])
})

test('a question that was put under the other name for gutters keeps it, and is shown with it', async () => {
  const { id } = await add('Goot?', { category: 'dakgoot-reiniging' })
  const page = await open(tabbed, { query: `?category=dakgoten-reiniging&bewerk=${id}` })
  await until('the category', async () => (await field(page, 'Categorie').inputValue()) === 'dakgoot-reiniging')
  await expect.poll(() => field(page, 'Categorie').locator('option:checked').innerText()).toBe('Dakgoot reiniging')
  await field(page, 'Vraag').fill('Goten?')
  await save(page).click()
  await expectToast(page, 'FAQ bijgewerkt')
  expect(await stored()).toMatchObject([{ question: 'Goten?', category: 'dakgoot-reiniging' }])
})

test('dragging with the mouse puts the list in order, numbers it 1 to n, and the very next visitor reads it so', async () => {
  await fill('A', 'B', 'C')
  const { id } = (await stored())[0] ?? { id: '' }
  await change(id, { order_index: 0 })
  const page = await open(tabbed)
  await untilShown(page, 'A', 'B', 'C')
  const [from, to] = [await middle(page, 'A'), await middle(page, 'C')]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x, from.y + 20, { steps: 3 })
  await page.mouse.move(to.x, to.y, { steps: 10 })
  await page.getByRole('status').filter({ hasText: 'A? is nu op plaats 3 van 3.' }).waitFor({ state: 'attached' })
  await page.mouse.up()
  await expectToast(page, 'Volgorde bijgewerkt')
  await untilShown(page, 'B', 'C', 'A')
  expect(await read()).toEqual(named('B', 'C', 'A'))
  expect((await stored()).map(({ question, order_index }) => `${question}${order_index}`)).toEqual(['B?1', 'C?2', 'A?3'])
})

test('on a phone a finger that stays on the handle for a moment drags by it, and one that goes on scrolls', async () => {
  await fill('A', 'B', 'C')
  const page = await open(tabbed, { viewport: PHONE, hasTouch: true })
  await untilShown(page, 'A', 'B', 'C')
  const [from, to] = [await middle(page, 'C'), await middle(page, 'A')]
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: from.x, y }] })
  const move = async () => {
    for (let step = 1; step <= 10; step += 1) await touch('touchMove', from.y + ((to.y - from.y) * step) / 10)
    await touch('touchEnd')
  }
  await touch('touchStart', from.y)
  await move()
  await expect.poll(() => shown(page)).toEqual(named('A', 'B', 'C'))
  await page.evaluate(() => window.scrollTo(0, 0))

  await touch('touchStart', from.y)
  await page.getByRole('status').filter({ hasText: 'C? opgepakt' }).waitFor({ state: 'attached' })
  await move()
  await expectToast(page, 'Volgorde bijgewerkt')
  expect(await read()).toEqual(named('C', 'A', 'B'))
})

test('with the keyboard a question is picked up, moved by 25 pixels a press, put down or put back, and each step is announced', async () => {
  await fill('A', 'B', 'C')
  const page = await open(tabbed)
  await untilShown(page, 'A', 'B', 'C')
  const says = (words: string) => page.getByRole('status').filter({ hasText: words }).waitFor({ state: 'attached' })
  const top = async () => (await handle(page, 'A').boundingBox())?.y ?? 0
  await handle(page, 'A').focus()
  const before = await top()
  await page.keyboard.press('Space')
  await untilPickedUp(page, 'A? opgepakt, op plaats 1 van 3.')
  await page.keyboard.press('ArrowDown')
  await until('it to be 25 pixels lower', async () => Math.round((await top()) - before) === 25)
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowDown')
  await says('A? is nu op plaats 2 van 3.')
  await page.keyboard.press('Escape')
  await says('A? teruggelegd op plaats 1 van 3.')
  await expect.poll(() => shown(page)).toEqual(named('A', 'B', 'C'))

  await page.keyboard.press('Space')
  await untilPickedUp(page, 'A? opgepakt')
  for (let press = 0; press < 4; press += 1) {
    await page.keyboard.press('ArrowDown')
    await until(`press ${press + 1} to count`, async () => Math.round((await top()) - before) === 25 * (press + 1))
  }
  await page.keyboard.press('Space')
  await expectToast(page, 'Volgorde bijgewerkt')
  await says('A? neergezet op plaats 2 van 3.')
  expect(await read()).toEqual(named('B', 'A', 'C'))
  await until('the focus to be on the handle', () => handle(page, 'A').evaluate((button) => button === document.activeElement))
})

test('a button moves a question one place, as often as it is pressed, and keeps the focus', async () => {
  await fill('A', 'B', 'C')
  const page = await open(tabbed)
  const [up, down] = [page.getByRole('button', { name: 'Omhoog: C?' }), page.getByRole('button', { name: 'Omlaag: C?' })]
  await up.waitFor()
  await expect.poll(() => down.getAttribute('aria-disabled')).toBe('true')
  await up.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await untilShown(page, 'C', 'A', 'B')
  await expectToast(page, 'Volgorde bijgewerkt')
  await until('the site to follow', async () => (await read()).join() === named('C', 'A', 'B').join())
  await page.getByRole('status').filter({ hasText: 'C? is nu op plaats 1 van 3.' }).waitFor({ state: 'attached' })
  await expect.poll(() => up.evaluate((button) => button === document.activeElement)).toBe(true)
  await expect.poll(() => up.getAttribute('aria-disabled')).toBe('true')
})

test('in colours that the reader chose, the tab that is open is the only one with a line under it', async () => {
  const page = await open(tabbed)
  await page.emulateMedia({ forcedColors: 'active' })
  const links = page.getByRole('navigation', { name: 'FAQ per categorie' }).getByRole('link')
  await links.first().waitFor()
  const lines = await links.evaluateAll((tabs) => {
    const ground = getComputedStyle(document.documentElement).backgroundColor
    return tabs.map((each) => [each.ariaCurrent, getComputedStyle(each).borderBottomColor === ground])
  })
  await page.emulateMedia({ forcedColors: null })
  expect(lines).toEqual([['true', false], ...lines.slice(1).map(() => [null, true])])
})

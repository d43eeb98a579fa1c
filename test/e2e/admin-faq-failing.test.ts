import { beforeEach, describe, expect, test } from 'vitest'
import { SORTED_MAX } from '#features/questions/question-tab.ts'
import { api } from '#routes.ts'
import { field } from '../support/admin-screens.ts'
import { backOffice, discard, nameLink, save } from '../support/back-office.ts'
import { expectNoAxeViolations } from '../support/browser.ts'
import { endRoutes } from '../support/ending-routes.ts'
import { breakDown, questionsOf, shown, tabbed, table } from '../support/faq-office.ts'
import { heldBack } from '../support/held-back.ts'
import { inDataFile } from '../support/data-file.ts'
import { openAgain } from '../support/running-office.ts'
import { expectSound } from '../support/screen-judges.ts'
import { expectToast } from '../support/toast.ts'
import { until } from '../support/until.ts'

const office = backOffice()
const { open } = office
const { add, change, clear, read, stored } = questionsOf(office)

beforeEach(clear)

const failing = { expected: /503|409|412/ }
const again = 'Probeer het zo meteen opnieuw.'
const stale = ['Fout bij bijwerken volgorde', 'Iemand anders heeft deze lijst intussen gewijzigd. Kijk de nieuwste volgorde na.'] as const

describe('under the tabs', () => {
  const fill = async () => {
    for (const [index, name] of ['A?', 'B?', 'C?'].entries()) await add(name, { order_index: index + 1 })
  }

  test('what is on its way says so; what cannot be loaded is reported, and can be tried again', async () => {
    await fill()
    const answer = heldBack()
    const page = await open(tabbed, {
      ...failing,
      prepare: (opened) => opened.route('**/api/admin/faq-items?*', (route) => answer.then(() => route.fulfill({ status: 503 }))),
    })
    await page.getByRole('status').getByText('Laden...', { exact: true }).waitFor()
    answer.release()
    await expectToast(page, "Fout bij ophalen FAQ's")
    await expectNoAxeViolations(page)
    await endRoutes(page)
    await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
    await page.getByRole('button', { name: 'Versleep C?' }).waitFor()
  })

  test('services that cannot be read, of which the tabs are made, are reported, and can be read again', async () => {
    await fill()
    const page = await open(tabbed, {
      expected: /503|script: unavailable/,
      prepare: (opened) => opened.route('**/api/admin/services?*', (route) => route.fulfill({ status: 503 })),
    })
    await page.getByRole('alert').getByText('Kon diensten niet laden.', { exact: true }).waitFor()
    await endRoutes(page)
    await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
    await page.getByRole('button', { name: 'Versleep C?' }).waitFor()
    await expect.poll(() => shown(page)).toEqual(['A?', 'B?', 'C?'])
  })

  test('what cannot be saved or deleted is reported over the dialog, and nothing that was typed is lost', async () => {
    await fill()
    const page = await open(tabbed, { ...failing, query: '?nieuw=1' })
    await save(page).click()
    await page.getByRole('alert').getByText('Vraag en antwoord zijn verplicht', { exact: true }).waitFor()
    await expect
      .poll(() => page.getByRole('alert').getByRole('link').allInnerTexts())
      .toEqual(['Vraag: Vul dit veld in.', 'Antwoord: Vul dit veld in.'])
    await breakDown(page, 'POST')
    await field(page, 'Vraag').fill('Niet kwijt?')
    await field(page, 'Antwoord').fill('Nee.')
    await save(page).click()
    await expectToast(page, 'Fout bij opslaan FAQ', again)
    await expect.poll(() => field(page, 'Vraag').inputValue()).toBe('Niet kwijt?')
    await endRoutes(page)
    await save(page).click()
    await expectToast(page, 'FAQ toegevoegd')

    await breakDown(page, 'DELETE')
    await page.getByRole('button', { name: 'Verwijder B?' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click()
    await expectToast(page, 'Fout bij verwijderen FAQ', again)
    expect(await read()).toEqual(['A?', 'B?', 'C?', 'Niet kwijt?'])
  })

  test('an order that cannot be stored is reported, and the stored one is back', async () => {
    await fill()
    const page = await open(tabbed, failing)
    await breakDown(page, 'PUT')
    await page.getByRole('button', { name: 'Omlaag: A?' }).click()
    await expectToast(page, 'Fout bij bijwerken volgorde', again)
    await until('the old order', async () => (await shown(page)).join() === 'A?,B?,C?')
    expect(await read()).toEqual(['A?', 'B?', 'C?'])
  })

  test('who sorts a list that somebody else changed gets a message, sees what it holds now, and can go on', async () => {
    await fill()
    const page = await open(tabbed, failing)
    await page.getByRole('button', { name: 'Omlaag: A?' }).waitFor()
    await add('Nieuw?', { order_index: 9 })
    await page.getByRole('button', { name: 'Omlaag: A?' }).click()
    await expectToast(page, ...stale)
    await until('the new one to be there', async () => (await shown(page)).join() === 'A?,B?,C?,Nieuw?')
    expect((await stored()).map(({ order_index }) => order_index)).toEqual([1, 2, 3, 9])
    await page.getByRole('button', { name: 'Omlaag: A?' }).click()
    await expectToast(page, 'Volgorde bijgewerkt')
    expect(await read()).toEqual(['B?', 'A?', 'C?', 'Nieuw?'])
  })

  test('of two who sort one tab the second gets a message and sees the order of the first, whichever way it was sorted', async () => {
    await fill()
    const [first, second] = [await open(tabbed), await open(tabbed, failing)]
    await second.getByRole('button', { name: 'Omlaag: A?' }).waitFor()
    await first.getByRole('button', { name: 'Omhoog: C?' }).click()
    await expectToast(first, 'Volgorde bijgewerkt')
    await second.getByRole('button', { name: 'Omlaag: A?' }).click()
    await expectToast(second, ...stale)
    await until('the order of the first', async () => (await shown(second)).join() === 'A?,C?,B?')
    expect(await read()).toEqual(['A?', 'C?', 'B?'])

    const handle = second.getByRole('button', { name: 'Versleep A?' })
    const says = (words: string) => second.getByRole('status').filter({ hasText: words }).first().waitFor({ state: 'attached' })
    await handle.focus()
    await second.keyboard.press('Space')
    await says('A? opgepakt, op plaats 1 van 3.')
    await first.getByRole('button', { name: 'Omhoog: B?' }).click()
    await until('the first to be stored', async () => (await read()).join() === 'A?,B?,C?')
    for (let press = 0; press < 4; press += 1) await second.keyboard.press('ArrowDown')
    await says('A? is nu op plaats 2 van 3.')
    await second.keyboard.press('Space')
    await expectToast(second, ...stale)
    await until('the order of the first again', async () => (await shown(second)).join() === 'A?,B?,C?')
    expect(await read()).toEqual(['A?', 'B?', 'C?'])
  })

  test('what was sorted on top of an order that is not stored is not sent', async () => {
    await fill()
    const page = await open(tabbed, failing)
    const answer = heldBack()
    let sent = 0
    await page.route(`**${api.faqOrder}`, async (route) => {
      sent += 1
      await answer
      await route.fulfill({ status: 503 })
    })
    const down = page.getByRole('button', { name: 'Omlaag: A?' })
    await down.click()
    await down.click()
    await until('both to show', async () => (await shown(page)).join() === 'B?,C?,A?')
    answer.release()
    await expectToast(page, 'Fout bij bijwerken volgorde', again)
    await until('the stored order', async () => (await shown(page)).join() === 'A?,B?,C?')
    expect([sent, await read()]).toEqual([1, ['A?', 'B?', 'C?']])
    await endRoutes(page)
    await down.click()
    await expectToast(page, 'Volgorde bijgewerkt')
    expect(await read()).toEqual(['B?', 'A?', 'C?'])
  })

  test('more questions than can be sorted are left to the table, which shows them a page at a time', async () => {
    const [question] = [await add('A?', { order_index: 0 })]
    const count = SORTED_MAX + 1
    inDataFile(office.app().dataDir, (database) => {
      const columns = Object.keys(question)
        .filter((name) => name !== 'may')
        .join()
      database
        .prepare(
          `with recursive number(n) as (select 1 union all select n + 1 from number where n < ?)
           insert into faq_items (${columns}) select ${columns.replace(/\bid\b/, "'q' || n").replace(/\bquestion\b/, "'V' || n || '?'")}
           from faq_items, number`,
        )
        .run(count - 1)
    })
    const page = await open(tabbed)
    await page.getByText(`Deze categorie heeft meer dan ${SORTED_MAX} vragen. Dat is te veel om hier te sorteren.`).waitFor()
    await expect.poll(() => page.getByRole('button', { name: /^Versleep/ }).count()).toBe(0)
    await page.getByRole('link', { name: 'Naar de tabel met alle vragen' }).click()
    await page.getByText(`${count} in totaal`).waitFor()
    inDataFile(office.app().dataDir, (database) => database.prepare("delete from faq_items where question <> 'A?'").run())
  })

  test('who edits a question while somebody else sorts is not asked anything, and both are kept', async () => {
    await fill()
    const { id } = (await stored())[0] ?? { id: '' }
    const page = await open(tabbed, { ...failing, query: `?bewerk=${id}` })
    await field(page, 'Antwoord').fill('Mijn antwoord.')
    await change(id, { order_index: 8 })
    await save(page).click()
    await expectToast(page, 'FAQ bijgewerkt')
    expect((await stored()).at(-1)).toMatchObject({ question: 'A?', answer: 'Mijn antwoord.', order_index: 8 })
  })
})

describe('in the table', () => {
  test('what is on its way says so; what cannot be loaded is reported, and can be tried again', async () => {
    await add('A?')
    const answer = heldBack()
    const page = await open(table, {
      ...failing,
      prepare: (opened) => opened.route('**/api/admin/faq-items?*', (route) => answer.then(() => route.fulfill({ status: 503 }))),
    })
    await page.getByRole('status').getByText("FAQ's laden...", { exact: true }).waitFor()
    answer.release()
    await expectToast(page, 'Fout', "Kon FAQ's niet laden")
    await expectNoAxeViolations(page)
    await endRoutes(page)
    await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
    await nameLink(page, 'A?').waitFor()
  })

  test('categories that cannot be loaded are only noted, and the list works without', async () => {
    await add('A?')
    const noted: string[] = []
    const page = await open(table, {
      expected: /503|script: unavailable/,
      query: '?category=algemeen',
      prepare: async (opened) => {
        opened.on('pageerror', (error) => noted.push(error.message))
        await opened.route(`**${api.faqCategories}`, (route) => route.fulfill({ status: 503 }))
      },
    })
    await until('the failure to be noted', () => noted.includes('unavailable'))
    await expect.poll(() => page.getByRole('button', { name: 'Melding sluiten' }).count()).toBe(0)
    await expect
      .poll(() => page.getByLabel('Filter: Elke categorie').locator('option').allInnerTexts())
      .toEqual(['Elke categorie', 'Algemeen'])
    await page.getByLabel('Filter: Elke categorie').selectOption('Elke categorie')
    await nameLink(page, 'A?').waitFor()
  })

  test('what cannot be saved, deleted or moved is reported, and stays as it was', async () => {
    await add('A?', { order_index: 5 })
    const page = await open(table, failing)
    await nameLink(page, 'A?').click()
    await breakDown(page, 'PATCH')
    await field(page, 'Antwoord').fill('Niet kwijt.')
    await save(page).click()
    await expectToast(page, 'Fout', 'Er is een fout opgetreden bij het opslaan')
    await expect.poll(() => field(page, 'Antwoord').inputValue()).toBe('Niet kwijt.')
    await discard(page)

    await page.getByRole('button', { name: 'Omlaag: A?' }).click()
    await expectToast(page, 'Fout', 'Kon volgorde niet bijwerken')
    await until('the number to be back', async () => (await page.getByRole('row').nth(1).innerText()).startsWith('5'))

    await breakDown(page, 'DELETE')
    await page.getByRole('button', { name: 'Verwijder A?' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click()
    await expectToast(page, 'Fout', 'Kon FAQ niet verwijderen')
    expect(await stored()).toMatchObject([{ question: 'A?', order_index: 5 }])
  })

  test('who moves a question that somebody else moved gets a message, and sees where it is', async () => {
    const { id } = await add('A?', { order_index: 5 })
    const page = await open(table, failing)
    await nameLink(page, 'A?').waitFor()
    await change(id, { order_index: 20 })
    await page.getByRole('button', { name: 'Omhoog: A?' }).click()
    await expectToast(page, 'Fout', 'Kon volgorde niet bijwerken: iemand anders heeft deze FAQ intussen gewijzigd.')
    await until('the new number', async () => (await page.getByRole('row').nth(1).innerText()).startsWith('20'))
  })
})

test.each([
  { name: 'tabs', screen: tabbed },
  { name: 'table', screen: table },
])(
  'on a phone and a desk nothing breaks a rule or sticks out: $name, with questions, without, and in the dialog with mistakes',
  async ({ screen }) => {
    const question = `${'Hoelangduurteengevelreiniging'.repeat(4)}?`
    await add(question, { answer: 'w'.repeat(300) })
    await add('Kort?', { order_index: 1, active: screen === tabbed })
    const page = await open(screen)
    await nameLink(page, 'Kort?').waitFor()
    await expectSound(page, 'with questions')
    await nameLink(page, 'Kort?').click()
    await field(page, 'Vraag').fill('')
    await save(page).click()
    await page.getByRole('alert').getByText('Vraag en antwoord zijn verplicht').waitFor()
    await expectSound(page, 'with mistakes')
    await discard(page)
    await clear()
    await openAgain(page)
    await page.getByText(screen === tabbed ? "Nog geen FAQ's in deze categorie" : "Geen FAQ's gevonden").waitFor()
    await expectSound(page, 'without questions')
  },
)

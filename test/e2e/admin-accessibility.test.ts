import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { admin, api } from '#routes.ts'
import { ADMIN_SCREENS, field } from '../support/admin-screens.ts'
import { save, backOffice } from '../support/back-office.ts'
import { DESK, expectNoAxeViolations, PHONE } from '../support/browser.ts'
import { signIn } from '../support/sign-in.ts'

const { app, browser, open, change } = backOffice('demo')

const expectToFit = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
const expectSound = async (page: Page) => {
  await expectNoAxeViolations(page)
  await expectToFit(page)
}

describe.each([
  { device: 'a phone', viewport: PHONE },
  { device: 'a desk', viewport: DESK },
])('on $device nothing breaks a rule or is too wide:', ({ viewport }) => {
  test('the login, empty and with a warning', async () => {
    const page = await browser.open({ viewport, expected: /401/ })
    await page.goto(app().url + admin.login)
    await page.getByRole('heading', { name: 'Admin Login' }).waitFor()
    await expectNoAxeViolations(page)
    await page.getByLabel('E-mail').fill(`fout-${viewport.width}@helder.test`)
    await page.getByLabel('Wachtwoord').fill('verkeerd')
    await page.getByRole('button', { name: 'Inloggen' }).click()
    await page.getByText(/[12]\/3 mislukte pogingen/).waitFor()
    await expectSound(page)
  })

  test.each(ADMIN_SCREENS)('$title, with mistakes, questions, a conflict, nothing found and nothing loaded', async (screen) => {
    const page = await open(screen, { viewport, expected: /412|503/ })
    const link = page.getByRole('region', { name: 'Lijst' }).getByRole('link').first()
    await link.waitFor()
    const question = page.getByRole('alertdialog')

    await save(page).click()
    await page.getByText('Formulier incompleet').waitFor()
    await expectSound(page)
    await page
      .getByRole('button', { name: /^Verwijder / })
      .first()
      .click()
    await question.waitFor()
    await expectNoAxeViolations(page)
    await question.getByRole('button', { name: 'Annuleren' }).click()

    await field(page, screen.name.label).fill('Half werk')
    await link.click()
    await question.waitFor()
    await expectNoAxeViolations(page)
    await question.getByRole('button', { name: 'Weggooien' }).click()
    await page.getByRole('heading', { name: screen.edit }).waitFor()
    await field(page, screen.text.label).fill('Mijn tekst.')
    await expectSound(page)
    const id = new URL(page.url()).searchParams.get('bewerk') ?? ''
    await change(screen, id, { [screen.text.field]: `Hun tekst op ${viewport.width}.` })
    await save(page).click()
    await page.getByRole('dialog', { name: 'Intussen gewijzigd' }).waitFor()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Verder bewerken' }).click()

    const fail = () => page.route(`**${api.collection(screen.collection)}**`, (route) => route.fulfill({ status: 503 }))
    if (screen.filter) {
      await page.getByRole('searchbox').fill('niemand heet zo')
      await page.getByText('Niets gevonden voor deze zoekopdracht of filters.').waitFor()
      await expectSound(page)
      await fail()
      await page.getByRole('searchbox').fill('nog iets anders')
    } else {
      await fail()
      page.on('dialog', (leave) => void leave.accept())
      await page.reload()
    }
    await page.getByRole('button', { name: 'Opnieuw proberen' }).waitFor()
    await expectSound(page)
  })
})

test('the drawer of a phone breaks no rule', async () => {
  const page = await browser.open({ viewport: PHONE })
  await signIn(page, app())
  await page.getByRole('button', { name: 'Menu in- of uitklappen (Ctrl+B)' }).click()
  await page.getByRole('dialog', { name: 'Beheer' }).waitFor()
  await expectNoAxeViolations(page)
})

test('the collapsed sidebar breaks no rule', async () => {
  const page = await browser.open()
  await signIn(page, app())
  await page.keyboard.press('Control+b')
  await expectNoAxeViolations(page)
})

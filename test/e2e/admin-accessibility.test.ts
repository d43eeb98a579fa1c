import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { admin } from '#routes.ts'
import { DESK, expectNoAxeViolations, PHONE, useBrowser } from '../support/browser.ts'
import { signIn } from '../support/sign-in.ts'
import { startApp, type TestApp } from '../support/start-app.ts'

let app: TestApp
const browser = useBrowser()

beforeAll(async () => void (app = await startApp()))
afterAll(() => app.stop())

async function openTestimonials(viewport: typeof DESK): Promise<Page> {
  const page = await browser.open({ viewport })
  await signIn(page, app, { at: app.url + admin.testimonials })
  await page.getByRole('table').waitFor()
  return page
}
const expectToFit = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)

describe.each([
  { device: 'a phone', viewport: PHONE },
  { device: 'a desk', viewport: DESK },
])('on $device nothing breaks a rule or is too wide:', ({ viewport }) => {
  test('the login, empty and with a warning', async () => {
    const page = await browser.open({ viewport, expected: /401/ })
    await page.goto(app.url + admin.login)
    await page.getByRole('heading', { name: 'Admin Login' }).waitFor()
    await expectNoAxeViolations(page)
    await page.getByLabel('E-mail').fill(`fout-${viewport.width}@helder.test`)
    await page.getByLabel('Wachtwoord').fill('verkeerd')
    await page.getByRole('button', { name: 'Inloggen' }).click()
    await page.getByText('1/3 mislukte pogingen').waitFor()
    await expectNoAxeViolations(page)
    await expectToFit(page)
  })

  test('every screen of the menu', async () => {
    const page = await browser.open({ viewport })
    await signIn(page, app)
    for (const path of Object.values(admin).filter((address) => address !== admin.login)) {
      await page.goto(app.url + path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.locator('[aria-busy=true]').waitFor({ state: 'detached' })
      await expectNoAxeViolations(page)
      await expectToFit(page)
    }
  })

  test('the form with mistakes', async () => {
    const page = await openTestimonials(viewport)
    await page.getByRole('button', { name: 'Opslaan' }).click()
    await page.getByText('Formulier incompleet').waitFor()
    await expectNoAxeViolations(page)
    await expectToFit(page)
  })

  test('the question before deleting', async () => {
    const page = await openTestimonials(viewport)
    await page
      .getByRole('button', { name: /^Verwijder / })
      .first()
      .click()
    await page.getByRole('alertdialog').waitFor()
    await expectNoAxeViolations(page)
  })

  test('the question before leaving', async () => {
    const page = await openTestimonials(viewport)
    await page.getByLabel(/^Naam klant/).fill('Half werk')
    await page.getByRole('table').getByRole('link').first().click()
    await page.getByRole('alertdialog').waitFor()
    await expectNoAxeViolations(page)
  })
})

test('the drawer of a phone breaks no rule', async () => {
  const page = await openTestimonials(PHONE)
  await page.getByRole('button', { name: 'Menu in- of uitklappen (Ctrl+B)' }).click()
  await page.getByRole('dialog', { name: 'Beheer' }).waitFor()
  await expectNoAxeViolations(page)
})

test('the collapsed sidebar breaks no rule', async () => {
  const page = await openTestimonials(DESK)
  await page.keyboard.press('Control+b')
  await expectNoAxeViolations(page)
})

import type { Page } from 'playwright-core'
import { admin } from '#routes.ts'
import { ADMIN, type TestApp } from './start-app.ts'

/** Logs in on the login page as a person does; ends on the dashboard, or on the page that asked for the login. */
export async function signIn(page: Page, app: TestApp, { at = app.url + admin.login }: { at?: string } = {}): Promise<void> {
  await page.goto(at)
  await page.getByLabel('E-mail').fill(ADMIN.email)
  await page.getByLabel('Wachtwoord').fill(ADMIN.password)
  await page.getByRole('button', { name: 'Inloggen' }).click()
  await page.getByRole('navigation', { name: 'Kruimelpad' }).waitFor()
}

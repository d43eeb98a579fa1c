import type { Locator, Page } from 'playwright-core'
import { admin, api } from '#routes.ts'
import { ADMIN } from './first-start.ts'
import type { TestApp } from './start-app.ts'

/** Opens a page of the back office as somebody who logged in before. The real login takes longer and has separate tests. */
export async function signIn(page: Page, app: TestApp, { at = app.url + admin.dashboard }: { at?: string } = {}): Promise<void> {
  // Any response of the server can stand in for a page of its origin.
  await page.goto(`${app.url}/healthz`)
  await page.evaluate(
    async ({ address, body }) => {
      const answer = await fetch(address, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
      const { token } = (await answer.json()) as { token: string }
      localStorage.setItem('admin_token', token)
    },
    { address: api.login, body: JSON.stringify(ADMIN) },
  )
  await page.goto(at)
  await page.getByRole('navigation', { name: 'Kruimelpad' }).waitFor()
}

/** Finds the button that a screen or a dialog shows once the session has ended. */
export const offerToSignIn = (within: Page | Locator) => within.getByRole('button', { name: 'Opnieuw inloggen' })
export const signInDialog = (page: Page) => page.getByRole('dialog', { name: 'Opnieuw inloggen' })

/** Signs in again without leaving the screen, with the button of the screen or of the dialog over it. */
export async function signInAgain(page: Page, within: Page | Locator = page): Promise<void> {
  await offerToSignIn(within).click()
  const dialog = signInDialog(page)
  await dialog.getByLabel('Wachtwoord').fill(ADMIN.password)
  await dialog.getByRole('button', { name: 'Inloggen', exact: true }).click()
  await page.getByText('Je sessie is verlopen.').first().waitFor({ state: 'detached' })
}

/** Signs out. The address changes before the page is loaded anew, which would break off what a test opens meanwhile. */
export async function signOut(page: Page): Promise<void> {
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Uitloggen', exact: true }).click()
  await loaded
}

import { TOTP } from 'otpauth'
import type { Page } from 'playwright-core'

/** Adds an authenticator app in the part 'Tweede stap' of the screen, and leaves the recovery codes; returns the secret of the app. */
export async function setUpApp(page: Page): Promise<string> {
  await page.getByRole('region', { name: 'Tweede stap' }).getByRole('button', { name: 'Instellen' }).click()
  const dialog = page.getByRole('dialog')
  const secret = (await dialog.getByRole('code').innerText()).replaceAll(' ', '')
  await dialog.getByLabel('Code uit de app').fill(new TOTP({ secret }).generate())
  await dialog.getByRole('button', { name: 'Bevestigen' }).click()
  await dialog.getByRole('button', { name: 'Ik heb ze bewaard' }).click()
  return secret
}

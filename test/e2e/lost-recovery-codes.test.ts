import { TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin, api } from '#routes.ts'
import { expectNoAxeViolations, PHONE, useBrowser } from '../support/browser.ts'
import { routeOnce } from '../support/ending-routes.ts'
import { signIn } from '../support/sign-in.ts'
import { startApp, type TestApp } from '../support/start-app.ts'
import { expectToast } from '../support/toast.ts'

let app: TestApp
const browser = useBrowser()
beforeAll(async () => {
  app = await startApp({ SEED: 'services' })
})
afterAll(() => app.stop())

const part = (page: Page) => page.getByRole('region', { name: 'Tweede stap' })
const notice = (page: Page) => part(page).getByRole('alert').filter({ hasText: 'Je herstelcodes zijn hier niet getoond' })

/** Lets the server do the next request to an address, and loses its answer. */
async function loseNextAnswer(page: Page, address: string): Promise<void> {
  await routeOnce(page, `**${address}`, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
}

test('whoever misses the answer with the recovery codes is told to make others', async () => {
  const page = await browser.open({ viewport: PHONE, expected: /ERR_CONNECTION_RESET/ })
  await signIn(page, app, { at: app.url + admin.account })
  await part(page).getByRole('button', { name: 'Instellen' }).click()
  const dialog = page.getByRole('dialog')
  const secret = (await dialog.getByRole('code').innerText()).replaceAll(' ', '')
  await dialog.getByLabel('Code uit de app').fill(new TOTP({ secret }).generate())
  await loseNextAnswer(page, api.confirmTotp)
  await dialog.getByRole('button', { name: 'Bevestigen' }).click()
  await expectToast(page, 'Authenticatie-app ingesteld')
  await notice(page).waitFor()
  await expect.poll(() => dialog.count()).toBe(0)
  await expectNoAxeViolations(page)

  await loseNextAnswer(page, api.recoveryCodes)
  await makeNew(page)
  await expectToast(
    page,
    'Fout bij het maken van codes',
    'De server antwoordde niet. Kijk na of het toch gelukt is voor je het opnieuw probeert.',
  )
  await notice(page).waitFor()
  await makeNew(page)
  await page.getByRole('heading', { name: 'Je herstelcodes', exact: true }).waitFor()
  await expect.poll(() => dialog.getByRole('listitem').count()).toBe(10)
  await dialog.getByRole('button', { name: 'Ik heb ze bewaard' }).click()
  await expect.poll(() => notice(page).count()).toBe(0)
})

async function makeNew(page: Page): Promise<void> {
  await part(page).getByRole('button', { name: 'Nieuwe maken' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Nieuwe maken' }).click()
}

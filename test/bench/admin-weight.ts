import { admin } from '#routes.ts'
import { openBrowser, scriptKb, type Visit } from './browser.ts'
import { ADMIN, withHelder } from './helder.ts'
import { atMost, type Row } from './row.ts'

/** What the back office costs on first open: its login page, and the heaviest of its screens. */
export const adminWeight = (): Promise<Row[]> =>
  withHelder(async ({ url }) => {
    const browser = await openBrowser()
    try {
      const visit = await browser.visit({ viewport: { width: 1440, height: 900 } })
      await visit.page.goto(url + admin.login, { waitUntil: 'networkidle' })
      const login = await scriptKb(visit.asked())
      await logIn(visit)
      const screens = await weighScreens(visit, url)
      const [heaviest] = screens.toSorted((one, other) => other.kb - one.kb)
      if (!heaviest) throw new Error('the back office has no screens')
      return [
        atMost('back office: JS of the login page, gzip', 'KB', login, 150, { peer: { name: 'Payload', value: 816 } }),
        atMost('back office: JS of the heaviest screen but for the editor, gzip', 'KB', heaviest.kb, 350, {
          note: `${heaviest.path}; ${screens.length} screens`,
        }),
      ]
    } finally {
      await browser.close()
    }
  })

async function logIn({ page }: Visit): Promise<void> {
  await page.locator('input[type=email]').fill(ADMIN.email)
  await page.locator('input[type=password]').fill(ADMIN.password)
  await page.keyboard.press('Enter')
  await page.waitForURL((address) => address.pathname === admin.dashboard)
}

/** That of rich text, which comes after the screen that it stands on. */
const EDITOR = /\/editor-/

/** Each opened by its address, so that it brings all it needs, also what the browser already keeps. */
async function weighScreens(visit: Visit, url: string): Promise<{ path: string; kb: number }[]> {
  const links = visit.page.getByRole('navigation', { name: 'Beheer' }).getByRole('link')
  await links.first().waitFor()
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  const screens = []
  for (const path of new Set(paths)) {
    visit.asked()
    await visit.page.goto(url + path, { waitUntil: 'networkidle' })
    screens.push({ path, kb: await scriptKb([...visit.asked()].filter((address) => !EDITOR.test(address))) })
  }
  return screens
}

import { admin } from '#routes.ts'
import { openBrowser, scriptKb, type Visit } from './browser.ts'
import { ADMIN, withHelder } from './helder.ts'
import { atMost, type Row } from './row.ts'

/** Measures the download of a first visit to the back office: its login page, and the largest of its screens. */
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

/** Matches the script of the rich-text editor, which loads after its screen. */
const EDITOR = /\/editor-/

/** Opens each screen by its address, so that all its files count, including those that the browser has cached. */
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

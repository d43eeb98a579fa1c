import type { Page } from 'playwright-core'
import { api } from '#routes.ts'
import type { PageOptions, TestBrowser } from './browser.ts'
import { isAtRest, moveTo, NOWHERE, putToRest } from './running-office.ts'
import type { Session, TestApp } from './start-app.ts'

export interface ScreenOptions extends PageOptions {
  /** What the page finds when it opens, such as a server that fails. */
  prepare?: (page: Page) => Promise<unknown>
  /** Loads the back office anew, for a test of what that does. */
  anew?: boolean
  /** Gives the test a tab of its own, which it may leave as it likes: with another clock, or a script at each start. */
  hasOwnTab?: boolean
}

/** Opens screens as somebody who logged in before: one after another in one tab, and in the back office that runs there since the first. */
export function officeTab(browser: TestBrowser, app: () => TestApp) {
  /** The session in the browser, which a test may end. */
  let shown: Session | undefined
  const rest = async (page: Page): Promise<boolean> => {
    // Whoever logs in again or out has another one, or none.
    if ((await tokenIn(page)) !== shown?.token) shown = undefined
    return putToRest(page)
  }

  return {
    /** Opens an address, which begins with a slash; what it shows may still be on its way. */
    goTo: async (
      address: string,
      { prepare, anew = false, hasOwnTab = false, expected, viewport, ...device }: ScreenOptions = {},
    ): Promise<Page> => {
      const options = { ...(expected && { expected }), ...(viewport && { viewport }) }
      const isOrdinary = !hasOwnTab && Object.keys(device).length === 0
      const page = await (isOrdinary ? browser.openTab({ ...options, rest }) : browser.open({ ...options, ...device }))
      const isRunning = !anew && (await isAtRest(page, app().url))
      // Any answer of the server's will do to stand in for a page of its origin.
      if (!isRunning && page.url() !== app().url + NOWHERE) await page.goto(app().url + NOWHERE)
      shown ??= await app().login()
      await enter(page, shown)
      await prepare?.(page)
      await (isRunning ? moveTo(page, address) : page.goto(app().url + address))
      return page
    },
    /** Ends the browser's session on the server, as an administrator's changed password does; the next page has a new one. */
    revoke: async (page: Page): Promise<void> => {
      const token = await tokenIn(page)
      const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
      await app().request(api.logout, { method: 'POST', headers: { Authorization: `Bearer ${token}`, Cookie: cookies } })
      shown = undefined
    },
  }
}

/** Null too where nothing is stored, as on the page of a browser that finds no server. */
const tokenIn = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('admin_token')).catch(() => null)

/** Gives the browser what that of somebody who logged in before holds; the way through the login takes longer and has tests of its own. */
async function enter(page: Page, { token, cookie }: Session): Promise<void> {
  const attributes = {
    domain: new URL(page.url()).hostname,
    path: '/',
    expires: -1,
    httpOnly: true,
    secure: false,
    sameSite: 'Strict' as const,
  }
  const cookies = cookie.split('; ').map((each) => {
    const [name = '', value = ''] = each.split('=')
    return { name, value, ...attributes }
  })
  await page.context().clearCookies()
  await page.context().addCookies(cookies)
  await page.evaluate((value) => {
    // Whose session it is stays: what runs in the tab wrote it when it began, and does not write it again.
    const user = sessionStorage.getItem('admin_user')
    sessionStorage.clear()
    if (user) sessionStorage.setItem('admin_user', user)
    localStorage.clear()
    localStorage.setItem('admin_token', value)
  }, token)
}

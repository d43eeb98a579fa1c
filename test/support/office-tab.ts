import type { Page } from 'playwright-core'
import { api } from '#routes.ts'
import type { PageOptions, TestBrowser } from './browser.ts'
import { isAtRest, moveTo, NOWHERE, putToRest } from './running-office.ts'
import type { Session, TestApp } from './start-app.ts'

export interface ScreenOptions extends PageOptions {
  /** Prepares the page before it opens, for instance with a server that fails. */
  prepare?: (page: Page) => Promise<unknown>
  /** True to reload the whole back office, for a test of its start. */
  anew?: boolean
  /** True to give the test a new tab, which it may leave in any state: with another clock, or a script that runs on each load. */
  hasOwnTab?: boolean
}

/**
 * Opens screens as somebody who logged in before: the first administrator, or whoever `logIn` logs in. One tab shows them one after another,
 * and the back office keeps running in it.
 */
export function officeTab(browser: TestBrowser, app: () => TestApp, logIn = () => app().login()) {
  /** The session in the browser; a test may end it. */
  let shown: Session | undefined
  const rest = async (page: Page): Promise<boolean> => {
    // A test that logs in again or out leaves another session, or none.
    if ((await tokenIn(page)) !== shown?.token) shown = undefined
    return putToRest(page)
  }

  return {
    /** Opens an address, which begins with a slash. Its content may still be loading. */
    goTo: async (
      address: string,
      { prepare, anew = false, hasOwnTab = false, expected, viewport, ...device }: ScreenOptions = {},
    ): Promise<Page> => {
      const options = { ...(expected && { expected }), ...(viewport && { viewport }) }
      const isOrdinary = !hasOwnTab && Object.keys(device).length === 0
      const page = await (isOrdinary ? browser.openTab({ ...options, rest }) : browser.open({ ...options, ...device }))
      const isRunning = !anew && (await isAtRest(page, app().url))
      // Any response of the server can stand in for a page of its origin.
      if (!isRunning && page.url() !== app().url + NOWHERE) await page.goto(app().url + NOWHERE)
      shown ??= await logIn()
      await enter(page, shown)
      await prepare?.(page)
      await (isRunning ? moveTo(page, address) : page.goto(app().url + address))
      return page
    },
    /** Ends the browser's session on the server, as a changed password of the administrator does. The next page gets a new session. */
    revoke: async (page: Page): Promise<void> => {
      const token = await tokenIn(page)
      const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
      await app().request(api.logout, { method: 'POST', headers: { Authorization: `Bearer ${token}`, Cookie: cookies } })
      shown = undefined
    },
  }
}

/** Returns the stored token. Returns null too when there is no storage, as on the error page of a browser that finds no server. */
const tokenIn = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('admin_token')).catch(() => null)

/** Stores in the browser what a login stores. The real login takes longer and has separate tests. */
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
    // The user of the session stays: the running back office stored it at its start and does not store it again.
    const user = sessionStorage.getItem('admin_user')
    sessionStorage.clear()
    if (user) sessionStorage.setItem('admin_user', user)
    localStorage.clear()
    localStorage.setItem('admin_token', value)
  }, token)
}

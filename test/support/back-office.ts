import type { Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { api } from '#routes.ts'
import type { AdminScreen } from './admin-screens.ts'
import { type PageOptions, useBrowser } from './browser.ts'
import { type Session, startApp, type TestApp } from './start-app.ts'

export interface StoredRow {
  id: string
  version: number
  [field: string]: unknown
}

interface ScreenOptions extends PageOptions {
  /** As it stands in the address bar. */
  query?: string
  /** What the page finds when it opens, such as a server that fails. */
  prepare?: (page: Page) => Promise<unknown>
}

/** An empty server, a browser and an administrator, for all tests of the calling file. They open their screens one after another in the same tab, unless each `hasOwnTab`. */
export function backOffice(seed = 'services', { hasOwnTab = false } = {}) {
  let app: TestApp
  let session: Session
  /** The one in the browser, which a test may end. */
  let shown: Session
  const browser = useBrowser()
  beforeAll(async () => {
    app = await startApp({ SEED: seed })
    session = await app.login()
    shown = await app.login()
  })
  afterAll(() => app.stop())

  /** Asks the API, and fails when that fails. */
  const ask = async (path: string, options: { method?: string; json?: unknown } = {}) => {
    const response = await app.request(path, { ...options, session })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return response.status === 204 ? undefined : ((await response.json()) as unknown)
  }
  const stored = async ({ collection }: AdminScreen): Promise<StoredRow[]> =>
    ((await ask(`${api.collection(collection)}?limit=100`)) as { items: StoredRow[] }).items

  return {
    browser,
    app: () => app,
    ask,
    stored,
    create: async (screen: AdminScreen, name: string, own: object = {}): Promise<StoredRow> =>
      (await ask(api.collection(screen.collection), { json: { ...screen.row(name), ...own } })) as StoredRow,
    /** What somebody else does to a row in the meantime. */
    change: (screen: AdminScreen, id: string, changes: object) => ask(api.row(screen.collection, id), { method: 'PATCH', json: changes }),
    remove: (screen: AdminScreen, id: string) => ask(api.row(screen.collection, id), { method: 'DELETE' }),
    clear: async (screen: AdminScreen) => {
      const ids = (await stored(screen)).map(({ id }) => id)
      if (ids.length > 0) await ask(`${api.collection(screen.collection)}/bulk-delete`, { json: { ids } })
    },
    /** Ends the browser's session on the server, as an administrator's changed password does; the next page has a new one. */
    revoke: async (page: Page) => {
      const token = await page.evaluate(() => localStorage.getItem('admin_token'))
      const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
      await app.request(api.logout, { method: 'POST', headers: { Authorization: `Bearer ${token}`, Cookie: cookies } })
      shown = await app.login()
    },
    open: async (
      { path, title }: Pick<AdminScreen, 'path' | 'title'>,
      { query = '', prepare, expected, viewport, ...device }: ScreenOptions = {},
    ): Promise<Page> => {
      // Any answer of the server's will do to stand in for a page of its origin.
      const quiet = `${app.url}/healthz`
      const options = { ...(expected && { expected }), ...(viewport && { viewport }) }
      const isOrdinary = !hasOwnTab && Object.keys(device).length === 0
      const page = await (isOrdinary ? browser.openTab(options) : browser.open({ ...options, ...device }))
      if (page.url() !== quiet) await page.goto(quiet)
      await enter(page, shown)
      await prepare?.(page)
      await page.goto(app.url + path + query)
      await page.getByRole('heading', { name: title, level: 1 }).waitFor()
      await page.getByText('De tekstverwerker wordt geladen...').waitFor({ state: 'detached' })
      return page
    },
  }
}

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
    sessionStorage.clear()
    localStorage.clear()
    localStorage.setItem('admin_token', value)
  }, token)
}

export const nameLink = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
export const save = (page: Page) => page.getByRole('button', { name: 'Opslaan' })
/** Cancels a form that has changed, and means it. */
export const discard = async (page: Page) => {
  await page.getByRole('button', { name: 'Annuleren' }).click()
  await page.getByRole('alertdialog', { name: 'Niet-opgeslagen wijzigingen' }).getByRole('button', { name: 'Weggooien' }).click()
}

/** The switch or button of one row that says one of these words. */
export const toggleOf = (page: Page, row: string, { role, on, off }: AdminScreen['toggles'][number]) =>
  page
    .getByRole('row')
    .or(page.getByRole('listitem'))
    .filter({ has: nameLink(page, row) })
    .getByRole(role, { name: new RegExp(`^(${on}|${off})\\b`) })

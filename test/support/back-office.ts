import type { Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { api } from '#routes.ts'
import type { AdminScreen } from './admin-screens.ts'
import { useBrowser } from './browser.ts'
import { officeTab, type ScreenOptions } from './office-tab.ts'
import { type Session, startApp, type TestApp } from './start-app.ts'

export interface StoredRow {
  id: string
  version: number
  [field: string]: unknown
}

interface ListOptions extends ScreenOptions {
  /** The query as it stands in the address bar, with its question mark. */
  query?: string
}

/**
 * Starts a built server, a browser and a session of the administrator for all tests of the calling file. The tests open their screens one
 * after another in one tab, where the back office keeps running, unless `hasOwnTab` gives each of them a tab.
 */
export function backOffice(seed = 'services', { hasOwnTab = false } = {}) {
  let app: TestApp
  let session: Session
  const browser = useBrowser()
  const tab = officeTab(browser, () => app)
  beforeAll(async () => {
    app = await startApp({ SEED: seed })
    session = await app.login()
  })
  afterAll(() => app.stop())

  /** Sends a request to the API as the administrator. Throws when the status is an error. */
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
    /** Changes a row as a colleague would in the meantime. */
    change: (screen: AdminScreen, id: string, changes: object) => ask(api.row(screen.collection, id), { method: 'PATCH', json: changes }),
    remove: (screen: AdminScreen, id: string) => ask(api.row(screen.collection, id), { method: 'DELETE' }),
    clear: async (screen: AdminScreen) => {
      const ids = (await stored(screen)).map(({ id }) => id)
      if (ids.length > 0) await ask(`${api.collection(screen.collection)}/bulk-delete`, { json: { ids } })
    },
    revoke: tab.revoke,
    open: async ({ path, title }: Pick<AdminScreen, 'path' | 'title'>, { query = '', ...options }: ListOptions = {}): Promise<Page> => {
      const page = await tab.goTo(path + query, { hasOwnTab, ...options })
      await page.getByRole('heading', { name: title, level: 1 }).waitFor()
      await page.getByText('De tekstverwerker wordt geladen...').waitFor({ state: 'detached' })
      return page
    },
  }
}

export const nameLink = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
export const save = (page: Page) => page.getByRole('button', { name: 'Opslaan' })
/** Cancels a form with unsaved changes and confirms that they are thrown away. */
export const discard = async (page: Page) => {
  await page.getByRole('button', { name: 'Annuleren' }).click()
  await page.getByRole('alertdialog', { name: 'Niet-opgeslagen wijzigingen' }).getByRole('button', { name: 'Weggooien' }).click()
}

/** Finds the switch or button of one row by its label. */
export const toggleOf = (page: Page, row: string, { role, on, off }: AdminScreen['toggles'][number]) =>
  page
    .getByRole('row')
    .or(page.getByRole('listitem'))
    .filter({ has: nameLink(page, row) })
    .getByRole(role, { name: new RegExp(`^(${on}|${off})\\b`) })

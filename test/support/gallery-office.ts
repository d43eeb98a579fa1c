import type { Page } from 'playwright-core'
import type { Project } from '#features/projects/project.ts'
import { admin, api, site } from '#routes.ts'
import type { backOffice } from './back-office.ts'
import { portfolioItem } from './builders.ts'

const COLLECTION = api.collection('portfolio-items')

export const gallery = { path: admin.gallery, title: 'Portfolio Beheer' }

/** Returns what a test does with projects apart from looking at the screen. */
export function projectsOf({ ask, app }: Pick<ReturnType<typeof backOffice>, 'ask' | 'app'>) {
  const stored = async () => ((await ask(`${COLLECTION}?limit=200`)) as { items: Project[] }).items
  return {
    stored,
    add: async (title: string, own: Parameters<typeof portfolioItem>[0] = {}) =>
      (await ask(COLLECTION, { json: portfolioItem({ before_image: null, after_image: null, title, ...own }) })) as Project,
    change: (id: string, changes: Partial<Project>) => ask(api.row('portfolio-items', id), { method: 'PATCH', json: changes }),
    remove: (id: string) => ask(api.row('portfolio-items', id), { method: 'DELETE' }),
    clear: async () => {
      const ids = (await stored()).map(({ id }) => id)
      if (ids.length > 0) await ask(`${COLLECTION}/bulk-delete`, { json: { ids } })
    },
    /** Returns the titles that the next visitor reads, from top to bottom. */
    read: async () => {
      const html = await (await app().request(site.projects)).text()
      return [...html.matchAll(/<article[^>]*>.*?<h2[^>]*>(.*?)<\/h2>/gs)].map(([, title]) => title)
    },
  }
}

export const dialog = (page: Page) => page.getByRole('dialog').first()
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const card = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
export const select = (page: Page, title: string) => page.getByRole('checkbox', { name: `Selecteer ${title}`, exact: true })
/** Returns the titles in the list, from top to bottom. */
export const shown = (page: Page) => page.getByRole('region', { name: 'Lijst' }).getByRole('heading', { level: 2 }).allInnerTexts()

/** Makes the server answer one kind of request with this status from now on. */
export const answerWith = (page: Page, method: string, status: number, body: object = {}, at = COLLECTION) =>
  page.route(`**${at}**`, (route) =>
    route.request().method() === method
      ? route.fulfill({ status, contentType: 'application/problem+json', body: JSON.stringify(body) })
      : route.fallback(),
  )

/** Fills in the required fields of a project. */
export async function fillProject(page: Page, title: string): Promise<void> {
  await page.getByLabel(/^Project titel/).fill(title)
  await page.getByLabel(/^Service categorie/).selectOption('Gevelreiniging')
  await page.getByLabel(/^Alt tekst voor "voor" afbeelding/).fill('Gevel vóór de reiniging')
  await page.getByLabel(/^Alt tekst voor "na" afbeelding/).fill('Gevel na de reiniging')
}

import type { Page } from 'playwright-core'
import type { Question } from '#features/questions/question.ts'
import { admin, api } from '#routes.ts'
import type { backOffice } from './back-office.ts'
import { faqItem } from './builders.ts'

const COLLECTION = api.collection('faq-items')

/** The two screens for FAQ items. */
export const tabbed = { path: '/admin/faq', title: 'FAQ Beheer' }
export const table = { path: admin.faqManager, title: 'FAQ Beheer' }

/** Returns what a test does with FAQ items apart from looking at a screen. */
export function questionsOf({ ask, app }: Pick<ReturnType<typeof backOffice>, 'ask' | 'app'>) {
  const stored = async () => ((await ask(`${COLLECTION}?limit=200`)) as { items: Question[] }).items
  return {
    stored,
    add: async (question: string, own: Partial<Question> = {}) =>
      (await ask(COLLECTION, { json: faqItem({ question, category: 'crepi-reiniging', ...own }) })) as Question,
    change: (id: string, changes: Partial<Question>) => ask(api.row('faq-items', id), { method: 'PATCH', json: changes }),
    remove: (id: string) => ask(api.row('faq-items', id), { method: 'DELETE' }),
    clear: async () => {
      const ids = (await stored()).map(({ id }) => id)
      if (ids.length > 0) await ask(`${COLLECTION}/bulk-delete`, { json: { ids } })
    },
    /** Returns the questions that the next visitor reads, in order. */
    read: async (category: Question['category'] = 'crepi-reiniging') => {
      const html = await (await app().request(`/faq?categorie=${category}`)).text()
      const summaries = [...html.matchAll(/<summary[^>]*>(.*?)<\/summary>/gs)].map(([, inner = '']) => inner.replace(/<[^>]*>/g, '').trim())
      // The menu has `summary` elements too.
      return summaries.filter((text) => text.endsWith('?'))
    },
  }
}

export const dialog = (page: Page) => page.getByRole('dialog')
export const tab = (page: Page, name: string) => page.getByRole('navigation', { name: 'FAQ per categorie' }).getByRole('link', { name })
/** Returns the questions of the open tab, from top to bottom. */
export const shown = (page: Page) => page.locator('main ol div > a').allInnerTexts()
/** Makes the server fail at one kind of request from now on. */
export const breakDown = (page: Page, method: string) =>
  page.route(/\/api\/admin\/faq-/, (route) => (route.request().method() === method ? route.fulfill({ status: 503 }) : route.fallback()))

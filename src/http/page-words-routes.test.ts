import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { MENU_COLLECTION, wordsCollection } from '#entities/page-words/page-words.ts'
import { openRepositories } from '#server/repositories.ts'
import { aboutPage } from '#site/pages/about.page.tsx'
import { notFoundPage } from '#site/pages/not-found.page.tsx'
import type { Page } from '#site/page.ts'
import { textOf } from '../../test/support/read-page.ts'
import { eachDatabase } from '../../test/support/each-database.ts'
import { sourceTable } from '../../test/support/page-sources.ts'
import { createPageCache } from './page-cache.ts'
import { pageWordsRoutes } from './page-words-routes.ts'
import { problemResponse, toProblem } from './problem-response.ts'
import { renderSitePage } from './site-pages.ts'
import { stylesheet } from './stylesheet.ts'
import { wordPreview } from './word-preview.ts'

interface Answer {
  words: Record<string, unknown>
  standard: Record<string, unknown>
  placeholders: { name: string; label: string; value: string }[]
  items: { page: string; title: string; path: string; changes: number; changed_at: string | null }[]
  code?: string
  errors?: { path: string; code: string }[]
}

const ABOUT = '/pages/over-ons'

eachDatabase('the words of the pages over HTTP', ({ store }) => {
  const { pageWords, settings } = openRepositories(store)
  const parts = {
    sources: sourceTable({
      company: { collection: 'settings', read: settings.company },
      photos: { collection: 'media', read: () => Promise.resolve([]) },
      words: { collection: wordsCollection, read: pageWords.wordsOf },
      services: { collection: 'services', read: () => Promise.resolve([]) },
      menuWords: { collection: MENU_COLLECTION, read: pageWords.menu },
    }),
    assets: { stylesOf: () => stylesheet('h1 { color: red }'), hydrateUrl: '/x.js' },
    publicUrl: 'https://helder.test',
    hubspot: null,
    headers: {},
  }
  const cache = createPageCache()
  store.changes.onChange(cache.change)
  const app = new Hono()
  app.onError((error, context) => problemResponse(context, toProblem(error)))
  app.route('/', pageWordsRoutes({ pageWords, company: settings.company, preview: wordPreview(parts) }))

  const send = (path: string, words: unknown, { method = 'PUT', ...headers }: Record<string, string> = {}) =>
    app.request(path, { method, headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify({ words }) })
  const read = async (answer: Response | Promise<Response>) => (await (await answer).json()) as Answer
  const get = (path: string) => read(app.request(path))
  const stored = async () => (await get(ABOUT)).words
  const render = (page: Page) => renderSitePage(page, { path: page.path, query: new URLSearchParams(), params: {} }, parts)
  /** What a visitor gets, from the cache where the page is there. */
  const visit = async (page: Page) => {
    const { variants } = await cache.fill(page.path, () => render(page))
    return String(variants.identity.body)
  }

  test('every page is on the list, with the moment of its last save', async () => {
    const before = (await get('/pages')).items.find(({ page }) => page === 'over-ons')
    expect(before).toEqual({ page: 'over-ons', title: 'Over ons', path: '/over-ons', changes: 0, changed_at: null })
    await send(ABOUT, { menu: 'Wie wij zijn' })
    expect((await get('/pages')).items).toContainEqual({ ...before, changes: 1, changed_at: '2026-03-02T09:00:00.000Z' })
  })

  test('a page answers what differs, what is built in and what may stand between braces', async () => {
    await send(ABOUT, { hero: { heading: 'Anders', lead: 'Ook in {stad}.' }, menu: 'Over ons' })
    const { words, standard, placeholders } = await get(ABOUT)
    expect(words).toEqual({ hero: { heading: 'Anders', lead: 'Ook in {stad}.' } })
    expect(standard).toMatchObject({ menu: 'Over ons', hero: { heading: 'Wij wassen wat de regen laat zitten.' }, story: { shown: true } })
    expect(placeholders).toContainEqual({ name: 'stad', label: 'Gemeente', value: 'Gent' })
  })

  test('visitors read what was saved, and what is left out of the next save is built in again', async () => {
    expect(await visit(aboutPage)).toContain('Wij wassen wat de regen laat zitten.')
    await send(ABOUT, { hero: { heading: 'Proper in {stad} <b>nu</b>' } })
    expect(await visit(aboutPage)).toContain('<h1>Proper in Gent &lt;b&gt;nu&lt;/b&gt;</h1>')
    await send(ABOUT, {})
    expect(await visit(aboutPage)).toContain('Wij wassen wat de regen laat zitten.')
  })

  test('a section that is switched off is gone', async () => {
    await send(ABOUT, { method: { shown: false } })
    expect(await visit(aboutPage)).not.toContain('Onze werkwijze')
  })

  test('a save drops the page that shows it and no other, but for a word of the menu, which all show', async () => {
    const rendered = async () => {
      const anew: string[] = []
      for (const page of [aboutPage, notFoundPage])
        await cache.fill(page.path, () => {
          anew.push(page.name)
          return render(page)
        })
      return anew
    }
    await rendered()
    await send(ABOUT, { hero: { heading: 'Anders' } })
    expect(await rendered()).toEqual(['about'])
    await send(ABOUT, { hero: { heading: 'Anders' }, menu: 'Wie wij zijn' })
    expect(await rendered()).toEqual(['about', 'not-found'])
    expect(await visit(notFoundPage)).toContain('Wie wij zijn')
  })

  test('of two who read the same version only the first can save, and who names none saves over it', async () => {
    const tag = (await app.request(ABOUT)).headers.get('ETag') ?? ''
    expect(tag).toBe('"0"')
    const saved = await send(ABOUT, { menu: 'Eerste' }, { 'If-Match': tag })
    expect([saved.status, saved.headers.get('ETag')]).toEqual([200, '"1"'])
    expect((await send(ABOUT, { menu: 'Tweede' }, { 'If-Match': tag })).status).toBe(412)
    expect(await stored()).toEqual({ menu: 'Eerste' })
    expect((await send(ABOUT, { menu: 'Derde' })).status).toBe(200)
  })

  test.each([
    [
      { hero: { heading: 'x'.repeat(10_000), lead: '{stadt}' }, x: 1 },
      ['hero.heading too-long', 'hero.lead unknown-placeholder', 'x unknown-field'],
    ],
    [{ story: { paragraphs: Array.from({ length: 1000 }, () => 'Nog een.') } }, ['story.paragraphs too-many']],
    [
      { hero: { heading: 7 }, method: { steps: [] }, call: { title: '' } },
      ['call.title required', 'hero.heading bad-value', 'method.steps too-few'],
    ],
  ])('what is wrong is told by its path, all at once, and nothing is stored', async (words, wrong) => {
    for (const answer of [await send(ABOUT, words), await send(`${ABOUT}/preview`, words, { method: 'POST' })]) {
      const { code, errors = [] } = await read(answer)
      expect([answer.status, code]).toEqual([422, 'invalid-input'])
      expect(errors.map((error) => `${error.path.replace(/^words\.?/, '')} ${error.code}`).toSorted()).toEqual(wrong)
    }
    expect(await stored()).toEqual({})
  })

  test('a page that does not exist is not found', async () => {
    expect((await app.request('/pages/onbekend')).status).toBe(404)
    expect((await send('/pages/onbekend', {})).status).toBe(404)
  })

  test('a preview is the page with the unsaved words, without scripts, and each sentence names its place', async () => {
    const answer = await send(`${ABOUT}/preview`, { hero: { heading: 'Nog <i>niet</i> bewaard' } }, { method: 'POST' })
    const html = await answer.text()
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(answer.headers.get('Content-Security-Policy')).toContain("script-src 'none'")
    expect(html).not.toContain('<script')
    expect(html).toContain('<h1><data data-word="hero.heading">Nog &lt;i&gt;niet&lt;/i&gt; bewaard</data></h1>')
    expect(html).toContain('<data data-word="method.steps.0.name">Vragen</data>')
    expect(html).toContain('<title>Over ons: 20 jaar gevels wassen in Gent | Helder Gevelreiniging</title>')
    expect(html).not.toMatch(/[\uE000-\uE002]/)
    expect(await stored()).toEqual({})
    const visited = await visit(aboutPage)
    expect(visited).not.toContain('data-word')
    expect(textOf(html.slice(html.indexOf('<main')))).toContain('Zo snel hoort u van ons.')
  })
})

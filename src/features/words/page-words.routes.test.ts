import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { MENU_COLLECTION, wordsCollection } from './page-words.ts'
import { openProposing } from '#server/proposing.ts'
import { openRepositories } from '#server/repositories.ts'
import { aboutPage } from '#site/pages/about.page.tsx'
import { blogPostPage } from '#site/pages/blog-post.page.tsx'
import { notFoundPage } from '#site/pages/not-found.page.tsx'
import type { Page } from '#site/page.ts'
import { servicePage } from '#site/pages/service.page.tsx'
import { serviceWords } from '#site/service-words.ts'
import { blogPost, service } from '../../../test/support/builders.ts'
import { insertBuiltInServices } from '../../../test/support/built-in-services.ts'
import { textOf } from '../../../test/support/read-page.ts'
import { eachDatabase } from '../../../test/support/each-database.ts'
import { sourceTable } from '../../../test/support/page-sources.ts'
import { createPageCache } from '#http/page-cache.ts'
import { pageWordsRoutes } from './page-words.routes.ts'
import { problemResponse, toProblem } from '#http/problem-response.ts'
import { renderSitePage } from '#http/site-pages.ts'
import { stylesheet } from '#http/stylesheet.ts'
import { signedInAs } from '../../../test/support/signed-in.ts'
import { wordPreview } from './word-preview.routes.ts'
import { NOBODY } from '#kernel/author.ts'

interface Answer {
  words: Record<string, unknown>
  standard: Record<string, unknown>
  placeholders: { name: string; label: string; value: string }[]
  items: { page: string; title: string; path: string; changes: number; changed_at: string | null }[]
  code?: string
  errors?: { path: string; code: string }[]
}

const ABOUT = '/pages/over-ons'
const FACADE = '/pages/diensten/gevelreiniging'
const WINDOWS = '/pages/diensten/ramen'

eachDatabase('the words of the pages over HTTP', ({ database, store }) => {
  const repositories = openRepositories(store)
  const { articles, pageWords, services, settings } = repositories
  const { writeOrPropose } = openProposing(repositories, store.clock)
  const parts = {
    sources: sourceTable({
      company: { collection: 'settings', read: settings.siteCompany },
      photosOn: { collection: 'media', read: () => Promise.resolve([]) },
      words: { collection: wordsCollection, read: pageWords.wordsOf },
      services: { collection: 'services', read: services.visible },
      blogPost: { collection: 'blog-posts', read: articles.visibleAt },
      blogNeighbours: { collection: 'blog-posts', read: articles.neighbours },
      articles: { collection: 'blog-posts', read: articles.visiblePage },
      movedService: { collection: 'services', read: services.movedTo },
      reviews: { collection: 'testimonials', read: () => Promise.resolve([]) },
      currentSeason: { collection: 'settings', read: () => Promise.resolve(null) },
      menuWords: { collection: MENU_COLLECTION, read: pageWords.menu },
    }),
    assets: { stylesOf: () => stylesheet('h1 { color: red }'), hydrateUrl: '/x.js' },
    publicUrl: 'https://helder.test',
    hubspot: null,
    headers: {},
  }
  const cache = createPageCache()
  store.contentVersions.onChange(cache.change)
  const app = new Hono()
  app.onError((error, context) => problemResponse(context, toProblem(error)))
  app.use(signedInAs())
  app.route('/', pageWordsRoutes({ pageWords, services, company: settings.siteCompany, preview: wordPreview(parts), writeOrPropose }))

  const send = (path: string, words: unknown, { method = 'PUT', ...headers }: Record<string, string> = {}) =>
    app.request(path, { method, headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify({ words }) })
  const read = async (answer: Response | Promise<Response>) => (await (await answer).json()) as Answer
  const get = (path: string) => read(app.request(path))
  const stored = async () => (await get(ABOUT)).words
  const render = (page: Page, params = {}) => renderSitePage(page, { path: page.path, query: new URLSearchParams(), params }, parts)
  /** Returns what a visitor gets, from the cache where the page is in it. */
  const visit = async (page: Page, slug?: string) => {
    const { variants } = await cache.fill(page.path + (slug ?? ''), () => render(page, { slug }))
    return String(variants.identity.body)
  }
  const addWindows = () => services.insert(NOBODY, service({ name: 'Ramen wassen', slug: 'ramen', description: 'Ook op hoogte.' }))

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
  ])('what is wrong is reported by its path, all at once, and nothing is stored', async (words, wrong) => {
    for (const answer of [await send(ABOUT, words), await send(`${ABOUT}/preview`, words, { method: 'POST' })]) {
      const { code, errors = [] } = await read(answer)
      expect([answer.status, code]).toEqual([422, 'invalid-input'])
      expect(errors.map((error) => `${error.path.replace(/^words\.?/, '')} ${error.code}`).toSorted()).toEqual(wrong)
    }
    expect(await stored()).toEqual({})
  })

  test('what is built in follows the services that visitors see, and every sentence may name them', async () => {
    await insertBuiltInServices(database)
    expect((await get(ABOUT)).standard).toMatchObject({ search: { title: 'Over ons[: {jaren} jaar gevels wassen in {stad}]' } })
    expect(await visit(aboutPage)).toContain('reinigt gevels, crepi, dakgoten en opritten')
    const [facade, ...others] = await services.every()
    for (const { id } of others) await services.update(NOBODY, id, { active: false })
    const { standard, placeholders } = await get(ABOUT)
    expect(standard).toMatchObject({ search: { title: 'Over ons[: {jaren} jaar ervaring in {stad}]' } })
    expect(placeholders).toContainEqual({ name: 'diensten', label: 'De diensten, op een rij', value: 'gevelreiniging' })
    expect(await visit(aboutPage)).not.toMatch(/dakgoten|opritten/)
    expect((await get('/pages')).items.map(({ changes }) => changes)).not.toContainEqual(1)

    expect((await send('/pages/faq', { menu: 'Over {diensten}' })).status).toBe(200)
    expect(textOf(await visit(aboutPage))).toContain('Over gevelreiniging')
    await services.update(NOBODY, facade?.id ?? '', { name: 'Muren wassen' })
    expect(textOf(await visit(aboutPage))).toContain('Over muren wassen')
    // A mail is about one request, so it takes no list of services.
    expect((await send('/pages/mails', { to_visitor: { greeting: 'Over {diensten}' } })).status).toBe(422)
  })

  test('a page that does not exist is not found', async () => {
    expect((await app.request('/pages/onbekend')).status).toBe(404)
    expect((await send('/pages/onbekend', {})).status).toBe(404)
  })

  test('every service is on the list with its page, marked where visitors do not see it, and starts with the words of its template', async () => {
    await insertBuiltInServices(database)
    await services.insert(NOBODY, service({ name: 'Ramen wassen', slug: 'ramen', active: false }))
    const listed = (await get('/pages')).items.map(({ page, title, path }) => [page, title, path])
    expect(listed[1]).toEqual(['diensten/gevelreiniging', 'Gevelreiniging', '/diensten/gevelreiniging'])
    expect(listed).toContainEqual(['diensten/ramen', 'Ramen wassen (verborgen)', null])
    expect(listed.filter(([page]) => page?.startsWith('diensten/'))).toHaveLength(4 + 1)
    const { words, standard, placeholders } = await get(FACADE)
    expect(words).toEqual({})
    expect(standard).toMatchObject({ hero: { heading: 'Gevelreiniging die uw baksteen weer laat zien' }, problems: { shown: true } })
    expect(placeholders).toContainEqual({ name: 'dienst', label: 'Naam van de dienst', value: 'Gevelreiniging' })
  })

  test('a new service starts empty, and what is written appears on its page and nowhere else', async () => {
    await addWindows()
    const empty = await visit(servicePage, 'ramen')
    expect(empty).toContain('<h1>Ramen wassen</h1>')
    expect(empty).not.toContain('Herkent u dit?')
    const about = await visit(aboutPage)
    const items = [{ name: 'Strepen', text: 'Van kalk in {stad}.' }]
    expect((await send(WINDOWS, { hero: { heading: '{dienst} in {stad}' }, problems: { items } })).status).toBe(200)
    const written = await visit(servicePage, 'ramen')
    expect(written).toContain('<h1>Ramen wassen in Gent</h1>')
    expect(textOf(written)).toMatch(/Herkent u dit\?.*Strepen.*Van kalk in Gent\./)
    expect(await visit(aboutPage)).toBe(about)
  })

  test('the words of a service follow its new name, are found under the old one, and go with the service', async () => {
    const { id } = await addWindows()
    await send(WINDOWS, { call: { title: 'Nu met {vanafprijs}' } })
    await services.update(NOBODY, id, { slug: 'glas', name: 'Glas' })
    expect((await get('/pages/diensten/glas')).words).toEqual({ call: { title: 'Nu met {vanafprijs}' } })
    expect(textOf(await visit(servicePage, 'glas'))).toContain('Nu met op offerte')
    await send('/pages/kop-en-voet', { prices: { on_quote: 'Op aanvraag' } })
    expect(textOf(await visit(servicePage, 'glas'))).toContain('Nu met op aanvraag')
    expect((await get('/pages/diensten/glas')).placeholders).toContainEqual(
      expect.objectContaining({ name: 'vanafprijs', value: 'op aanvraag' }),
    )
    expect((await send(WINDOWS, { call: { title: 'Bel' } })).status).toBe(200)
    expect((await get('/pages/diensten/glas')).words).toEqual({ call: { title: 'Bel' } })
    await services.remove(NOBODY, id)
    expect([...(await pageWords.saved()).keys()]).toEqual(['kop-en-voet'])
    expect((await app.request('/pages/diensten/glas')).status).toBe(404)
    await expect(
      pageWords.save(NOBODY, serviceWords({ id, name: '', description: '', template: null, prices: [] }), {}),
    ).rejects.toMatchObject({
      code: 'not-found',
    })
  })

  test('a save of a service’s words leaves the pages of other services alone, and two people notice each other', async () => {
    await insertBuiltInServices(database)
    const other = await visit(servicePage, 'dakgoot-reiniging')
    const tag = (await app.request(FACADE)).headers.get('ETag') ?? ''
    const benefits = { items: [{ name: 'Eén', text: 'Voordeel.' }] }
    expect((await send(FACADE, { benefits, comparison: { shown: false } }, { 'If-Match': tag })).status).toBe(200)
    expect((await send(FACADE, {}, { 'If-Match': tag })).status).toBe(412)
    const page = textOf(await visit(servicePage, 'gevelreiniging'))
    expect(page).toContain('Eén Voordeel.')
    expect(page).not.toContain('Zelf met de hogedruk')
    expect(page).not.toContain('Kleur in de straat')
    expect(await visit(servicePage, 'dakgoot-reiniging')).toBe(other)
  })

  test('a sentence that a template has may not be emptied, though another service has none there', async () => {
    await insertBuiltInServices(database)
    const emptied = await send('/pages/diensten/dakgoot-reiniging', { prices: { note: '' }, call: { title: 'x'.repeat(99) } })
    expect((await read(emptied)).errors?.map(({ path, code }) => `${path} ${code}`)).toEqual(['words.call.title too-long'])
    const { errors = [] } = await read(send('/pages/diensten/dakgoot-reiniging', { prices: { note: '' } }))
    expect(errors).toMatchObject([{ path: 'words.prices.note', code: 'required' }])
    expect((await send(FACADE, { prices: { note: '' } })).status).toBe(200)
  })

  test('the page of a service that visitors do not see can be looked at before it is shown', async () => {
    const { id } = await addWindows()
    await services.update(NOBODY, id, { active: false })
    const answer = await send(`${WINDOWS}/preview`, { steps: { items: [{ name: 'Nat', text: 'Maken.' }] } }, { method: 'POST' })
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(html).toContain('<data data-word="steps.items.0.name">Nat</data>')
    expect(html).not.toContain('data-word="steps.lead"')
    await expect(visit(servicePage, 'ramen')).rejects.toMatchObject({ code: 'not-found' })
  })

  test('an article’s breadcrumb calls the blog what its menu calls it, for search engines too', async () => {
    const { slug } = await articles.insert(NOBODY, blogPost({ published: true }))
    const before = await visit(blogPostPage, slug)
    expect(before).toContain('<a href="/blog">Blog</a>')
    await send('/pages/blog', { menu: 'Nieuws', article: { by: 'Geschreven door' } })
    const after = await visit(blogPostPage, slug)
    expect(after).toContain('<a href="/blog">Nieuws</a>')
    expect(after).toContain('"name":"Nieuws","item":"https://helder.test/blog"')
    expect(textOf(after)).toContain('Geschreven door Helder Gevelreiniging')
  })

  test('a service’s sentence on the page about the company is written with the service, and a save drops that page', async () => {
    await insertBuiltInServices(database)
    await addWindows()
    expect(textOf(await visit(aboutPage))).toMatch(/Roet, alg en stadsvuil uit steen en voeg\..*Ook op hoogte\./)
    await send(FACADE, { about: { text: 'Baksteen in {stad}.' } })
    expect(textOf(await visit(aboutPage))).toContain('Baksteen in Gent.')
  })

  test('a preview is the page with the unsaved words, without scripts, and each sentence names its place', async () => {
    const answer = await send(`${ABOUT}/preview`, { hero: { heading: 'Nog <i>niet</i> bewaard' } }, { method: 'POST' })
    const html = await answer.text()
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(answer.headers.get('Content-Security-Policy')).toContain("script-src 'none'")
    expect(html).not.toContain('<script')
    expect(html).toContain('<h1><data data-word="hero.heading">Nog &lt;i&gt;niet&lt;/i&gt; bewaard</data></h1>')
    expect(html).toContain('<data data-word="method.steps.0.name">Vragen</data>')
    expect(html).toContain('<title>Over ons: 20 jaar ervaring in Gent | Helder Gevelreiniging</title>')
    expect(html).not.toMatch(/[\uE000-\uE002]/)
    expect(await stored()).toEqual({})
    const visited = await visit(aboutPage)
    expect(visited).not.toContain('data-word')
    expect(textOf(html.slice(html.indexOf('<main')))).toContain('Zo snel hoort u van ons.')
  })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Article } from '#features/articles/article.ts'
import { api, site } from '#routes.ts'
import { DESK, PHONE, useBrowser } from '../support/browser.ts'
import { blogPost } from '../support/builders.ts'
import { type Session, startApp, type TestApp } from '../support/start-app.ts'

let app: TestApp
let session: Session
const browser = useBrowser()

beforeAll(async () => {
  app = await startApp({ SEED: 'essential' })
  session = await app.login()
})
afterAll(() => app.stop())

const textOf = async (path: string) => (await app.request(path)).text()
const statusOf = async (path: string) => (await app.request(path)).status

async function publish(own: Parameters<typeof blogPost>[0] = {}): Promise<Article> {
  const response = await app.request(api.collection('blog-posts'), { json: { ...blogPost(own), published: true }, session })
  expect(response.status).toBe(201)
  return (await response.json()) as Article
}
const change = (post: Article, json: Partial<Article>) => app.request(api.row('blog-posts', post.id), { method: 'PATCH', json, session })
const remove = (post: Article) => app.request(api.row('blog-posts', post.id), { method: 'DELETE', session })

/** Returns which of the places where visitors and machines find articles contain the text. */
const placesThatName = async (text: string) => {
  const places = [site.blog, site.rss, '/sitemap.xml']
  const texts = await Promise.all(places.map(textOf))
  return places.filter((_, index) => texts[index]?.includes(text))
}

test('while nothing is published the blog says what is coming, and the feed is empty', async () => {
  expect(await textOf(site.blog)).toContain('Binnenkort leest u hier mee.')
  expect(await textOf(site.rss)).not.toContain('<item>')
  expect(await textOf('/sitemap.xml')).not.toContain(`${site.blog}<`)
})

test('a concept is nowhere', async () => {
  const response = await app.request(api.collection('blog-posts'), { json: blogPost({ slug: 'nog-niet-af' }), session })
  expect(response.status).toBe(201)
  expect(await placesThatName('nog-niet-af')).toEqual([])
  expect(await statusOf(site.blogPost('nog-niet-af'))).toBe(404)
  await remove((await response.json()) as Article)
})

test('what is published is there on the next request: in the list, the feed, the sitemap and on its own page', async () => {
  expect(await statusOf(site.blogPost('mos-op-de-oprit'))).toBe(404)
  const post = await publish({ slug: 'mos-op-de-oprit', title: 'Mos op de oprit' })
  expect(await placesThatName('mos-op-de-oprit')).toEqual([site.blog, site.rss, '/sitemap.xml'])
  expect(await textOf(site.blogPost('mos-op-de-oprit'))).toContain('<h1>Mos op de oprit</h1>')
  expect(await textOf(site.blog)).not.toContain('Binnenkort')

  await change(post, { title: 'Mos op uw oprit' })
  expect(await textOf(site.blogPost('mos-op-de-oprit'))).toContain('<h1>Mos op uw oprit</h1>')
  expect(await textOf(site.rss)).toContain('<title>Mos op uw oprit</title>')

  await change(post, { published: false })
  expect(await placesThatName('mos-op-de-oprit')).toEqual([])
  expect(await statusOf(site.blogPost('mos-op-de-oprit'))).toBe(404)
  expect(await textOf(site.blog)).toContain('Binnenkort leest u hier mee.')
  await remove(post)
})

test('an article that has a new address is gone from the old one', async () => {
  const post = await publish({ slug: 'oud-adres' })
  expect(await statusOf(site.blogPost('oud-adres'))).toBe(200)
  await change(post, { slug: 'nieuw-adres' })
  expect(await statusOf(site.blogPost('oud-adres'))).toBe(404)
  expect(await statusOf(site.blogPost('nieuw-adres'))).toBe(200)
  await remove(post)
})

test.each(['geen-artikel', 'RSS.XML', '%3Cscript%3E', '..%2F..%2Fetc', 'a/b'])('an address of no article answers 404: %s', async (slug) => {
  const response = await app.request(`${site.blog}/${slug}`)
  expect(response.status).toBe(404)
  expect(await response.text()).toContain('Pagina niet gevonden')
})

test('the feed is RSS that any reader can parse, whatever was typed', async () => {
  const post = await publish({ title: 'Alg & mos: <wat> "nu"?', excerpt: ']]> </item>', slug: 'alg-en-mos' })
  const page = await browser.openTab()
  // The page of another test may refuse to parse a string.
  await page.goto('about:blank')
  const response = await app.request(site.rss)
  expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  const read = await page.evaluate(
    (xml) => {
      const feed = new DOMParser().parseFromString(xml, 'application/xml')
      const said = (selector: string) => feed.querySelector(selector)?.textContent
      return { error: said('parsererror'), title: said('item > title'), description: said('item > description'), link: said('item > link') }
    },
    await response.text(),
  )
  expect(read).toEqual({
    title: 'Alg & mos: <wat> "nu"?',
    description: ']]> </item>',
    link: app.url + site.blogPost('alg-en-mos'),
  })
  await remove(post)
})

test('a script in an article never runs', async () => {
  const attack = '<script>document.title = "gekraakt"</script><img src="x" onerror="document.title = \'gekraakt\'">'
  const post = await publish({
    title: `Titel ${attack}`,
    excerpt: attack,
    content: `<p>Veilig.</p>${attack}<svg onload="document.title=1">`,
    slug: 'aanval',
  })
  const page = await browser.openTab()
  await page.goto(app.url + site.blog)
  await page.getByRole('link', { name: /^Titel/ }).click()
  await page.waitForURL(`**${site.blogPost('aanval')}`)
  await page.getByText('Veilig.', { exact: true }).waitFor()
  expect(await page.title()).toMatch(/^Titel <script>/)
  await expect.poll(() => page.getByRole('main').locator('script, svg[onload], img[onerror]').count()).toBe(0)
  await remove(post)
})

test.each([
  { device: 'a desk', viewport: DESK, javaScriptEnabled: true },
  { device: 'a phone without JavaScript', viewport: PHONE, javaScriptEnabled: false },
])('from $device a visitor reads an article and goes on to the next, with the keyboard', async ({ viewport, javaScriptEnabled }) => {
  const older = await publish({ slug: 'eerste', title: 'Het eerste artikel' })
  const newer = await publish({ slug: 'tweede', title: 'Het tweede artikel' })
  const page = await browser.openTab({ viewport, javaScriptEnabled })
  await page.goto(app.url + site.blog)
  await page.getByRole('link', { name: 'Het eerste artikel' }).press('Enter')
  await page.waitForURL(`**${site.blogPost('eerste')}`)
  await page.getByRole('link', { name: /Volgend artikel.*Het tweede artikel/ }).press('Enter')
  await page.waitForURL(`**${site.blogPost('tweede')}`)
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('Het tweede artikel')
  await remove(older)
  await remove(newer)
})

import { expect, test } from 'vitest'
import { type RenderedDocument, renderPage } from './render.tsx'
import { pagePhoto, publicReview } from '../../test/support/builders.ts'
import { builtInNavigation, builtInShared, builtInWords } from '../../test/support/built-in-words.ts'
import { articles, pageSources } from '../../test/support/page-sources.ts'
import { SLUGS, BUILT_IN_SERVICES } from '../../test/support/built-in-services.ts'
import type { Page, PageSources, Shell } from './page.ts'
import type { PublicArticle } from '#features/articles/article.ts'
import { DEFAULT_SITE_COMPANY } from '#features/company/company.ts'
import type { PageText } from '#kernel/words.ts'
import { contactPage } from './pages/contact.page.tsx'
import { homePage } from './pages/home.page.tsx'
import { everyPage, notFoundPage, pages } from './pages/pages.ts'

// Every other source of a page has a built-in fallback.
const article: PublicArticle = {
  id: '1',
  title: 'Een goot vol bladeren',
  slug: 'een-goot-vol-bladeren',
  excerpt: 'Wat nu?',
  content: 'Leegmaken.',
  featured_image: null,
  published_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
}
const services = () => Promise.resolve(BUILT_IN_SERVICES)
const onlyServices = pageSources({ services })
const onlyAnArticle = pageSources({
  services,
  ...articles([article]),
  blogPost: () => Promise.resolve(article),
})
const company = { ...DEFAULT_SITE_COMPANY, name: 'Properder & Co' }
const shell: Shell = {
  company,
  shared: builtInShared(company),
  navigation: builtInNavigation(company),
  path: '/',
  publicUrl: 'https://properder.test',
  hydrateUrl: '/assets/hydrate.js',
  hubspot: null,
}

const load = <Data, Of extends PageText>(page: Page<Data, Of>, sources: PageSources) =>
  page.load(sources, { path: page.path, params: { slug: SLUGS[0] ?? '' }, query: new URLSearchParams() })

async function render<Data, Of extends PageText>(
  page: Page<Data, Of>,
  { sources = onlyServices, ...rest }: Partial<Shell & { sources: PageSources }> = {},
) {
  const own = { ...shell, path: page.path, ...rest }
  const data = await load(page, sources)
  return htmlOf(renderPage(page, { data, words: builtInWords(page, data, own.company) }, own))
}

const htmlOf = ({ beforeStyles, rules, afterStyles }: RenderedDocument) => beforeStyles + rules + afterStyles

const textOf = (html: string) =>
  html
    .replace(/<(script|style).*?<\/\1>/gs, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')

test.each(everyPage)('$name is a Dutch document with a title of its own and no inline script or style attribute', async (page) => {
  const html = await render(page, { sources: onlyAnArticle })
  expect(html).toMatch(/^<!doctype html><html lang="nl-BE">/)
  expect(html).toMatch(/<title>[^<]{10,} \| Properder &amp; Co<\/title>/)
  expect(html.match(/<h1[ >]/g)).toHaveLength(1)
  expect(html).not.toMatch(/ style="/)
  expect(html.match(/<script(?![^>]*(src=|application\/ld\+json))/g)).toBeNull()
})

test.each(everyPage)('a preview of $name has no scripts, and its links open in a new tab', async (page) => {
  const html = await render(page, { sources: onlyAnArticle, isPreview: true })
  expect(html).not.toContain('<script')
  expect(html).toContain('<base target="_blank"/>')
})

test('no two pages share a title or a stylesheet', async () => {
  const titles = everyPage.map(async (page) => {
    const data = await load(page, onlyAnArticle)
    return page.head(data, company, builtInWords(page, data, company)).title
  })
  expect(new Set(await Promise.all(titles)).size).toBe(everyPage.length)
  expect(new Set(everyPage.map(({ name }) => name)).size).toBe(everyPage.length)
})

test('the home page stands when nothing but the services can be read: four of them, six reasons, twelve reviews', async () => {
  const html = await render(homePage)
  const text = textOf(html)
  for (const word of ['gevel.', 'crepi.', 'dakgoot.', 'oprit.', 'Ecologisch en veilig', 'Gratis offerte aanvragen'])
    expect(text).toContain(word)
  expect(html.match(/<h3>/g)).toHaveLength(4)
  expect(html.match(/<dt>/g)).toHaveLength(6)
  expect(html.match(/<blockquote/g)).toHaveLength(12)
})

test('a card says what the company wrote about its service, price included', async () => {
  const stored = BUILT_IN_SERVICES.map((each) => ({
    ...each,
    name: 'Gevels wassen',
    description: 'Met <b>zorg</b>.',
    price_text: 'vanaf 12 euro',
  }))
  const html = await render(homePage, { sources: pageSources({ services: () => Promise.resolve(stored.slice(0, 1)) }) })
  expect(html).toContain('Gevels wassen')
  expect(html).toContain('Met &lt;b&gt;zorg&lt;/b&gt;.')
  expect(html).toContain('vanaf 12 euro')
})

const offering = (count: number) => ({
  sources: pageSources({
    services: () =>
      Promise.resolve(
        Array.from({ length: count }, (_, index) => ({
          ...(BUILT_IN_SERVICES[0] as (typeof BUILT_IN_SERVICES)[number]),
          id: String(index),
          slug: `dienst-${index}`,
          hero_word: `woord${index}`,
          template: null,
        })),
      ),
  }),
})

test.each([0, 1, 3, 5, 8])('the home page stands with %i services, each with its card, its link and its word', async (count) => {
  const html = await render(homePage, offering(count))
  expect(html.match(/<h3>/g) ?? []).toHaveLength(count)
  for (let index = 0; index < count; index += 1) {
    expect(html.split(`href="/diensten/dienst-${index}"`)).toHaveLength(3)
    expect(textOf(html)).toContain(`woord${index}.`)
  }
  expect(html).toContain(count === 0 ? 'Zo proper was uw woning.' : 'Zo proper was uw woord0')
  expect(html.includes('type="checkbox"')).toBe(count > 1)
})

test('a photo that the company gave a place goes before ours, with ours behind it', async () => {
  const photo = pagePhoto({ page_name: 'home', file_url: '/storage/photos/a.jpg', alt_text: 'Onze ploeg aan het werk' })
  const photos = [
    { ...photo, section: 'hero' },
    { ...photo, section: 'service_2' },
  ]
  const html = await render(homePage, { sources: pageSources({ services, photosOn: () => Promise.resolve(photos) }) })
  expect(html).toContain('alt="Onze ploeg aan het werk"')
  expect(html).toContain('/storage/photos/a.jpg?width=480&amp;format=avif 480w')
  expect(html).toContain('data-when-broken="/pictures/crepi-na-768.webp"')
  expect(html).not.toContain('type="range"')
})

test('on the card of a service a pair is washed beside the link, and not within it', async () => {
  const photos = [pagePhoto({ page_name: 'home', section: 'service_2', before: pagePhoto() })]
  const html = await render(homePage, { sources: pageSources({ services, photosOn: () => Promise.resolve(photos) }) })
  expect(html).toContain('aria-label="Schuif van vóór naar na:')
  for (const [link] of html.matchAll(/<a .*?<\/a>/gs)) expect(link).not.toContain('<input')
})

test.each([
  [400, '480 400w'],
  [480, '480 480w'],
  [700, '480 480w, 768 700w'],
  [1000, '480 480w, 768 768w, 1200 1000w'],
  [6000, '480 480w, 768 768w, 1200 1200w', '1920 1920w, 2560 2560w'],
  [2000, '480 480w, 768 768w, 1200 1200w', '1920 1920w, 2560 2000w'],
  [null, '480 480w, 768 768w, 1200 1200w', '1920 1920w, 2560 2560w'],
])(
  'of a photo %j pixels wide no form is offered that is wider: %s, and where it is as wide as the page %s',
  async (width, offered, wide = '') => {
    const photo = pagePhoto({ page_name: 'home', alt_text: null, width, height: width })
    const photos = [
      { ...photo, section: 'hero', file_url: '/storage/photos/hero.jpg' },
      { ...photo, section: 'service_2', file_url: '/storage/photos/kaart.jpg' },
    ]
    const html = await render(homePage, { sources: pageSources({ services, photosOn: () => Promise.resolve(photos) }) })
    for (const { file_url, section } of photos)
      for (const format of ['avif', 'webp']) {
        const forms = section === 'hero' && wide ? `${offered}, ${wide}` : offered
        expect(html).toContain(`"${forms.replace(/(\d+) (\d+w)/g, `${file_url}?width=$1&amp;format=${format} $2`)}"`)
      }
  },
)

test('a customer without a location lives in Gent', async () => {
  const review = publicReview({ customer_name: 'An Bos', location: null, service_type: 'Crepi' })
  const text = textOf(await render(homePage, { sources: pageSources({ reviews: () => Promise.resolve([review]) }) }))
  expect(text).toContain('AB An Bos Crepi, Gent')
})

test('every page that search engines may list is a link away from every other', async () => {
  const html = await render(notFoundPage)
  for (const page of pages.filter(({ path, sitemap }) => sitemap && !path.includes(':'))) expect(html).toContain(`<a href="${page.path}"`)
})

test('the menu marks the page that is open, and Diensten for each page under it', async () => {
  expect(await render(contactPage)).toContain('href="/contact" aria-current="page"')
  expect(await render(notFoundPage, { path: '/diensten/oprit-reiniging' })).toMatch(/<summary aria-current="true">Diensten/)
  expect(await render(contactPage)).toMatch(/<summary>Diensten/)
})

test('a form that came back shows what was typed and every error beside its field and in the summary', async () => {
  const form = {
    values: { name: '"><script>', message: 'Hoi' },
    errors: [
      { path: 'consent', code: 'consent-required', message: 'Geef uw akkoord.' },
      { path: 'email', code: 'email-or-phone', message: 'E-mail of telefoon.' },
    ],
    photos: [],
    startToken: 'start-1',
  }
  const data = { services: BUILT_IN_SERVICES, form }
  const html = htmlOf(renderPage(contactPage, { data, words: builtInWords(contactPage, data, company) }, shell))
  expect(html).toContain('value="&quot;&gt;&lt;script&gt;"')
  expect(html).toContain('name="started" value="start-1"')
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(2)
  expect(html.indexOf('href="#quote-email"')).toBeLessThan(html.indexOf('href="#quote-consent"'))
  expect(html).toMatch(/<title>Nog niet verzonden/)
})

test('a page that is not there says so to visitors and to search engines', async () => {
  const html = await render(notFoundPage)
  expect(notFoundPage.status).toBe(404)
  expect(textOf(html)).toContain('Sorry, de pagina die u zoekt bestaat niet of is verplaatst.')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).not.toContain('rel="canonical"')
})

test('data in the head cannot end its own script', async () => {
  const html = await render(homePage, { company: { ...DEFAULT_SITE_COMPANY, city: '</script><script>alert(1)</script>' } })
  expect(html).not.toContain('</script><script>alert')
})

test('HubSpot settings reach the page only when they are set', async () => {
  expect(await render(contactPage)).not.toContain('data-hubspot=')
  expect(await render(contactPage, { hubspot: { portalId: '1', formId: '2', region: 'eu1' } })).toContain(
    'data-hubspot="{&quot;portalId&quot;:&quot;1&quot;',
  )
})

import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Company, DEFAULT_COMPANY } from '#features/company/company.ts'
import { dialledNumber } from '#kernel/dialled-number.ts'
import { api, site } from '#routes.ts'
import { blogPosts } from '#seed/demo/articles.ts'
import { portfolioItems } from '#seed/demo/projects.ts'
import { testimonials } from '#seed/demo/content.ts'
import { unavailablePage } from '#site/pages/pages.ts'
import { PICTURES } from '#site/pictures/catalog.ts'
import { BUILT_IN_REVIEWS } from '#texts/nl/built-in-reviews.ts'
import { gutterDrawing } from '#texts/nl/service-pages/gutter.ts'
import { blogPost, portfolioItem, quoteRequest, service } from '../support/builders.ts'
import { formEvidence } from '../support/form-evidence.ts'
import { readPage, textOf } from '../support/read-page.ts'
import type { RequestOptions, Session } from '../support/start-app.ts'
import { until } from '../support/until.ts'
import { writeEverywhere } from '../support/write-everywhere.ts'
import { type OpenApp, openApp } from '../support/open-app.ts'

const COMPANY: Company = {
  name: 'Dak en Goot',
  short_name: 'Dak en Goot',
  phone: '053 11 22 33',
  email: 'info@dakengoot.test',
  street: 'Molenstraat 1',
  postal_code: '9300',
  city: 'Aalst',
  vat_number: 'BE 0999.999.922',
  work_area: 'Aalst en de Denderstreek',
  court: 'Dendermonde',
  opening_hours: 'Maandag tot zaterdag, 7 tot 17 uur',
  youtube_url: '',
  instagram_url: '',
  google_reviews_url: '',
  google_rating: 4.6,
  customer_count: 340,
  years_experience: 8,
  facade_guarantee_years: 3,
  driveway_guarantee_months: 6,
  water_repellent_years: 7,
  answer_hours: 48,
  insured_amount: 1_250_000,
  vat_rate: 6,
}
const MUNICIPALITIES = ['Aalst', 'Lede', 'Erpe-Mere']
const OWN_SERVICES = ['Dakreiniging', 'Zonnepanelen', 'Veranda', 'Ramen', 'Zwembad']
const FEEDS = ['/sitemap.xml', '/robots.txt', '/manifest.webmanifest', site.rss, '/llms.txt']

/** Matches what only the company that comes with the product would say. */
const OF_ANOTHER =
  /\bGent|helder|\b159\b|\b250 euro|09 000|24 u|12 maanden|10 jaar|20\+|20 jaar|\b100\+|100 klanten|4,9|500\.000|Drongen|btw 21|21% btw|Veertien/i
/** Matches figures that somebody has to set. */
const CLAIMS =
  /24 u(ur)?\b|12 maanden|10 jaar|20\+|20 jaar|100\+|100 klanten|4,9|500\.000|\b159\b|\b250\b|5 jaar garantie|\{\w+\}|\bstelling|proefvlak|biologisch|ecologisch|tevreden.?heid|waterafstotend(?!:)|verzeker|anti-alg|garantie/i

/** Matches a sentence that asks the visitor to call. */
const CALLS = /\bbel(t|len)?\b|telefoontje|telefonisch|aan de lijn/i

let app: OpenApp
let second: OpenApp
let session: Session
beforeAll(async () => {
  app = await openApp({ SEED: 'essential' })
  second = await openApp({ SEED: 'essential', DATA_DIR: app.dataDir })
  session = await app.login()
})
afterAll(async () => {
  await second.stop()
  await app.stop()
})

const ask = async (path: string, options: RequestOptions = {}) => {
  const response = await app.request(path, { session, ...options })
  expect(response.status, `${path}: ${await response.clone().text()}`).toBeLessThan(300)
  return response
}
const put = (path: string, json: unknown) => ask(path, { method: 'PUT', json })
const settings = (name: string) => `${api.admin}/settings/${name}`

/** Matches facts of the company that comes with the product, and what a page would show of a fact that nobody entered. */
const FACTS =
  /\bGent|Helder Gev|info@helder|09 000|0123\.456|Drongen|8 tot 18|"(?:tel|mailto):"|title>\s*\||"":|\b(?:in|op|van) (?:en omgeving|[.,:?])|[(,] ,/

/** Lists every address that a visitor can open. */
async function addresses(of = app): Promise<string[]> {
  const sitemap = await (await of.request('/sitemap.xml')).text()
  const found = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname)
  return [...new Set([...found, site.home, site.contact, site.thanks, site.privacy, site.terms, '/nergens'])]
}
const read = async (path: string, of = app) => (await of.request(path)).text()
/** Returns the mails that a site wrote as files. */
function mailsIn(dataDir: string): string[] {
  const folder = join(dataDir, 'mail')
  const names = (existsSync(folder) ? readdirSync(folder) : []).filter((name) => name.endsWith('.eml'))
  return names.map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('=\r\n', ''))
}
/** Returns everything that a page says: in its body, in its head and to machines. */
const said = (html: string) =>
  [
    textOf(html.replace(/<(style|script)\b(?! type="application).*?<\/\1>/gs, '')),
    ...[...html.matchAll(/ (?:content|alt|title|aria-label)="([^"]*)"/g)].map(([, words = '']) => words),
  ].join('\n')

/** The people and projects of the demo, and the profiles of social media that belong to nobody. */
const INVENTED = [
  ...[...BUILT_IN_REVIEWS, ...testimonials].map(({ customer_name }) => customer_name),
  ...portfolioItems(Date.now()).flatMap(({ title, customer_review_author }) => [title, customer_review_author ?? title]),
  ...blogPosts.map(({ title }) => title),
  'https://www.youtube.com/',
  'https://www.instagram.com/',
  'https://www.google.com/maps',
]

test.each([
  ['09 000 00 00', 'bel ons'],
  ['', undefined],
])('the page for when the site cannot be reached, of a company with the phone number ‘%s’, says to call: %s', async (phone, call) => {
  const { html } = await readPage(unavailablePage, { company: { phone, dialled_phone: dialledNumber(phone) } })
  expect(CALLS.exec(said(html))?.[0]?.toLowerCase()).toBe(call?.slice(0, 3))
  expect(said(html)).toContain(`Probeer het over een minuut opnieuw${call ? ', of bel ons: dat werkt altijd' : ''}.`)
})

describe.each(['essential', 'none'] as const)('a site that began with %s content', (kind) => {
  let of: OpenApp
  beforeAll(async () => void (of = kind === 'essential' ? app : await openApp({ SEED: kind })))
  afterAll(async () => void (of === app || (await of.stop())))

  test('claims no figure, asks nobody to call, and shows nobody and nothing invented until somebody enters it', async () => {
    const rows = ['services', 'project-statistics', 'service-options', 'testimonials', 'portfolio-items'].map(
      (name) => `${api.root}/${name}`,
    )
    const found: string[] = []
    for (const path of [...(await addresses(of)), ...FEEDS, api.faqItems({ limit: 50, offset: 0 }, 'algemeen'), ...rows]) {
      const body = await read(path, of)
      const words = (/<html/.test(body) ? said(body) : body).replace(/20 euro voor een schuld[^;]*?2\.000 euro/s, '')
      const claim = CLAIMS.exec(words)?.[0]
      const fact = FACTS.exec(/<html/.test(body) ? `${words} ${body}` : body)?.[0]
      const call = CALLS.exec(words)?.[0]
      found.push(
        ...[claim, fact, call, ...INVENTED.filter((each) => body.includes(each))].flatMap((each) => (each ? `${path}: ${each}` : [])),
      )
    }
    expect(found).toEqual([])
  })

  test('mails the visitor alone, without a fact that nobody entered', async () => {
    await of.request(api.quoteRequests, {
      json: { ...quoteRequest({ service_type: 'anders', email: 'els@voorbeeld.test' }), ...formEvidence(of) },
    })
    const mails = () => mailsIn(of.dataDir)
    await until('the mail', () => mails().length > 0)
    expect(
      mails().map((mail) => [/^To: (.*)$/m.exec(mail)?.[1], FACTS.exec(mail)?.[0], CLAIMS.exec(mail)?.[0], CALLS.exec(mail)?.[0]]),
    ).toEqual([['els@voorbeeld.test', undefined, undefined, undefined]])
    rmSync(join(of.dataDir, 'mail'), { recursive: true })
  })
})

/** The alternative texts of the product's pictures, which a company shows until it has pictures itself. */
const OF_PICTURES = [gutterDrawing, ...Object.values(PICTURES).map(({ alt }) => alt)].join('\n')

describe('a company of another town', () => {
  beforeAll(async () => {
    await put(settings('company'), COMPANY)
    await put(settings('municipalities'), { items: MUNICIPALITIES })
    const { items } = (await (await ask(api.collection('services'))).json()) as { items: { id: string; slug: string }[] }
    for (const { id, slug } of items) {
      const changes = slug === 'dakgoot-reiniging' ? { prices: [{ name: 'Rijwoning', lead: 'vanaf', amount: 179 }] } : { active: false }
      await ask(`${api.collection('services')}/${id}`, { method: 'PATCH', json: changes })
    }
    for (const [index, name] of OWN_SERVICES.entries())
      await ask(api.collection('services'), { json: service({ name, slug: `dienst-${index}`, position: index, active: true }) })
    await ask(api.collection('blog-posts'), { json: blogPost({ title: 'Mos op het dak', published: true }) })
    await ask(api.collection('portfolio-items'), { json: portfolioItem({ service_category: 'dienst-0', location: 'Lede' }) })
    await put(`${api.admin}/pages/home`, { words: { hero: { lead: 'Daken en goten in {stad}[, al {jaren} jaar].' } } })
  })

  test('is nowhere in Ghent, and says nothing of the company that came with the product', async () => {
    for (const path of [...(await addresses()), ...FEEDS, api.openapi, api.docs]) {
      const body = (await read(path)).replaceAll('urn:helder:problem', '')
      const words = /<html/.test(body) ? said(body) : body
      expect(`${path}: ${OF_ANOTHER.exec(words)?.[0] ?? 'its own'}`).toBe(`${path}: its own`)
    }
  })

  test('says its own town, court, claims, prices and words', async () => {
    expect(await read(site.home)).toContain('Daken en goten in Aalst, al 8 jaar.')
    expect(said(await read(site.terms))).toContain('rechtbanken van Dendermonde')
    expect(said(await read(site.terms))).toContain('6 maanden garantie tegen nieuwe alg')
    expect(said(await read(site.contact))).toContain('binnen 48 uur')
    const gutter = await read(site.service('dakgoot-reiniging'))
    for (const name of MUNICIPALITIES) expect(gutter).toContain(`<li>${name}</li>`)
    expect(said(gutter)).toMatch(/Drie gemeenten[\s\S]*Aalst en de Denderstreek/)
    expect(gutter).toContain('179')
    expect(said(await read(site.faqOf('algemeen')))).toContain('In Aalst en de Denderstreek.')
    const [json = ''] = /"areaServed":\[.*?\]/.exec(await read(site.home)) ?? []
    expect([...json.matchAll(/"name":"(.*?)"/g)].map(([, name]) => name)).toEqual(['Aalst', ...MUNICIPALITIES.slice(1)])
  })

  test('writes its mails in its own name', async () => {
    await app.request(api.quoteRequests, {
      json: { ...quoteRequest({ service_type: 'dienst-0', email: 'bo@voorbeeld.test', municipality: '9340 lede' }), ...formEvidence(app) },
    })
    await until('the mails', () => mailsIn(app.dataDir).length === 2)
    for (const mail of mailsIn(app.dataDir)) {
      expect(mail).toMatch(/^From: Dak en Goot <noreply@/m)
      expect(OF_ANOTHER.exec(mail)?.[0]).toBeUndefined()
    }
  })

  test('a second process on the same database says what was saved in the first', async () => {
    await put(settings('municipalities'), { items: ['Ninove'] })
    await until('the list', async () => (await read(site.service('dakgoot-reiniging'), second)).includes('<li>Ninove</li>'))
    await put(settings('company'), { ...COMPANY, court: 'Oudenaarde', answer_hours: 36 })
    await until('the court', async () => (await read(site.terms, second)).includes('rechtbanken van Oudenaarde'))
    await until('the hours', async () => (await read(site.thanks, second)).includes('36 uur'))
    await put(`${api.admin}/pages/over-ons`, { words: { hero: { heading: 'Wij zijn van {stad}.' } } })
    await until('the words', async () => (await read(site.about, second)).includes('Wij zijn van Aalst.'))
    expect(said(await read(site.contact, second))).toContain('binnen 36 uur')
  })

  test('what is wrong is refused with a code at its place, and nothing is lost', async () => {
    await put(settings('municipalities'), { items: MUNICIPALITIES })
    const refused = async (path: string, json: unknown) => {
      const response = await app.request(path, { method: 'PUT', json, session })
      const { errors } = (await response.json()) as { errors: { path: string; code: string }[] }
      return [response.status, ...errors.map(({ path: at, code }) => `${at}: ${code}`)]
    }
    const thousand = Array.from({ length: 1000 }, (_, number) => `Plaats ${number}`)
    expect(await refused(settings('municipalities'), { items: thousand })).toEqual([422, 'items: too-many'])
    expect(await refused(settings('municipalities'), { items: ['Aalst', 'AALST'] })).toEqual([422, 'items.1: named-twice'])
    expect(await refused(settings('company'), { ...COMPANY, court: 'x'.repeat(10_000) })).toEqual([422, 'court: too-long'])
    const words = { hero: { heading: 'Wij zijn van {dorp}.', lead: 'x'.repeat(10_000) } }
    expect(await refused(`${api.admin}/pages/home`, { words: { hero: { lead: words.hero.lead } } })).toEqual([
      422,
      'words.hero.lead: too-long',
    ])
    expect(await refused(`${api.admin}/pages/over-ons`, { words })).toEqual([
      422,
      'words.hero.heading: unknown-placeholder',
      'words.hero.lead: too-long',
    ])
    expect(await (await ask(settings('municipalities'))).json()).toEqual({ items: MUNICIPALITIES })
    expect(await read(site.home)).toContain('Daken en goten in Aalst')
  })

  test('markup in a name is text, and without a municipality the page still stands', async () => {
    await put(settings('municipalities'), { items: ['<b>Aalst</b>'] })
    expect(await read(site.service('dakgoot-reiniging'))).toContain('&lt;b&gt;Aalst&lt;/b&gt;')
    await put(settings('municipalities'), { items: [] })
    const gutter = await app.request(site.service('dakgoot-reiniging'))
    expect(gutter.status).toBe(200)
    expect(await gutter.text()).not.toContain('Hier leggen we de ladder aan')
    expect(await read(site.home)).toContain('"areaServed":[{"@type":"Place","name":"Aalst"}]')
    expect(
      (await app.request(settings('company'), { method: 'PUT', json: DEFAULT_COMPANY, session, headers: { 'If-Match': '"0"' } })).status,
    ).toBe(412)
  })

  test('no built-in sentence is left where staff wrote another, on any page or in what machines read', async () => {
    const builtIn = await writeEverywhere(app, session, { say: (max) => 'Van Aalst.'.slice(0, max), entries: ({ max }) => max })
    const replaced = sentencesIn(builtIn).filter(
      (sentence) => sentence.length > 20 && !/[<{]/.test(sentence) && !OF_PICTURES.includes(sentence),
    )
    expect(replaced.length).toBeGreaterThan(200)
    for (const path of [...(await addresses()), ...FEEDS, api.openapi]) {
      const body = await read(path)
      const words = /<html/.test(body) ? said(body) : body
      expect({ path, left: replaced.filter((sentence) => words.includes(sentence)) }).toEqual({ path, left: [] })
    }
  })
})

const sentencesIn = (words: unknown): string[] =>
  typeof words === 'string' ? [words] : typeof words === 'object' && words !== null ? Object.values(words).flatMap(sentencesIn) : []

import { expect, test } from 'vitest'
import type { PublicQuestion } from '#features/questions/question.ts'
import type { PagePhoto } from '#features/photos/photo.ts'
import type { PublicProject } from '#features/projects/project.ts'
import { pagePhoto, publicProject, publicReview } from '../../../test/support/builders.ts'
import { inParts } from '../../../test/support/page-sources.ts'
import { readPage, textOf } from '../../../test/support/read-page.ts'
import { BUILT_IN_SERVICES } from '../../../test/support/built-in-services.ts'
import type { PublicService } from '#features/services/service.ts'
import { PageMoved, type Part } from '#site/page.ts'
import { PICTURES } from '#site/pictures/catalog.ts'
import { servicePage } from './service.page.tsx'

type Reading = Parameters<typeof readPage>[1]

/** Reads the page of a service. All its sources may fail except the services. */
const readService = (slug: string, { sources, ...reading }: Reading = {}, offered = BUILT_IN_SERVICES) =>
  readPage(servicePage, { ...reading, params: { slug }, sources: { services: () => Promise.resolve(offered), ...sources } })

const linked = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href?.replaceAll('&amp;', '&'))

const photo = pagePhoto({
  page_name: 'gevelreiniging',
  section: 'vervuiling_2',
  file_url: '/storage/photos/plint.jpg',
  alt_text: 'De plint van de familie Claes',
})
test.each(BUILT_IN_SERVICES)(
  'the page of $slug stands though nothing but the service can be read, with every way to ask for a quote',
  async ({ slug, prices }) => {
    const { main } = await readService(slug)
    expect(main.match(/<blockquote/g)?.length).toBeGreaterThanOrEqual(3)
    const hrefs = linked(main)
    expect(hrefs).toContain(`/contact?dienst=${slug}`)
    expect(hrefs).toContain('tel:+3290000000')
    expect(hrefs).toContain('mailto:info@helder.test')
    const forms = [`/contact?dienst=${slug}`, ...prices.map((_, place) => `/contact?dienst=${slug}&prijs=${place + 1}`)]
    expect(new Set(hrefs.filter((href) => href?.startsWith('/')))).toEqual(new Set(['/', ...forms, '/faq']))
  },
)

test('what the company says of itself stands on the facade page', async () => {
  const text = textOf((await readService('gevelreiniging', { company: { facade_guarantee_years: 7, insured_amount: 250_000 } })).main)
  expect(text).toContain('7 jaar garantie')
  expect(text).not.toContain('5 jaar')
  expect(text).toContain('tot 10 jaar')
  expect(text).toContain('250.000 euro')
})

test('the driveway page names its three problems, its four steps and its guarantee', async () => {
  const text = textOf((await readService('oprit-reiniging')).main)
  for (const words of [
    'Groene alg',
    'Olie en brandstof',
    'Mos en onkruid',
    'Inspectie',
    'Vlekken voorbehandelen',
    'Reinigen',
    'Nabehandelen tegen alg',
  ])
    expect(text).toContain(words)
  expect(text).toContain('12 maanden anti-alggarantie')
})

test('the gutter page has both prices with and without VAT, by the rate that the company set', async () => {
  const at21 = textOf((await readService('dakgoot-reiniging')).main)
  for (const words of [
    'POPULAIRSTE',
    'vanaf € 159',
    'Drie prijzen, vooraf gekend',
    'Vanaf € 159 excl. btw , woning tot 3 m',
    '€ 192,39 incl. 21% btw',
    '€ 250',
    '€ 302,50 incl. 21% btw',
    'Op offerte',
  ])
    expect(at21).toContain(words)
  const at6 = textOf((await readService('dakgoot-reiniging', { company: { vat_rate: 6 } })).main)
  expect(at6).toContain('€ 168,54 incl. 6% btw')
})

test('a service with its own VAT rate has its amounts by that rate, in its columns, its tag and the sentences that name the rate', async () => {
  const own = BUILT_IN_SERVICES.map((each) => ({ ...each, vat_rate: 6 }))
  const text = textOf((await readService('dakgoot-reiniging', {}, own)).main)
  for (const words of ['Vanaf € 159 excl. btw · € 168,54 incl. 6% btw , woning tot 3 m', '€ 265 incl. 6% btw'])
    expect(text).toContain(words)
  expect(text).not.toContain('21%')
})

test('the gutter page names fourteen municipalities', async () => {
  const { main } = await readService('dakgoot-reiniging')
  for (const name of ['Gent centrum', 'Sint-Kruis-Winkel', 'De Pinte']) expect(main).toContain(`<li>${name}</li>`)
  expect(main.slice(main.indexOf('<li>Gent centrum')).match(/<li>/g)).toHaveLength(14)
})

test('the season that staff chose stands on the gutter page; without one it is autumn', async () => {
  const chosen = { season: 'winter', title: 'Vorst op komst', content: 'Maak ze leeg.', cta_text: 'Plan het nu' } as const
  expect(textOf((await readService('dakgoot-reiniging', { sources: { currentSeason: () => Promise.resolve(chosen) } })).main)).toContain(
    'Vorst op komst',
  )
  expect(textOf((await readService('dakgoot-reiniging', { sources: { currentSeason: () => Promise.resolve(null) } })).main)).toContain(
    'Herfst: bladeren in de goot',
  )
  expect(textOf((await readService('dakgoot-reiniging')).main)).toContain('Herfst: bladeren in de goot')
})

test('behind each photo of a pair stands our picture of the same moment, with its own alt text', async () => {
  const pair = { ...photo, section: 'hero', before: { ...photo, file_url: '/storage/photos/eerst.jpg' } }
  const { main } = await readService('gevelreiniging', { sources: { photosOn: () => Promise.resolve([pair]) } })
  const before = /<img[^>]*eerst\.jpg"[^>]*>/.exec(main)?.[0]
  const after = /<img[^>]*plint\.jpg"[^>]*>/.exec(main)?.[0]
  expect(before).toContain('data-when-broken="/pictures/gevel-voor-768.webp"')
  expect(before).toContain(`data-alt-when-broken="${PICTURES['gevel-voor'].alt}"`)
  expect(after).toContain('data-when-broken="/pictures/gevel-na-768.webp"')
  expect(after).toContain(`data-alt-when-broken="${PICTURES['gevel-na'].alt}"`)
})

test('a photo of the company takes the place of ours, with ours behind it', async () => {
  const older = { ...photo, id: '0', alt_text: 'Een oudere foto van de plint' }
  const { main } = await readService('gevelreiniging', { sources: { photosOn: () => Promise.resolve([photo, older]) } })
  const image = /<img[^>]*plint\.jpg"[^>]*>/.exec(main)?.[0]
  expect(image).toContain('alt="De plint van de familie Claes"')
  expect(image).toContain('data-when-broken="/pictures/gevel-voor-768.webp"')
  expect(image).toContain('data-alt-when-broken="Groene alg op de plint en de dorpel van een gevel"')
  expect(main).not.toContain('oudere foto')
})

test.each([
  ['gevelreiniging', 'problems', 3, 'vervuiling_2'],
  ['crepi-reiniging', 'problems', 3, 'vervuiling_2'],
  ['oprit-reiniging', 'problems', 3, 'vervuiling_2'],
  ['dakgoot-reiniging', 'steps', 4, 'process_2'],
])('on the page of %s its %s are drawn, but for one with a photo', async (slug, _, count, section) => {
  const drawn = async (photos: PagePhoto[]) => {
    const { main } = await readService(slug, { sources: { photosOn: () => Promise.resolve(photos) } })
    return [...main.matchAll(/<svg[^>]* role="img" aria-label="(Tekening[^"]*)"/g)].map(([, label]) => label)
  }
  const all = await drawn([])
  expect(new Set(all).size).toBe(count)
  expect(await drawn([{ ...photo, section }])).toEqual(all.toSpliced(1, 1))
})

test('a photo for the opening or for a step replaces what was to be washed there', async () => {
  const photos = () =>
    Promise.resolve([
      { ...photo, section: 'hero' },
      { ...photo, section: 'process_3' },
    ])
  const { main } = await readService('oprit-reiniging', { sources: { photosOn: photos } })
  expect(main).not.toContain('type="range"')
  expect(main.match(/<img[^>]*plint\.jpg"/g)).toHaveLength(2)
})

test('a pair is washed wherever it stands, each half with its own point in view and ours behind it', async () => {
  const before = pagePhoto({ file_url: '/storage/photos/vuil.jpg', alt_text: 'Vuil', focus_x: 0, focus_y: 100 })
  const sections = ['hero', 'vervuiling_2', 'process_1', 'process_3']
  const photos = sections.map((section) => ({ ...photo, section, focus_x: 30, before }))
  const { main } = await readService('oprit-reiniging', { sources: { photosOn: () => Promise.resolve(photos) } })
  expect(main.match(/type="range"/g)).toHaveLength(sections.length)
  expect(main).toContain('aria-label="Schuif van vóór naar na: De plint van de familie Claes"')
  for (const half of ['vuil', 'plint']) expect(main.split(`src="/storage/photos/${half}.jpg"`)).toHaveLength(sections.length + 1)
  expect(main).toContain('data-when-broken="/pictures/oprit-voor-768.webp"')
  expect(main).toContain('data-when-broken="/pictures/oprit-na-768.webp"')
  for (const point of ['at-30-50', 'at-0-100']) expect(main).toContain(point)
})

const windows: PublicService = {
  ...(BUILT_IN_SERVICES[0] as PublicService),
  name: 'Ramen wassen',
  slug: 'ramen',
  menu_name: 'Ramen',
  hero_word: 'raam',
  description: 'Binnen en buiten, ook op hoogte.',
  template: null,
}

test('a service that the specification does not know has a page of its own words, and no empty parts', async () => {
  const { main, structuredData } = await readService('ramen', {}, [...BUILT_IN_SERVICES, windows])
  expect(main).toContain('<h1>Ramen wassen</h1>')
  expect(textOf(main)).toContain('Binnen en buiten, ook op hoogte.')
  expect(main).not.toMatch(/<(h2|h3|ul|ol|dl|p)[^>]*><\/\1>/)
  expect(structuredData[0]).toMatchObject({ '@type': 'Service', name: 'Ramen wassen' })
})

test('the general page of a service has prices too, and names them to search engines with VAT', async () => {
  const prices = [
    { name: 'Rijwoning', amount: 89.5, lead: null, note: null, popular: false, points: [] },
    { name: 'Winkel', amount: null, lead: null, note: null, popular: false, points: [] },
  ]
  const { main, structuredData } = await readService('ramen', {}, [{ ...windows, prices }])
  expect(textOf(main)).toContain('Twee prijzen, vooraf gekend')
  expect(textOf(main)).toContain('€ 89,50')
  expect(structuredData[0]).toMatchObject({ offers: [{ name: 'Rijwoning', price: 108.3 }] })
})

test('the reviews about the service come first', async () => {
  const reviews = ['Gevelreiniging', 'Ramen wassen'].map((service_type) =>
    publicReview({ id: service_type, service_type, review_text: `Over ${service_type}.` }),
  )
  const { main } = await readService('ramen', { sources: { reviews: () => Promise.resolve(reviews) } }, [windows])
  expect(main.indexOf('Over Ramen wassen.')).toBeLessThan(main.indexOf('Over Gevelreiniging.'))
})

test('the address of before leads on, and one that nobody knows to nothing', async () => {
  const at = (slug: string, movedTo: string | null) =>
    readService(slug, { sources: { movedService: () => Promise.resolve(movedTo) } }).catch((error: unknown) => error)
  expect(await at('goten', 'dakgoot-reiniging')).toMatchObject({ path: '/diensten/dakgoot-reiniging' })
  expect(await at('goten', 'dakgoot-reiniging')).toBeInstanceOf(PageMoved)
  expect(await at('goten', null)).toMatchObject({ code: 'not-found' })
})

test('the projects of the service stand on its page, three at most, with the way to all of them', async () => {
  const asked: unknown[] = []
  const projects = (part: Part, category?: string) => {
    asked.push(category)
    return inParts(['Eerste', 'Tweede', 'Derde', 'Vierde'].map((title) => publicProject({ title, service_category: 'ramen' })))(part)
  }
  const { main } = await readService('ramen', { sources: { projects } }, [windows])
  expect(asked).toEqual(['ramen'])
  expect(main.match(/<h3>(Eerste|Tweede|Derde|Vierde)<\/h3>/g)).toHaveLength(3)
  expect(linked(main)).toContain('/projecten?categorie=ramen')
})

test('the questions of the service stand on its page, with the way to all of them', async () => {
  const asked: unknown[] = []
  const questions = (part: Part, category: string) => {
    asked.push([part, category])
    return inParts([{ id: '1', question: 'Hoe vaak de goot?', answer: 'Ja.', category, order_index: 1 }])(part)
  }
  const { main, structuredData } = await readService('dakgoot-reiniging', { sources: { questions } })
  expect(asked).toEqual([[{ limit: 6, offset: 0 }, 'dakgoot-reiniging']])
  expect(main).toContain('<h3>Hoe vaak de goot?</h3>')
  expect(linked(main)).toContain('/faq?categorie=dakgoten-reiniging')
  expect(structuredData.map((each) => each['@type'])).not.toContain('FAQPage')
})

test.each(BUILT_IN_SERVICES)('without projects and questions the page of $slug has no place for them', async ({ slug }) => {
  const { main } = await readService(slug, {
    sources: { projects: inParts<PublicProject>([]), questions: inParts<PublicQuestion>([]) },
  })
  expect(textOf(main)).not.toMatch(/Eerder gedaan|Veelgestelde vragen/)
})

test('a benefit keeps its icon when the one before it cannot be said', async () => {
  const iconsIn = (main: string) =>
    new Map([...main.matchAll(/<li[^>]*><svg.*?(<path[^>]*>).*?<\/svg><h3>(.*?)<\/h3>/gs)].map(([, icon, name]) => [name, icon]))
  const all = iconsIn((await readService('gevelreiniging')).main)
  const fewer = iconsIn((await readService('gevelreiniging', { company: { facade_guarantee_years: null } })).main)
  expect([all.size, fewer.size]).toEqual([6, 5])
  for (const [name, icon] of fewer) expect({ name, icon }).toEqual({ name, icon: all.get(name) })
})

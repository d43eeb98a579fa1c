import { describe, expect, test } from 'vitest'
import type { PublicQuestion } from '#features/questions/question.ts'
import { DEFAULT_MUNICIPALITIES } from '#features/company/municipalities.ts'
import { service as serviceRow } from '../../../test/support/builders.ts'
import { articles, inParts } from '../../../test/support/page-sources.ts'
import { readPage, textOf } from '../../../test/support/read-page.ts'
import { SLUGS, BUILT_IN_SERVICES } from '../../../test/support/built-in-services.ts'
import { blogPostPage } from './blog-post.page.tsx'
import { faqPage } from './faq.page.tsx'
import { homePage } from './home.page.tsx'
import { pages } from './pages.ts'
import { servicePage } from './service.page.tsx'

const COMPANY = 'https://helder.test/#bedrijf'

const post = {
  id: '1',
  title: 'Mos op de oprit',
  slug: 'mos',
  excerpt: 'Wat nu?',
  content: 'Weg ermee.',
  featured_image: null,
  published_at: '2026-03-01T09:30:00.000Z',
  updated_at: '2026-03-01T18:00:00.000Z',
}
const question = (id: string, own: Partial<PublicQuestion>): PublicQuestion => ({
  id,
  question: `Vraag ${id}?`,
  answer: `Antwoord ${id}.`,
  category: 'algemeen',
  order_index: Number(id),
  ...own,
})
const services = () => Promise.resolve(BUILT_IN_SERVICES)
const blog = { services, ...articles([post]), blogPost: () => Promise.resolve(post) }

describe('the company', () => {
  const business = async (company = {}) => (await readPage(homePage, { company })).structuredData[0]

  test('has one name for machines, a page, a picture and a number that can be called from abroad', async () => {
    expect(await business()).toMatchObject({
      '@type': 'HomeAndConstructionBusiness',
      '@id': COMPANY,
      url: 'https://helder.test/',
      image: { url: 'https://helder.test/pictures/deel.jpg' },
      telephone: '+3290000000',
      address: { postalCode: '9000', addressLocality: 'Gent', addressCountry: 'BE' },
    })
  })

  test('comes to its own city and to the places that the gutter page names', async () => {
    const places = ['Deinze', ...DEFAULT_MUNICIPALITIES.items].map((name) => ({ '@type': 'Place', name }))
    expect(await business({ city: 'Deinze' })).toMatchObject({ areaServed: places })
    expect(await business({ city: '', municipalities: [] })).not.toHaveProperty('areaServed')
  })

  test('has no number for machines when none can be dialled', async () => {
    expect(await business({ phone: 'bel mij', dialled_phone: '' })).not.toHaveProperty('telephone')
  })

  test('is open when it says so in words that are understood, and else says nothing', async () => {
    expect(await business()).toMatchObject({ openingHoursSpecification: [{ opens: '08:00', closes: '18:00' }] })
    expect(await business({ opening_hours: 'Op afspraak' })).not.toHaveProperty('openingHoursSpecification')
  })

  test('is the same as its profiles elsewhere once these are its own', async () => {
    expect(await business()).not.toHaveProperty('sameAs')
    const own = 'https://www.instagram.com/properder'
    expect(await business({ instagram_url: own, youtube_url: '' })).toMatchObject({ sameAs: [own] })
  })
})

test.each(pages)('$name tells nothing by half: what the company has not set is left out', async (page) => {
  const company = { street: '', postal_code: '', youtube_url: '', instagram_url: '', google_reviews_url: '', municipalities: [] }
  const slug = page === servicePage ? 'gevelreiniging' : 'mos'
  const { structuredData } = await readPage(page, {
    params: { slug },
    sources: blog,
    company: { ...company, opening_hours: 'Op afspraak' },
  })
  expect(JSON.stringify(structuredData)).not.toMatch(/:(""|\[\]|\{\}|null)/)
})

describe.each(SLUGS)('the page of %s', (slug) => {
  test('tells the service, who gives it and the way to it, with whole addresses', async () => {
    const [service, business, way] = (await readPage(servicePage, { params: { slug }, sources: { services } })).structuredData
    expect(service).toMatchObject({ '@type': 'Service', url: `https://helder.test/diensten/${slug}`, provider: { '@id': COMPANY } })
    expect(business).toMatchObject({ '@id': COMPANY, '@type': 'HomeAndConstructionBusiness' })
    expect(way).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, item: 'https://helder.test/' },
        { position: 2, item: `https://helder.test/diensten/${slug}` },
      ],
    })
  })
})

test('the gutter page offers the amounts that a visitor pays', async () => {
  const [service] = (
    await readPage(servicePage, { params: { slug: 'dakgoot-reiniging' }, sources: { services }, company: { vat_rate: 6 } })
  ).structuredData
  expect(service).toMatchObject({
    offers: [
      { price: 168.54, priceCurrency: 'EUR' },
      { price: 265, priceCurrency: 'EUR' },
    ],
  })
})

test('a service with its own VAT rate offers the amounts by that rate, and says that VAT is included', async () => {
  const own = () => Promise.resolve(BUILT_IN_SERVICES.map((each) => ({ ...each, vat_rate: 6 })))
  const [service] = (await readPage(servicePage, { params: { slug: 'dakgoot-reiniging' }, sources: { services: own } })).structuredData
  const paid = { price: 168.54, priceCurrency: 'EUR' }
  expect(service).toMatchObject({ offers: [{ ...paid, priceSpecification: { ...paid, valueAddedTaxIncluded: true } }, { price: 265 }] })
})

test('a price for a unit is offered, shown and tagged with that unit, and never as the price of the whole work', async () => {
  const prices = serviceRow({ prices: [{ name: 'Gevel', amount: 8.5, unit: 'per m²', lead: 'vanaf' }] }).prices
  const priced = () => Promise.resolve(BUILT_IN_SERVICES.map((each) => ({ ...each, prices })))
  const { main, structuredData } = await readPage(servicePage, { params: { slug: 'gevelreiniging' }, sources: { services: priced } })
  expect(
    textOf(main)
      .replaceAll('\u00a0', ' ')
      .match(/€ 8,50\s+per m²/g),
  ).toHaveLength(2)
  const priceSpecification = { '@type': 'UnitPriceSpecification', price: 10.29, priceCurrency: 'EUR', unitText: 'per m²' }
  const [{ offers }] = structuredData as unknown as [{ offers: object[] }]
  expect(offers).toMatchObject([{ '@type': 'Offer', name: 'Gevel', priceSpecification }])
  expect(offers[0]).not.toHaveProperty('price')
})

test('the questions are those on the page, in their order, on one list', async () => {
  const items = [question('1', { answer: 'Ja.\nZeker.' }), question('2', {})]
  const { main, structuredData } = await readPage(faqPage, {
    query: 'categorie=algemeen',
    sources: { questions: inParts(items) },
  })
  const shown = [...textOf(main).matchAll(/Vraag \d\?/g)].map(([words]) => words)
  expect(structuredData).toHaveLength(1)
  expect(structuredData[0]).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: shown.map((name) => ({ '@type': 'Question', name, acceptedAnswer: { '@type': 'Answer' } })),
  })
  expect(shown).toEqual(['Vraag 1?', 'Vraag 2?'])
})

test('an article is by the company', async () => {
  const [posting] = (await readPage(blogPostPage, { params: { slug: 'mos' }, sources: blog })).structuredData
  const company = { '@type': 'Organization', '@id': COMPANY, url: 'https://helder.test/' }
  expect(posting).toMatchObject({ '@type': 'BlogPosting', headline: post.title, author: company, publisher: company })
})

test.each(pages)('$name rates nobody: a company may not show search engines its own reviews', async (page) => {
  const slug = page === servicePage ? 'gevelreiniging' : 'mos'
  const { structuredData } = await readPage(page, { params: { slug }, sources: blog })
  expect(JSON.stringify(structuredData)).not.toMatch(/rating|review"/i)
})

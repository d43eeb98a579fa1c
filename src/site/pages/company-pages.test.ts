import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PagePhoto } from '#features/photos/photo.ts'
import type { PublicService } from '#features/services/service.ts'
import { pagePhoto } from '../../../test/support/builders.ts'
import type { Company } from '#features/company/company.ts'
import { site } from '#routes.ts'
import type { Page } from '#site/page.ts'
import { readPage, textOf } from '../../../test/support/read-page.ts'
import { BUILT_IN_SERVICES, SLUGS } from '../../../test/support/built-in-services.ts'
import { Method } from '#site/sections/about/method.tsx'
import { aboutWords } from '#texts/nl/pages/about.ts'
import { aboutPage } from './about.page.tsx'
import { privacyPage } from './privacy.page.tsx'
import { termsPage } from './terms.page.tsx'

interface Given {
  company?: Partial<Company>
  photos?: PagePhoto[]
  services?: PublicService[]
}

async function main<Data>(page: Page<Data>, { company = {}, photos, services = BUILT_IN_SERVICES }: Given = {}) {
  const sources = { services: () => Promise.resolve(services), ...(photos && { photosOn: () => Promise.resolve(photos) }) }
  return (await readPage(page, { company, sources })).main
}

const photo = pagePhoto({
  page_name: 'over-ons',
  section: 'team',
  file_url: '/storage/photos/ploeg.jpg',
  alt_text: 'De vier van onze ploeg voor een gevel',
})

test('the expertise is counted only while it is that of the built-in services', async () => {
  const others = () => Promise.resolve(BUILT_IN_SERVICES.slice(1))
  expect(await main(aboutPage)).toContain('Vier oppervlakken')
  expect((await readPage(aboutPage, { sources: { services: others } })).main).not.toMatch(/\b[Vv]ier oppervlakken/)
})

test('the company tells its story, what it knows, why to choose it and how it works', async () => {
  const html = await main(aboutPage, { company: { name: 'Properder & Co' } })
  for (const title of ['Ons verhaal', 'Onze expertise', 'Waarom kiezen voor Properder &amp; Co', 'Onze werkwijze'])
    expect(html).toContain(`<h2>${title}</h2>`)
  expect(html).toContain('href="tel:+3290000000"')
  expect(html).toContain('href="/contact"')
})

test('what the company promises stands in order of time, whatever it set', async () => {
  const figures = [...(await main(aboutPage, { company: { facade_guarantee_years: 12 } })).matchAll(/<dt>(.*?)<\/dt>/g)].map(
    ([, figure]) => figure,
  )
  expect(figures).toEqual(['24 uur', '12 maanden', 'tot 10 jaar', '12 jaar', '20+ jaar'])
})

test('the claims are those of the company', async () => {
  const text = textOf(
    await main(aboutPage, { company: { years_experience: 31, customer_count: 450, google_rating: 4.7, insured_amount: 750_000 } }),
  )
  for (const claim of ['31+ jaar', 'Meer dan 450 klanten', '4,7 op 5', 'Verzekerd tot 750.000 euro']) expect(text).toContain(claim)
})

test('a drawing stands for the team until the company shows its own', async () => {
  const drawn = await main(aboutPage)
  expect(drawn).toContain('aria-label="Getekend huis: ')
  expect(
    [...drawn.matchAll(/<span aria-hidden="true">([A-D])<\/span><a href="(.*?)">/g)].map(([, letter, href]) => [letter, href]),
  ).toEqual(SLUGS.map((slug, place) => ['ABCD'[place], site.service(slug)]))
  const html = await main(aboutPage, { photos: [photo] })
  expect(html).toContain('alt="De vier van onze ploeg voor een gevel"')
  expect(html).toContain('data-when-broken="/pictures/hero-na-768.webp"')
  expect(html).not.toContain('Getekend huis')
})

test('only a company that claims to work from the ground is drawn at it', async () => {
  expect(await main(aboutPage)).toMatch(/aria-label="Getekend huis: [^"]*, vanaf de grond"/)
  const drawn = await main(aboutPage, { company: { no_scaffolding: false } })
  expect(drawn).toContain('aria-label="Getekend huis: ')
  expect(drawn).not.toMatch(/vanaf de grond|medewerker|lans/)
})

test('each expertise shows its own photo, or its pair to wash, and the others a sample', async () => {
  const own = pagePhoto({ page_name: 'over-ons', section: 'service_2', file_url: '/storage/photos/crepi.jpg' })
  const samples = (html: string) => html.match(/\/pictures\/(gevel|crepi|goot-zink|oprit)-(voor|na)-768\.webp" srcSet/g)?.length
  expect(samples(await main(aboutPage))).toBe(8)
  const html = await main(aboutPage, { photos: [own] })
  expect(samples(html)).toBe(6)
  expect(html).toMatch(/<a href="\/diensten\/crepi-reiniging"><picture>.*?\/storage\/photos\/crepi\.jpg/)
  const pair = await main(aboutPage, { photos: [{ ...own, before: pagePhoto({ file_url: '/storage/photos/vuil.jpg' }) }] })
  expect(pair).toContain('type="range"')
  expect(pair).not.toMatch(/<a href(?:(?!<\/a>).)*type="range"/s)
})

test('a pair is washed where the drawing stood', async () => {
  const html = await main(aboutPage, { photos: [{ ...photo, before: pagePhoto({ alt_text: 'De gevel vóór ons' }) }] })
  expect(html).toContain('type="range"')
  expect(html).toContain('alt="De gevel vóór ons"')
  expect(html).not.toContain('Getekend huis')
})

test('the drawing points at nothing where the company offers none of what is drawn', async () => {
  const html = await main(aboutPage, { services: [] })
  expect(html).toContain('aria-label="Getekend huis: ')
  expect(html).not.toContain('Wat de letters tonen')
})

test('the way of working is drawn as long as it has as many steps as there are drawings', async () => {
  const strips = (html: string) => [...html.matchAll(/id="wall-\d"/g)].length
  expect(strips(await main(aboutPage))).toBe(4)
  const steps = aboutWords.fields.method.fields.steps.standard.map((step, place) => ({ ...step, place })).slice(1)
  const words = { title: 'Werkwijze', lead: '', you: 'U', us: 'Wij', steps }
  expect(strips(renderToStaticMarkup(createElement(Method, { words, answerHours: 24 })))).toBe(0)
  expect(await main(aboutPage, { company: { answer_hours: 48 } })).toContain('>48 u</text>')
  expect(await main(aboutPage, { company: { answer_hours: null } })).not.toContain(' u</text>')
})

test.each([privacyPage, termsPage] as Page[])(
  '$name names the company, the day of its last change and every section in its contents',
  async (page) => {
    const html = await main(page, { company: { name: 'Properder & Co', street: 'Kouter 1', vat_number: 'BE 0999.999.922' } })
    for (const fact of ['Properder &amp; Co', 'Kouter 1, 9000 Gent, België', 'BE 0999.999.922', 'info@helder.test'])
      expect(html).toContain(fact)
    expect(html).toMatch(/<time dateTime="\d{4}-\d\d-\d\d">/)
    const sections = [...html.matchAll(/<section id="(.*?)"/g)].map(([, id]) => `#${id}`)
    const contents = [...html.matchAll(/href="(#.*?)"/g)].map(([, href]) => href)
    expect(sections.length).toBeGreaterThan(8)
    expect(contents).toEqual(sections)
  },
)

test('who is not content finds the authority', async () => {
  expect(await main(privacyPage)).toContain('href="https://www.gegevensbeschermingsautoriteit.be"')
  expect(await main(termsPage)).toContain('href="https://www.consumentenombudsdienst.be"')
})

test('the terms follow the guarantee, the insurance and the VAT that the company set', async () => {
  const text = textOf(await main(termsPage, { company: { facade_guarantee_years: 7, insured_amount: 250_000, vat_rate: 6 } }))
  for (const words of ['7 jaar garantie', '12 maanden garantie tegen nieuwe alg', '250.000 euro', 'met 6% btw', '14 dagen na het sluiten'])
    expect(text).toContain(words)
})

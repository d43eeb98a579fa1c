import { expect, test } from 'vitest'
import type { PublicMedia } from '#entities/media/media.ts'
import type { Page } from '#site/page.ts'
import { readPage, textOf } from '../../../test/support/read-page.ts'
import { crepiPage } from './service-crepi.page.tsx'
import { drivewayPage } from './service-driveway.page.tsx'
import { facadePage } from './service-facade.page.tsx'
import { gutterPage } from './service-gutter.page.tsx'

const linked = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)

const photo: PublicMedia = {
  id: '1',
  page_name: 'gevelreiniging',
  section: 'vervuiling_2',
  file_url: '/storage/photos/plint.jpg',
  alt_text: 'De plint van de familie Claes',
  width: 900,
  height: 600,
  placeholder: null,
  created_at: '2026-01-01T00:00:00.000Z',
}
const everyService = [facadePage, crepiPage, gutterPage, drivewayPage] as Page[]

test.each(everyService)('$name stands without a database, with every way to ask for a quote', async (page) => {
  const { main } = await readPage(page)
  expect(main.match(/<blockquote/g)?.length).toBeGreaterThanOrEqual(3)
  const hrefs = linked(main)
  expect(hrefs).toContain('/contact')
  expect(hrefs).toContain('tel:+3290000000')
  expect(hrefs).toContain('mailto:info@helder.test')
  expect(new Set(hrefs.filter((href) => href?.startsWith('/')))).toEqual(new Set(['/', '/contact', '/faq']))
})

test('what the company says of itself stands on the facade page', async () => {
  const text = textOf((await readPage(facadePage, { company: { facade_guarantee_years: 7, insured_amount: 250_000 } })).main)
  expect(text).toContain('7 jaar garantie')
  expect(text).not.toContain('5 jaar')
  expect(text).toContain('tot 10 jaar')
  expect(text).toContain('250.000 euro')
})

test('the driveway page names its three problems, its four steps and its guarantee', async () => {
  const text = textOf((await readPage(drivewayPage)).main)
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
  const at21 = textOf((await readPage(gutterPage)).main)
  for (const words of ['POPULAIRSTE', 'vanaf € 159', '€ 192,39 incl. 21% btw', '€ 250', '€ 302,50 incl. 21% btw', 'Op offerte'])
    expect(at21).toContain(words)
  const at6 = textOf((await readPage(gutterPage, { company: { vat_rate: 6 } })).main)
  expect(at6).toContain('€ 168,54 incl. 6% btw')
})

test('the gutter page names fourteen municipalities', async () => {
  const { main } = await readPage(gutterPage)
  for (const name of ['Gent centrum', 'Sint-Kruis-Winkel', 'De Pinte']) expect(main).toContain(`<li>${name}</li>`)
  expect(main.slice(main.indexOf('<li>Gent centrum')).match(/<li>/g)).toHaveLength(14)
})

test('the season that staff chose stands on the gutter page; without one it is autumn', async () => {
  const chosen = { season: 'winter', title: 'Vorst op komst', content: 'Maak ze leeg.', cta_text: 'Plan het nu' } as const
  expect(textOf((await readPage(gutterPage, { sources: { currentSeason: () => Promise.resolve(chosen) } })).main)).toContain(
    'Vorst op komst',
  )
  expect(textOf((await readPage(gutterPage, { sources: { currentSeason: () => Promise.resolve(null) } })).main)).toContain(
    'Herfst: bladeren in de goot',
  )
  expect(textOf((await readPage(gutterPage)).main)).toContain('Herfst: bladeren in de goot')
})

test('a photo of the company takes the place of ours, with ours behind it', async () => {
  const older = { ...photo, id: '0', alt_text: 'Een oudere foto van de plint' }
  const { main } = await readPage(facadePage, { sources: { photos: () => Promise.resolve([photo, older]) } })
  const image = /<img[^>]*plint\.jpg"[^>]*>/.exec(main)?.[0]
  expect(image).toContain('alt="De plint van de familie Claes"')
  expect(image).toContain('data-when-broken="/pictures/gevel-voor-768.webp"')
  expect(image).toContain('data-alt-when-broken="Groene alg op de plint en de dorpel van een gevel"')
  expect(main).not.toContain('oudere foto')
})

test('a photo for the opening or for a step replaces what was to be washed there', async () => {
  const photos = () =>
    Promise.resolve([
      { ...photo, section: 'hero' },
      { ...photo, section: 'process_3' },
    ])
  const { main } = await readPage(drivewayPage, { sources: { photos } })
  expect(main).not.toContain('type="range"')
  expect(main.match(/<img[^>]*plint\.jpg"/g)).toHaveLength(2)
})

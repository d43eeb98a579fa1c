import { expect, test } from 'vitest'
import { type Entity } from '#kernel/entity.ts'
import { entities } from '#entities.ts'
import { DEFAULT_SITE_COMPANY, NO_CLAIMS, NO_FIGURES, type SiteCompany } from '#features/company/company.ts'
import { fillRows } from '#kernel/fill-rows.ts'
import { resolveWords } from '#kernel/resolve-words.ts'
import { contentWithPrices } from '#seed/essential/content.ts'
import { allWords } from '#site/pages/all-words.ts'
import { serviceWords } from '#site/service-words.ts'
import { wordsForServices } from '#site/words-for-services.ts'
import { blogWords } from './blog.ts'
import { placeholderValues } from '#texts/nl/placeholders.ts'
import { BUILT_IN_SERVICES, UNKNOWN } from '../../../../test/support/built-in-services.ts'
import { START_OF_TIME } from '../../../../test/support/test-clock.ts'

const seeded = contentWithPrices(START_OF_TIME).map(({ table, rows }) => ({
  of: Object.values<Entity>(entities).find((each) => each.table === table) as Entity,
  rows,
}))

const sentencesIn = (value: unknown): string[] => (typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(sentencesIn))

/** Returns everything that the product says of itself for a company, on its pages and in its first content. */
function said(company: SiteCompany): string[] {
  const values = placeholderValues(company)
  const services = [BUILT_IN_SERVICES, UNKNOWN].map((rows) => rows.map((row) => ({ ...row, description: '', price_text: '', prices: [] })))
  const definitions = [...allWords, ...services.flat().map((service) => serviceWords(service))]
  const pages = services.flatMap((own) =>
    definitions.map((of) => ({ of, words: resolveWords(wordsForServices(of, own), undefined, values) })),
  )
  const rows = seeded.flatMap(({ of, rows: own }) => fillRows(of, own, () => values).map((row) => ({ ...row, name: '' })))
  // The announced articles explain a subject and promise nothing.
  return [...pages.flatMap(({ of, words }) => (of.page === blogWords.page ? [] : sentencesIn(words))), ...sentencesIn(rows)]
}

const OFF: [string, Partial<SiteCompany>, RegExp][] = [
  ['biodegradable products', { ecological: false }, /biologisch|ecologisch/i],
  ['no scaffolding', { no_scaffolding: false }, /\bstelling/i],
  ['a free test patch', { free_test_patch: false }, /proefvlak|\btesten\b/i],
  ['satisfaction', { satisfaction: false }, /tevreden.?heid/i],
  ['fast work', { fast: false }, /snelle uitvoering|snel uitgevoerd/i],
  ['a guarantee on facades', { guarantee: false, facade_guarantee_years: null }, /\d jaar garantie|garantie op (gevel|de )/i],
  ['a treatment against algae', { anti_algae: false, driveway_guarantee_months: null }, /tegen (nieuwe )?alg|anti-alg|behandelen we na/i],
  ['any guarantee', { ...NO_CLAIMS, ...NO_FIGURES }, /garantie/i],
  ['a water-repellent treatment', { water_repellent: false, water_repellent_years: null }, /waterafstotend|hydrof|Beschermen/i],
  ['an insurance', { insured: false, insured_amount: null }, /verzeker/i],
  ['a time to answer', { answer_hours: null }, /binnen (\d+ uur|een dag)|snel antwoord|24 u/i],
  ['years of work', { years_experience: null }, /jaar ervaring|al \d+ jaar/i],
  ['customers', { customer_count: null }, /\d+\+? klanten/i],
  ['a score', { google_rating: null }, /op Google|\/5/],
]

test.each(OFF)('a company that does not claim %s says nothing of it', (_, off, claim) => {
  expect(said({ ...DEFAULT_SITE_COMPANY, ...off }).filter((sentence) => claim.test(sentence))).toEqual([])
})

test.each(OFF)('the company of the demo claims %s', (_, __, claim) => {
  expect(said(DEFAULT_SITE_COMPANY).filter((sentence) => claim.test(sentence))).not.toEqual([])
})

/** What stands before the number, and is left out with it (`another-town.test.ts`). */
const BESIDE_THE_NUMBER = ['Bel ons', 'Dringend? Bel ons.', 'Vindt u het niet? Bel ons.']

test('a company without a phone number asks nobody to call, whatever it claims', () => {
  const calls = (company: SiteCompany) =>
    said(company).filter((sentence) => /\bbel(t|len)?\b|telefoontje|telefonisch|aan de lijn/i.test(sentence))
  expect(calls({ ...DEFAULT_SITE_COMPANY, phone: ' ' }).filter((sentence) => !BESIDE_THE_NUMBER.includes(sentence))).toEqual([])
  expect(calls(DEFAULT_SITE_COMPANY).length).toBeGreaterThan(BESIDE_THE_NUMBER.length + 10)
})

test('a company without an e-mail address asks nobody to mail, and one with either way names the other nowhere', () => {
  const mails = (company: SiteCompany) =>
    said(company).filter((sentence) => /\bmail (ons|gerust|naar)|per e-mail of (telefonisch|per brief)|belt of mailt/i.test(sentence))
  const only = (facts: Partial<SiteCompany>) => [...new Set(said({ ...DEFAULT_SITE_COMPANY, ...facts }))]
  expect(mails({ ...DEFAULT_SITE_COMPANY, email: ' ' }).filter((sentence) => sentence !== 'Of mail ons')).toEqual([])
  expect(mails(DEFAULT_SITE_COMPANY).length).toBeGreaterThan(4)
  const rights = /^.*U krijgt binnen een maand antwoord, gratis\./
  const asked = (facts: Partial<SiteCompany>) => only(facts).flatMap((sentence) => rights.exec(sentence) ?? [])
  const { email, phone } = DEFAULT_SITE_COMPANY
  const answer = 'U krijgt binnen een maand antwoord, gratis.'
  expect(asked({})).toEqual([`Mail naar ${email}. Bellen kan op ${phone}. ${answer}`])
  expect(asked({ email: '' })).toEqual([`Bellen kan op ${phone}. ${answer}`])
  expect(asked({ phone: '' })).toEqual([`Mail naar ${email}. ${answer}`])
  expect(asked({ email: '', phone: '' })).toEqual([answer])
  expect(only({ phone: '' }).filter((sentence) => sentence.startsWith('Mail gerust.'))).toHaveLength(1)
})

test('a company that has a score but no years is not asked for its experience, and no sentence begins with customers it did not count', () => {
  const sentences = said({ ...DEFAULT_SITE_COMPANY, years_experience: null, customer_count: null })
  expect(sentences.filter((sentence) => /ervaring hebt u|^Op Google/.test(sentence))).toEqual([])
  expect(said(DEFAULT_SITE_COMPANY).filter((sentence) => /ervaring hebt u/.test(sentence))).toHaveLength(1)
})

test('a company that claims nothing has no sentence with a hole, a bracket or a placeholder in it', () => {
  const sentences = said({ ...DEFAULT_SITE_COMPANY, ...NO_FIGURES, ...NO_CLAIMS })
  // Page views and services fill in these later.
  const others = /\{(dienst|onderwerp|vanafprijs|omschrijving|aantal_prijzen|aantal_fotos|fotogrootte)\}/g
  expect(sentences.filter((sentence) => /[[\]{}]|^[,;. ]| [,.]|(?<!excl|incl)[.!?] \p{Ll}/u.test(sentence.replace(others, 'X')))).toEqual(
    [],
  )
})

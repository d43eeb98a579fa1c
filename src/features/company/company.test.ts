import { expect, test } from 'vitest'
import { openingHours } from './opening-hours.ts'
import { companyTexts } from '#texts/nl/admin/company.ts'
import { company, DEFAULT_COMPANY } from './company.ts'
import { storedCompany } from './stored-company.ts'

test('the form asks for every field of the company, and for no other', () => {
  expect(Object.keys(companyTexts.fields).toSorted()).toEqual(Object.keys(company.shape).toSorted())
})

test('the example beside the opening hours is one that search engines understand', () => {
  const example = companyTexts.hints.opening_hours.split(': ')[1] ?? ''
  expect(openingHours(example)).toHaveLength(2)
})

test('the default company is a company', () => {
  expect(company.parse(DEFAULT_COMPANY)).toEqual(DEFAULT_COMPANY)
})

test.each([
  { street: 'Kouter\u0000 1' },
  { street: 'Kouter\r\nBcc: x' },
  { name: 'Helder\nBcc: x' },
  { email: 'geen adres' },
  { youtube_url: 'javascript:alert(1)' },
  { google_rating: 5.1 },
  { google_rating: '4,9' },
  { vat_rate: -1 },
  { customer_count: 1.5 },
])('%j is refused', (changes) => {
  expect(company.safeParse({ ...DEFAULT_COMPANY, ...changes }).error?.issues.map(({ path }) => path[0])).toEqual(Object.keys(changes))
})

test.each([
  { phone: 'bel mij' },
  { phone: '053 1' },
  { vat_number: 'weet ik niet' },
  { vat_number: 'BE 0123.456.748' },
  { postal_code: '930' },
  { postal_code: '93000' },
  { postal_code: 'Gent' },
])('%j is refused by the form, but stays where it is stored', (changes) => {
  const own = { ...DEFAULT_COMPANY, ...changes }
  expect(company.safeParse(own).error?.issues.map(({ path }) => path[0])).toEqual(Object.keys(changes))
  expect(storedCompany.parse(own)).toEqual(own)
})

test.each([
  { email: 'info@café.be' },
  { phone: '+32 (0)470 12 34 56' },
  { phone: '09 225 12 34 of 0470 12 34 56 (na 18u)' },
  { phone: '+31 20 624 11 11' },
  { vat_number: 'BE0123456749' },
  { vat_number: 'BE 0123.456.749, RPR Gent' },
  { postal_code: 'B-9300' },
])('%j is taken as it is typed', (changes) => {
  expect(company.parse({ ...DEFAULT_COMPANY, ...changes })).toMatchObject(changes)
})

test('street, postal code and profiles may be empty', () => {
  const bare = { ...DEFAULT_COMPANY, street: '', postal_code: '', youtube_url: '', instagram_url: '', google_reviews_url: '' }
  expect(company.parse(bare)).toEqual(bare)
})

import type { z } from 'zod'
import { dialledNumber, phoneNumbersIn } from '#kernel/dialled-number.ts'
import { isEmail } from '#kernel/email.ts'
import { hasEnterpriseNumber } from '#kernel/enterprise-number.ts'
import { requiredLine, rule } from '#kernel/fields.ts'
import type { Brand } from './brand.ts'
import { DEFAULT_MUNICIPALITIES } from './municipalities.ts'
import { STANDARD_BRAND } from './brand-assets.ts'
import { storedCompany } from './stored-company.ts'

const POSTAL_CODE = /^(?:BE?[ -]?)?[1-9]\d{3}$/i

/**
 * The company as its form and the API take it. Rules that are added here refuse no value that is stored or in a content file.
 * docs/product/company.md
 */
export const company = storedCompany.extend({
  phone: requiredLine(40).refine((value) => phoneNumbersIn(value).length > 0, rule('bad-phone')),
  email: requiredLine(254).refine(isEmail, rule('bad-email')),
  city: requiredLine(80),
  vat_number: requiredLine(40).refine(hasEnterpriseNumber, rule('bad-vat-number')),
  work_area: requiredLine(160),
  court: requiredLine(80),
  opening_hours: requiredLine(120),
  postal_code: storedCompany.shape.postal_code.refine((value) => value === '' || POSTAL_CODE.test(value), rule('bad-postal-code')),
})

/** The company; a claim that is missing counts as true when it is read, and stays as it was when it is saved. */
export type Company = z.output<typeof company>

/** The company as the pages of the site use it. */
export interface SiteCompany extends Company {
  municipalities: readonly string[]
  brand: Brand
  /** The number that phones dial for `phone`; empty when it has none. Parsed once, because pages have many links to it. */
  dialled_phone: string
  /** True when built-in reviews are shown while there are no others. */
  shows_built_in_reviews: boolean
  /** True when built-in photographs are shown where the company has no picture; else drawings are. */
  shows_photographs: boolean
}

export const DEFAULT_COMPANY: Required<Company> = {
  name: 'Helder Gevelreiniging',
  short_name: 'Helder',
  phone: '09 000 00 00',
  email: 'info@helder.test',
  street: '',
  postal_code: '9000',
  city: 'Gent',
  vat_number: 'BE 0123.456.749',
  work_area: 'Gent en gemeenten tot 20 km',
  court: 'Gent',
  opening_hours: 'Maandag tot vrijdag, 8 tot 18 uur',
  youtube_url: 'https://www.youtube.com/',
  instagram_url: 'https://www.instagram.com/',
  google_reviews_url: 'https://www.google.com/maps',
  google_rating: 4.9,
  customer_count: 100,
  years_experience: 20,
  facade_guarantee_years: 5,
  driveway_guarantee_months: 12,
  water_repellent_years: 10,
  answer_hours: 24,
  insured_amount: 500_000,
  ecological: true,
  no_scaffolding: true,
  free_test_patch: true,
  satisfaction: true,
  fast: true,
  guarantee: true,
  anti_algae: true,
  water_repellent: true,
  insured: true,
  vat_rate: 21,
}

export const DEFAULT_SITE_COMPANY: SiteCompany = {
  ...DEFAULT_COMPANY,
  municipalities: DEFAULT_MUNICIPALITIES.items,
  brand: STANDARD_BRAND,
  dialled_phone: dialledNumber(DEFAULT_COMPANY.phone),
  shows_built_in_reviews: true,
  shows_photographs: true,
}

/** The figures that a company claims, all unset: texts leave out a figure that is null. docs/product/company.md */
export const NO_FIGURES = {
  google_rating: null,
  customer_count: null,
  years_experience: null,
  facade_guarantee_years: null,
  driveway_guarantee_months: null,
  water_repellent_years: null,
  answer_hours: null,
  insured_amount: null,
} satisfies Partial<Record<keyof Company, null>>

/** The claims that are a yes or a no, all unset: texts leave out what the company does not claim. docs/product/company.md */
export const NO_CLAIMS = {
  ecological: false,
  no_scaffolding: false,
  free_test_patch: false,
  satisfaction: false,
  fast: false,
  guarantee: false,
  anti_algae: false,
  water_repellent: false,
  insured: false,
} satisfies Partial<Record<keyof Company, false>>

/** The facts that every company enters, all blank: pages and mails leave out a blank one. The name is that of the site's address. */
export const NO_FACTS = {
  phone: '',
  email: '',
  postal_code: '',
  city: '',
  vat_number: '',
  work_area: '',
  court: '',
  opening_hours: '',
} satisfies Partial<Company>

/** The profiles, all blank: a blank profile has no link. */
export const NO_PROFILES = { youtube_url: '', instagram_url: '', google_reviews_url: '' } satisfies Partial<Company>

/** Formats `Kouter 1, 9000 Gent`; the street and the code may be missing. */
export const addressOf = ({ street, postal_code, city }: Pick<Company, 'street' | 'postal_code' | 'city'>): string =>
  [street, `${postal_code} ${city}`.trim()].filter(Boolean).join(', ')

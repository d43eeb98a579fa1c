import { z } from 'zod'
import { isEmail } from '#kernel/email.ts'
import { blankableLine, isSafeUrl, requiredLine, rule, vatRate } from '#kernel/fields.ts'
import { lenient } from '#kernel/lenient.ts'

const link = blankableLine(500).refine((value) => value === '' || isSafeUrl(value), { message: 'bad-url' })

export const NAME_MAX = 80
export const SHORT_NAME_MAX = 30

const claim = z.boolean().optional()

/**
 * Everything that identifies the company, as it may be stored and in a content file; `company` has the rules of the form. No page has any of
 * it in its code.
 */
export const storedCompany = z.strictObject({
  name: requiredLine(NAME_MAX),
  /** The short name, for the logo. */
  short_name: requiredLine(SHORT_NAME_MAX),
  // A fact that nobody entered yet is blank.
  phone: blankableLine(40),
  email: blankableLine(254).refine((value) => value === '' || isEmail(value), rule('bad-email')),
  street: blankableLine(120),
  postal_code: blankableLine(12),
  city: blankableLine(80),
  vat_number: blankableLine(40),
  work_area: blankableLine(160),
  /** The town whose courts the terms name. */
  court: blankableLine(80),
  opening_hours: blankableLine(120),
  youtube_url: link,
  instagram_url: link,
  google_reviews_url: link,
  // Texts leave out a figure that is null.
  google_rating: z.number().min(0).max(5).nullable(),
  customer_count: z.int().min(0).max(1_000_000).nullable(),
  years_experience: z.int().min(0).max(500).nullable(),
  facade_guarantee_years: z.int().min(0).max(100).nullable(),
  /** The guarantee against algae on driveways. */
  driveway_guarantee_months: z.int().min(0).max(1200).nullable(),
  /** The longest effect of a water-repellent treatment. */
  water_repellent_years: z.int().min(0).max(100).nullable(),
  /** The hours until a request is answered. */
  answer_hours: z.int().min(1).max(1000).nullable(),
  insured_amount: z.int().min(0).max(1_000_000_000).nullable(),
  // Texts leave out what the company does not claim. A missing value counts as true.
  /** The products are biodegradable. */
  ecological: claim,
  no_scaffolding: claim,
  free_test_patch: claim,
  satisfaction: claim,
  /** The work is done soon. */
  fast: claim,
  // A claim whose figure is filled in counts as made, also when its switch is off. docs/product/company.md
  /** A guarantee on facade cleaning. */
  guarantee: claim,
  /** Driveways are treated against algae. */
  anti_algae: claim,
  /** Facades and render are made water-repellent on demand. */
  water_repellent: claim,
  insured: claim,
  /** The rate in percent, for amounts incl. VAT next to those without. */
  vat_rate: vatRate,
})

/** The company as it is read: what is stored was valid when it was saved, and a rule that grows stricter must not replace the owner's data. */
export const readableCompany = lenient(storedCompany, ['youtube_url', 'instagram_url', 'google_reviews_url'])

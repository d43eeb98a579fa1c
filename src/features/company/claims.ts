import { z } from 'zod'
import { type Company, company, DEFAULT_COMPANY, NO_CLAIMS, NO_FIGURES } from './company.ts'

const { shape } = company

/** What the company promises, as staff say it on one screen: a part of the company's data. docs/product/company.md */
export const claims = z.strictObject({
  ecological: shape.ecological.unwrap(),
  no_scaffolding: shape.no_scaffolding.unwrap(),
  free_test_patch: shape.free_test_patch.unwrap(),
  satisfaction: shape.satisfaction.unwrap(),
  fast: shape.fast.unwrap(),
  answer_hours: shape.answer_hours,
  guarantee: shape.guarantee.unwrap(),
  facade_guarantee_years: shape.facade_guarantee_years,
  water_repellent: shape.water_repellent.unwrap(),
  water_repellent_years: shape.water_repellent_years,
  anti_algae: shape.anti_algae.unwrap(),
  driveway_guarantee_months: shape.driveway_guarantee_months,
  insured: shape.insured.unwrap(),
  insured_amount: shape.insured_amount,
  years_experience: shape.years_experience,
  customer_count: shape.customer_count,
  google_rating: shape.google_rating,
})

export type Claims = z.output<typeof claims>

const NAMES = Object.keys(claims.shape) as (keyof Claims)[]

/** The figure that belongs to a claim; a company that does not make the claim has no such figure. */
const FIGURE_OF = {
  guarantee: 'facade_guarantee_years',
  water_repellent: 'water_repellent_years',
  anti_algae: 'driveway_guarantee_months',
  insured: 'insured_amount',
} as const
const FIGURES = Object.entries(FIGURE_OF) as [keyof typeof FIGURE_OF, (typeof FIGURE_OF)[keyof typeof FIGURE_OF]][]

/** Returns the claims in the company's data. A claim whose figure is filled in counts as made. */
export function claimsOf(data: Company): Claims {
  const whole = { ...DEFAULT_COMPANY, ...data }
  for (const [claim, figure] of FIGURES) whole[claim] ||= whole[figure] !== null
  // The cast is safe: each claim is a field of `company`, with the same schema.
  return Object.fromEntries(NAMES.map((name) => [name, whole[name]])) as Claims
}

/** Returns the claims as they are stored: without the figures of claims that are not made. */
export function withoutLooseFigures(entered: Claims): Claims {
  const stored = { ...entered }
  for (const [claim, figure] of FIGURES) if (!entered[claim]) stored[figure] = null
  return stored
}

/** True when the company claims nothing. */
export const claimsNothing = (made: Claims): boolean => isSame(made, { ...NO_FIGURES, ...NO_CLAIMS })

/** True when two companies claim the same. */
export const isSame = (one: Claims, other: Claims): boolean => NAMES.every((name) => one[name] === other[name])

import { type Claims, claims } from './claims.ts'
import { type Company, DEFAULT_COMPANY, NO_CLAIMS, NO_FIGURES } from './company.ts'

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

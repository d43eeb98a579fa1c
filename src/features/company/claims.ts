import { z } from 'zod'
import { storedCompany } from './stored-company.ts'

const { shape } = storedCompany

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

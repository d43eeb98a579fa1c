import type { Company } from '#entities/settings/company.ts'
import { home } from '#texts/nl/site.ts'
import { Stars } from '#ui/stars.tsx'
import css from './rating-proof.module.css'

/** What others say, in one line: the Google rating, the number of customers, the years. */
export function RatingProof({ company }: { company: Company }) {
  return (
    <div className={css.proof}>
      <Stars rating={company.google_rating} />
      <p>
        <b>{home.rating(company.google_rating.toLocaleString('nl-BE'))}</b>
        {home.proof(company.customer_count, company.years_experience)}
      </p>
    </div>
  )
}

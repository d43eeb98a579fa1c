import type { Company } from '#features/company/company.ts'
import { Stars } from '#ui/stars.tsx'
import { useSharedWords } from '#site/shared-words.ts'
import css from './rating-proof.module.css'

/** Renders the opinion of others in one line: the Google rating, the number of customers, the years. */
export function RatingProof({ company }: { company: Company }) {
  const { proof } = useSharedWords()
  if (!proof.rating && !proof.text) return null
  return (
    <div className={css.proof}>
      {company.google_rating !== null && <Stars rating={company.google_rating} />}
      <p>
        {proof.rating && <b>{proof.rating}</b>}
        {proof.text}
      </p>
    </div>
  )
}

import type { SiteCompany } from '#features/company/company.ts'
import type { PublicReview } from '#features/reviews/review.ts'
import { Island } from '#site/islands/island.tsx'
import { useSharedWords } from '#site/shared-words.ts'
import { Reviews } from './reviews.tsx'

/** Renders what customers say, on a rail that is hydrated when a visitor is about to use it. */
export function ReviewsRail({ loaded, company }: { loaded: PublicReview[]; company: SiteCompany }) {
  const { reviews } = useSharedWords()
  const { city, shows_built_in_reviews: hasBuiltIn } = company
  if (!hasBuiltIn && loaded.length === 0) return null
  return <Island name="reviews" of={Reviews} props={{ loaded, hasBuiltIn, defaultLocation: city, words: reviews }} />
}

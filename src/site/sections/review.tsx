import type { PublicReview } from '#features/reviews/review.ts'
import { BUILT_IN_REVIEWS } from '#texts/nl/built-in-reviews.ts'
import type { SharedWords } from '#site/shared-words.ts'
import { Quote } from './quote.tsx'

/** The fields that built-in reviews have, and optionally the other fields of stored ones. */
export type ShownReview = Pick<PublicReview, 'id' | keyof (typeof BUILT_IN_REVIEWS)[number]> & Partial<PublicReview>

const BUILT_IN: ShownReview[] = BUILT_IN_REVIEWS.map((review) => ({ id: review.customer_name, ...review }))

/**
 * Returns the loaded reviews. When there are none, returns the built-in ones, if the company shows those. docs/product/testimonials.md
 */
export const shownReviews = (loaded: ShownReview[] | undefined, hasBuiltIn: boolean): ShownReview[] =>
  loaded?.length ? loaded : hasBuiltIn ? BUILT_IN : []

interface ReviewProps {
  words: SharedWords['reviews']
  review: ShownReview
  /** The location of a customer who gave none. */
  defaultLocation: string
}

/** Renders what a customer said, about which service, and where. */
export function Review({ words, review, defaultLocation }: ReviewProps) {
  const { rating, review_text, customer_name, service_type, location } = review
  return (
    <Quote fold={words} rating={rating} text={review_text} author={customer_name}>
      {[service_type, location ?? defaultLocation].filter(Boolean).join(', ')}
    </Quote>
  )
}

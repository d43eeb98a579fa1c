import type { PublicReview } from '#features/reviews/review.ts'
import { BUILT_IN_TESTIMONIALS } from '#texts/nl/built-in-testimonials.ts'
import type { SharedWords } from '#site/shared-words.ts'
import { Quote } from './quote.tsx'

/** The fields that built-in testimonials have, and optionally the other fields of stored ones. */
export type ShownTestimonial = Pick<PublicReview, 'id' | keyof (typeof BUILT_IN_TESTIMONIALS)[number]> & Partial<PublicReview>

const BUILT_IN: ShownTestimonial[] = BUILT_IN_TESTIMONIALS.map((testimonial) => ({ id: testimonial.customer_name, ...testimonial }))

/**
 * Returns the loaded testimonials. When there are none, returns the built-in ones, if the company shows those. docs/product/testimonials.md
 */
export const shownTestimonials = (loaded: ShownTestimonial[] | undefined, hasBuiltIn: boolean): ShownTestimonial[] =>
  loaded?.length ? loaded : hasBuiltIn ? BUILT_IN : []

interface TestimonialProps {
  words: SharedWords['reviews']
  testimonial: ShownTestimonial
  /** The location of a customer who gave none. */
  defaultLocation: string
}

/** Renders what a customer said, about which service, and where. */
export function Testimonial({ words, testimonial, defaultLocation }: TestimonialProps) {
  const { rating, review_text, customer_name, service_type, location } = testimonial
  return (
    <Quote fold={words} rating={rating} text={review_text} author={customer_name}>
      {`${service_type}, ${location ?? defaultLocation}`}
    </Quote>
  )
}

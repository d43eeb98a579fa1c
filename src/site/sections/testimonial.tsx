import type { PublicTestimonial } from '#entities/testimonials/testimonial.ts'
import { BUILT_IN_TESTIMONIALS } from '#texts/nl/built-in-testimonials.ts'
import type { SharedWords } from '#site/shared-words.ts'
import { Quote } from './quote.tsx'

/** What a built-in one has too, and whatever else a stored one brings. */
export type ShownTestimonial = Pick<PublicTestimonial, 'id' | keyof (typeof BUILT_IN_TESTIMONIALS)[number]> & Partial<PublicTestimonial>

const BUILT_IN: ShownTestimonial[] = BUILT_IN_TESTIMONIALS.map((testimonial) => ({ id: testimonial.customer_name, ...testimonial }))

/** The loaded ones, or, where the company shows those, the built-in ones when nothing loaded or there is nothing to show. docs/product/testimonials.md */
export const shownTestimonials = (loaded: ShownTestimonial[] | undefined, hasBuiltIn: boolean): ShownTestimonial[] =>
  loaded?.length ? loaded : hasBuiltIn ? BUILT_IN : []

interface TestimonialProps {
  words: SharedWords['reviews']
  testimonial: ShownTestimonial
  /** Where a customer without a location is said to live. */
  defaultLocation: string
}

/** What a customer said, about which service, and where. */
export function Testimonial({ words, testimonial, defaultLocation }: TestimonialProps) {
  const { rating, review_text, customer_name, service_type, location } = testimonial
  return (
    <Quote fold={words} rating={rating} text={review_text} author={customer_name}>
      {`${service_type}, ${location ?? defaultLocation}`}
    </Quote>
  )
}

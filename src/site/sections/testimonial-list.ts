import type { PublicTestimonial } from '#entities/testimonials/testimonial.ts'
import { BUILT_IN_TESTIMONIALS } from '#texts/nl/built-in-testimonials.ts'

export type ShownTestimonial = Pick<PublicTestimonial, 'id' | 'customer_name' | 'location' | 'service_type' | 'rating' | 'review_text'>

const BUILT_IN: ShownTestimonial[] = BUILT_IN_TESTIMONIALS.map((testimonial) => ({ id: testimonial.customer_name, ...testimonial }))

/** The loaded ones, or the built-in ones when nothing loaded or there is nothing to show. docs/product/testimonials.md */
export const shownTestimonials = (loaded: ShownTestimonial[] | undefined): ShownTestimonial[] => (loaded?.length ? loaded : BUILT_IN)

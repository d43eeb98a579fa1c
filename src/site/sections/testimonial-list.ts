import type { PublicTestimonial } from '#entities/testimonials/testimonial.ts'
import { BUILT_IN_TESTIMONIALS } from '#texts/nl/built-in-testimonials.ts'

/** What a built-in one has too, and whatever else a stored one brings. */
export type ShownTestimonial = Pick<PublicTestimonial, 'id' | keyof (typeof BUILT_IN_TESTIMONIALS)[number]> & Partial<PublicTestimonial>

const BUILT_IN: ShownTestimonial[] = BUILT_IN_TESTIMONIALS.map((testimonial) => ({ id: testimonial.customer_name, ...testimonial }))

/** The loaded ones, or, where the company shows those, the built-in ones when nothing loaded or there is nothing to show. docs/product/testimonials.md */
export const shownTestimonials = (loaded: ShownTestimonial[] | undefined, hasBuiltIn: boolean): ShownTestimonial[] =>
  loaded?.length ? loaded : hasBuiltIn ? BUILT_IN : []

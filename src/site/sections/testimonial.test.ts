import { expect, test } from 'vitest'
import { reviews, REVIEWS_LIMIT } from '#features/reviews/review.ts'
import { BUILT_IN_TESTIMONIALS } from '#texts/nl/built-in-testimonials.ts'
import { publicTestimonial } from '../../../test/support/builders.ts'
import { shownTestimonials } from './testimonial.tsx'

const loaded = publicTestimonial()

test('what is loaded is what is shown', () => {
  expect(shownTestimonials([loaded], true)).toEqual([loaded])
})

test.each([{ loaded: [] }, { loaded: undefined }])('with $loaded loaded, twelve built-in ones are shown', ({ loaded: nothing }) => {
  expect(shownTestimonials(nothing, true)).toHaveLength(REVIEWS_LIMIT)
  expect(shownTestimonials(nothing, false)).toEqual([])
})

test.each(BUILT_IN_TESTIMONIALS)('the built-in one of $customer_name could have been typed in the back office', (typed) => {
  expect(reviews.schema.safeParse(typed).error).toBeUndefined()
})

import { expect, test } from 'vitest'
import { testimonial, TESTIMONIALS_LIMIT } from '#entities/testimonials/testimonial.ts'
import { shownTestimonials } from './testimonial-list.ts'

const loaded = { id: '1', customer_name: 'An', location: null, service_type: 'Gevelreiniging', rating: 5, review_text: 'Goed.' }

test('what is loaded is what is shown', () => {
  expect(shownTestimonials([loaded])).toEqual([loaded])
})

test.each([{ loaded: [] }, { loaded: undefined }])('with $loaded loaded, twelve built-in ones are shown', ({ loaded: nothing }) => {
  expect(shownTestimonials(nothing)).toHaveLength(TESTIMONIALS_LIMIT)
})

test('every built-in one could have been typed in the back office', () => {
  for (const { id, ...typed } of shownTestimonials([])) expect(testimonial.safeParse(typed).error, id).toBeUndefined()
})

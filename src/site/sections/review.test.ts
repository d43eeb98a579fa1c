import { expect, test } from 'vitest'
import { reviews, REVIEWS_LIMIT } from '#features/reviews/review.ts'
import { BUILT_IN_REVIEWS } from '#texts/nl/built-in-reviews.ts'
import { publicReview } from '../../../test/support/builders.ts'
import { shownReviews } from './review.tsx'

const loaded = publicReview()

test('what is loaded is what is shown', () => {
  expect(shownReviews([loaded], true)).toEqual([loaded])
})

test.each([{ loaded: [] }, { loaded: undefined }])('with $loaded loaded, twelve built-in ones are shown', ({ loaded: nothing }) => {
  expect(shownReviews(nothing, true)).toHaveLength(REVIEWS_LIMIT)
  expect(shownReviews(nothing, false)).toEqual([])
})

test.each(BUILT_IN_REVIEWS)('the built-in one of $customer_name could have been typed in the back office', (typed) => {
  expect(reviews.schema.safeParse(typed).error).toBeUndefined()
})

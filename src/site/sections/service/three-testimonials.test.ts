import { expect, test } from 'vitest'
import type { PublicTestimonial } from '#entities/testimonials/testimonial.ts'
import { publicTestimonial } from '../../../../test/support/builders.ts'
import { threeTestimonials } from './three-testimonials.ts'

const review = (id: string, service_type: string) => publicTestimonial({ id, service_type })
const ids = (loaded: PublicTestimonial[]) => threeTestimonials(loaded, 'dakgoot').map(({ id }) => id)

test('testimonials about the service go before others, each in their own order', () => {
  expect(ids([review('a', 'Crepi'), review('b', 'Dakgootreiniging'), review('c', 'Gevel'), review('d', 'dakgoot')])).toEqual([
    'b',
    'd',
    'a',
  ])
})

test('three are shown when there are more', () => {
  expect(ids(['a', 'b', 'c', 'd'].map((id) => review(id, 'Dakgoot')))).toEqual(['a', 'b', 'c'])
})

test('with none loaded there are three built-in ones, of which the first is about the service', () => {
  const three = threeTestimonials([], 'dakgoot')
  expect(three).toHaveLength(3)
  expect(three[0]?.service_type).toBe('Dakgootreiniging')
})

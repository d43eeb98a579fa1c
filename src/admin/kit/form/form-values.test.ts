import { expect, test } from 'vitest'
import { blogPost } from '#entities/blog-posts/blog-post.ts'
import { testimonial } from '#entities/testimonials/testimonial.ts'
import { blankValues, isRequired, mistakesIn, valuesOf } from './form-values.ts'

const blank = { customer_name: '', location: '', service_type: '', rating: 5, review_text: '', approved: false, featured: false }

test('an empty form holds the defaults of the schema', () => {
  expect(blankValues(testimonial)).toEqual(blank)
})

test('a row fills the form with its fields alone, and what is absent is empty', () => {
  const row = { ...blank, customer_name: 'Els', location: null, id: 'x', version: 3, created_at: '', updated_at: '' }
  expect(valuesOf(testimonial, row)).toEqual({ ...blank, customer_name: 'Els' })
})

test('a field without a default is required', () => {
  expect(Object.keys(blank).filter((name) => isRequired(testimonial, name))).toEqual(['customer_name', 'service_type', 'review_text'])
})

test('all mistakes come at once, in the screen’s own words where it has them', () => {
  const mistakes = mistakesIn(testimonial, { ...blank, customer_name: 'x'.repeat(121) }, { 'service_type required': 'Kies een dienst.' })
  expect(Object.keys(mistakes)).toEqual(['customer_name', 'service_type', 'review_text'])
  expect(mistakes.service_type).toBe('Kies een dienst.')
})

test('a field that breaks two rules is told the first', () => {
  expect(mistakesIn(blogPost, { title: 'Mos', slug: '', excerpt: 'Kort.', content: 'Lang.', featured_image: '' }, {})).toEqual({
    slug: 'Vul dit veld in.',
  })
})

test('a form that breaks no rule has no mistakes', () => {
  expect(mistakesIn(testimonial, { ...blank, customer_name: 'Els', service_type: 'Gevelreiniging', review_text: 'Top.' }, {})).toEqual({})
})

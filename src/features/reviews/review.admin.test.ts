import { expect, test } from 'vitest'
import { reviews } from './review.ts'
import { screen } from './review.admin.tsx'

const fields = screen.form.parts.flatMap((part) => part.fields)
const shown = (name: string, value: unknown) => fields.find((field) => field.name === name)?.show(value)

test('the form holds every field of a testimonial once', () => {
  expect(fields.map(({ name }) => name).toSorted()).toEqual(Object.keys(reviews.schema.shape).toSorted())
})

test('the rating is chosen in stars', () => {
  expect([1, 2, 5].map((rating) => shown('rating', rating))).toEqual(['1 ster', '2 sterren', '5 sterren'])
})

test('a service type that is no longer offered is shown as it is', () => {
  expect(shown('service_type', 'Zonnepanelen')).toBe('Zonnepanelen')
})

test('a filter refuses a value that it does not offer', () => {
  const accepted = Object.fromEntries(
    screen.list.filters.map(({ name, accepts }) => [name, ['true', 'Gevelreiniging', 'x', ''].filter(accepts)]),
  )
  expect(accepted).toEqual({ approved: ['true'], service_type: ['true', 'Gevelreiniging', 'x'] })
})

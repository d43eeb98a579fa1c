import { expect, test } from 'vitest'
import { fieldErrors } from '#kernel/field-errors.ts'
import { fieldMessage } from '#texts/nl/field-messages.ts'
import { CLIENT_TYPES, CUSTOM_CLIENT_TYPE, listedClientType, projects } from './project.ts'

const project = {
  title: 'Gevel in Gent',
  slug: 'gevel-in-gent',
  before_image_alt: 'Gevel vóór de reiniging',
  after_image_alt: 'Gevel na de reiniging',
  service_category: 'gevelreiniging',
  client_type: 'Particulier',
}
const mistakes = (own: object) => {
  const input = { ...project, ...own }
  const { error } = projects.schema.safeParse(input)
  return error ? Object.fromEntries(fieldErrors(error, input, fieldMessage).map(({ path, message }) => [path, message])) : {}
}

const TEXT = { customer_review_text: 'Review tekst is verplicht als er review data wordt ingevoerd' }
const AUTHOR = { customer_review_author: 'Review auteur is verplicht als er review data wordt ingevoerd' }

test('a review is whole or absent', () => {
  expect(mistakes({ customer_review_text: 'Netjes.' })).toEqual(AUTHOR)
  expect(mistakes({ customer_review_author: 'An Claes', customer_review_text: '  ' })).toEqual(TEXT)
  expect(mistakes({ customer_review_text: 'Netjes.', customer_review_author: 'An Claes' })).toEqual({})
  expect(mistakes({ customer_review_text: '', customer_review_author: null })).toEqual({})
})

test('a score and a date alone are no review', () => {
  expect(mistakes({ customer_review_rating: 4, customer_review_date: '2025-09-20', customer_review_verified: true })).toEqual({})
})

test('half a review is reported together with everything else that is wrong', () => {
  const found = mistakes({ title: '', service_category: '', project_date: '31-2-2025', customer_review_text: 'Netjes.' })
  expect(Object.keys(found).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'customer_review_author',
    'project_date',
    'service_category',
    'title',
  ])
})

test('the choice of a type of one’s own is no type yet', () => {
  expect(mistakes({ client_type: 'Andere / maatwerk' })).toEqual({
    client_type: 'Specificeer het klant type wanneer "Andere / maatwerk" is geselecteerd',
  })
  expect(mistakes({ client_type: 'Kerkfabriek' })).toEqual({})
})

test('the field that only the form has is refused', () => {
  expect(Object.keys(mistakes({ custom_client_type: 'Kerkfabriek' }))).toEqual(['custom_client_type'])
})

test('blank dates are stored as none', () => {
  expect(projects.schema.parse({ ...project, project_date: '', completion_date: '', customer_review_date: '' })).toMatchObject({
    project_date: null,
    completion_date: null,
    customer_review_date: null,
  })
})

test('what an earlier site left may be stored as it is', () => {
  expect(projects.stored.safeParse({ ...project, client_type: 'Andere / maatwerk', customer_review_text: 'Van niemand.' }).success).toBe(
    true,
  )
})

test('a type of the list is found however it is written', () => {
  expect(listedClientType('particulier')).toBe('Particulier')
  expect(CLIENT_TYPES.map(listedClientType)).toEqual(CLIENT_TYPES)
})

test('words of one’s own are not in the list, and neither is the choice of having some', () => {
  expect(listedClientType('Kerkfabriek')).toBeUndefined()
  expect(listedClientType(CUSTOM_CLIENT_TYPE)).toBeUndefined()
})

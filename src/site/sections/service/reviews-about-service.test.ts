import { expect, test } from 'vitest'
import { aboutFirst } from './reviews-about-service.ts'

const reviews = ['Gevelreiniging', 'Dakgootreiniging', 'goten', 'Oprit', 'dakgoot leegmaken'].map((service_type) => ({ service_type }))
const service = { name: 'Goten', slug: 'goot-reiniging', menu_name: null, hero_word: 'dakgoot' }

test('the reviews about a service come first, by its name or its word, and the others keep their order', () => {
  expect(aboutFirst(reviews, service).map(({ service_type }) => service_type)).toEqual([
    'Dakgootreiniging',
    'goten',
    'dakgoot leegmaken',
    'Gevelreiniging',
    'Oprit',
  ])
})

test('without a word only the names count', () => {
  expect(aboutFirst(reviews, { ...service, hero_word: null })[0]).toEqual({ service_type: 'goten' })
})

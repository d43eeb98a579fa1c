import { expect, test } from 'vitest'
import { faqTabOf, faqTabsOf, readTab } from './question-tab.ts'

const service = (slug: string, template: string | null = null) => ({ slug, template })

test('each service has a tab in the order of the services, render first, and the general one is the last', () => {
  const tabs = faqTabsOf([service('gevelreiniging', 'facade'), service('crepi-reiniging', 'render'), service('ramen')])
  expect(tabs.map(({ value }) => value)).toEqual(['crepi-reiniging', 'gevelreiniging', 'ramen', 'algemeen'])
  expect(faqTabsOf([]).map(({ value }) => value)).toEqual(['algemeen'])
})

test('both names for gutters lead to one tab', () => {
  expect(faqTabOf('dakgoot-reiniging')).toEqual(faqTabOf('dakgoten-reiniging'))
  expect(faqTabsOf([service('dakgoot-reiniging', 'gutter')])[0]).toMatchObject({
    value: 'dakgoten-reiniging',
    categories: ['dakgoten-reiniging', 'dakgoot-reiniging'],
  })
})

test('what a tab gathers from two categories is in one order', async () => {
  const stored = [
    { category: 'dakgoten-reiniging', order_index: 1 },
    { category: 'dakgoten-reiniging', order_index: 3 },
    { category: 'dakgoot-reiniging', order_index: 2 },
  ]
  const items = await readTab(faqTabOf('dakgoot-reiniging'), (category) =>
    Promise.resolve(stored.filter((item) => item.category === category)),
  )
  expect(items.map(({ order_index }) => order_index)).toEqual([1, 2, 3])
})

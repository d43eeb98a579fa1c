import { expect, test } from 'vitest'
import { faqTabs } from '#texts/nl/faq.ts'
import { FAQ_CATEGORIES } from './faq-item.ts'
import { DEFAULT_FAQ_TAB, FAQ_TABS, faqTabOf, readTab } from './faq-tab.ts'

test('there are five tabs with a name each, and crepi is where a visitor begins', () => {
  expect(FAQ_TABS.map(({ value }) => value)).toEqual(Object.keys(faqTabs))
  expect(FAQ_TABS).toHaveLength(5)
  expect(DEFAULT_FAQ_TAB.value).toBe('crepi-reiniging')
})

test.each(FAQ_CATEGORIES)('a question that staff put under %s is under exactly one tab', (category) => {
  expect(FAQ_TABS.filter(({ categories }) => categories.some((each) => each === category))).toHaveLength(1)
})

test('both names for gutters lead to one tab, and another name to none', () => {
  expect(faqTabOf('dakgoot-reiniging')?.value).toBe('dakgoten-reiniging')
  expect(faqTabOf('zwembaden')).toBeUndefined()
})

test('what a tab gathers from two categories is in one order', async () => {
  const stored = [
    { category: 'dakgoten-reiniging', order_index: 1 },
    { category: 'dakgoten-reiniging', order_index: 3 },
    { category: 'dakgoot-reiniging', order_index: 2 },
    { category: 'algemeen', order_index: 0 },
  ]
  const tab = faqTabOf('dakgoten-reiniging') ?? DEFAULT_FAQ_TAB
  const read = (wanted: string) => Promise.resolve(stored.filter(({ category }) => category === wanted))
  expect((await readTab(tab, read)).map(({ order_index }) => order_index)).toEqual([1, 2, 3])
})

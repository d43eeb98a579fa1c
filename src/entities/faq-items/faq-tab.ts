/** The back office knows gutters under two names; whichever was chosen, visitors find the question under one tab. docs/product/faq.md */
export const FAQ_TABS = [
  { value: 'crepi-reiniging', categories: ['crepi-reiniging'] },
  { value: 'gevelreiniging', categories: ['gevelreiniging'] },
  { value: 'dakgoten-reiniging', categories: ['dakgoten-reiniging', 'dakgoot-reiniging'] },
  { value: 'oprit-reiniging', categories: ['oprit-reiniging'] },
  { value: 'algemeen', categories: ['algemeen'] },
] as const

export type FaqTab = (typeof FAQ_TABS)[number]
type Category = FaqTab['categories'][number]

export const DEFAULT_FAQ_TAB: FaqTab = FAQ_TABS[0]

/** How many questions one tab can have and still be sorted. */
export const SORTED_MAX = 2000

/** The tab of a category; undefined when there is none. */
export const faqTabOf = (category: string): FaqTab | undefined => FAQ_TABS.find((tab) => tab.categories.some((each) => each === category))

/** Everything that a tab shows, in order. `read` fetches one category. */
export async function readTab<Item extends { order_index: number }>(
  tab: FaqTab,
  read: (category: Category) => Promise<Item[]>,
): Promise<Item[]> {
  const lists = await Promise.all(tab.categories.map(read))
  return lists.flat().toSorted((one, other) => one.order_index - other.order_index)
}

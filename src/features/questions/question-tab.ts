/**
 * The categories that the page shows together. The back office had two names for gutters; visitors find the questions of both under one
 * tab. docs/product/faq.md
 */
export interface FaqTab {
  value: string
  categories: readonly string[]
}

/** The category of questions about no service. */
export const GENERAL_CATEGORY = 'algemeen'

const GUTTER_SLUG = 'dakgoot-reiniging'
const GUTTER_TAB: FaqTab = { value: 'dakgoten-reiniging', categories: ['dakgoten-reiniging', GUTTER_SLUG] }

/** Categories that are no service's slug, each with the service that it stands for, or null. */
export const OTHER_CATEGORIES = new Map<string, string | null>([
  [GENERAL_CATEGORY, null],
  [GUTTER_TAB.value, GUTTER_SLUG],
])

/** The most questions that a tab can have and still be sorted. */
export const SORTED_MAX = 2000

/** Returns the tab of a category. */
export const faqTabOf = (category: string): FaqTab =>
  GUTTER_TAB.categories.includes(category) ? GUTTER_TAB : { value: category, categories: [category] }

/** Returns the tabs of these services, and the general one. The render service comes first, when it is in the list. docs/product/faq.md */
export function faqTabsOf<Service extends { slug: string; template: string | null }>(
  services: readonly Service[],
): [FaqTab & { service?: Service }, ...(FaqTab & { service?: Service })[]] {
  const isFirst = ({ template }: Service) => template === 'render'
  const [first, ...rest] = [...services.filter(isFirst), ...services.filter((service) => !isFirst(service))].map((service) => ({
    ...faqTabOf(service.slug),
    service,
  }))
  const general = faqTabOf(GENERAL_CATEGORY)
  return first ? [first, ...rest, general] : [general]
}

/** Returns all questions of a tab, in order. `read` fetches one category. */
export async function readTab<Item extends { order_index: number }>(
  tab: FaqTab,
  read: (category: string) => Promise<Item[]>,
): Promise<Item[]> {
  const lists = await Promise.all(tab.categories.map(read))
  return lists.flat().toSorted((one, other) => one.order_index - other.order_index)
}

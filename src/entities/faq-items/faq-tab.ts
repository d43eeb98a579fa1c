/** What the page shows together. The back office knew gutters under two names; whichever was chosen, visitors find the question under one tab. docs/product/faq.md */
export interface FaqTab {
  value: string
  categories: readonly string[]
}

/** The category of what is about no service. */
export const GENERAL_CATEGORY = 'algemeen'

const GUTTER_SLUG = 'dakgoot-reiniging'
const GUTTER_TAB: FaqTab = { value: 'dakgoten-reiniging', categories: ['dakgoten-reiniging', GUTTER_SLUG] }

/** Categories that are no service's slug, each with the service that it stands for. */
export const OTHER_CATEGORIES = new Map<string, string | null>([
  [GENERAL_CATEGORY, null],
  [GUTTER_TAB.value, GUTTER_SLUG],
])

/** How many questions one tab can have and still be sorted. */
export const SORTED_MAX = 2000

/** The tab of a category. */
export const faqTabOf = (category: string): FaqTab =>
  GUTTER_TAB.categories.includes(category) ? GUTTER_TAB : { value: category, categories: [category] }

/** The tabs of these services, and the general one. Visitors begin with render, where it is among them: docs/product/faq.md */
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

/** Everything that a tab shows, in order. `read` fetches one category. */
export async function readTab<Item extends { order_index: number }>(
  tab: FaqTab,
  read: (category: string) => Promise<Item[]>,
): Promise<Item[]> {
  const lists = await Promise.all(tab.categories.map(read))
  return lists.flat().toSorted((one, other) => one.order_index - other.order_index)
}

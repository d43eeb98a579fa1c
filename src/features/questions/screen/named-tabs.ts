import { type FaqTab, faqTabsOf } from '#features/questions/question-tab.ts'
import type { Service } from '#features/services/service.ts'
import { generalTab } from '#texts/nl/faq.ts'
import { serviceNameIn } from '#texts/nl/services.ts'

export interface NamedTab extends FaqTab {
  label: string
}

/** Returns the tabs that visitors may see, with their labels. A hidden service has none; its questions are in the table. */
export function namedTabs(services: Service[]): [NamedTab, ...NamedTab[]] {
  const named = ({ service, ...tab }: FaqTab & { service?: Service }): NamedTab => ({
    ...tab,
    label: service ? serviceNameIn('questions', service) : generalTab,
  })
  const [first, ...rest] = faqTabsOf(services.filter(({ active }) => active))
  return [named(first), ...rest.map(named)]
}

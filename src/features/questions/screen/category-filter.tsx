import { useQuery } from '@tanstack/react-query'
import type { Filter } from '#admin/kit/list/describe-list.ts'
import { FilterChoice } from '#admin/kit/list/filters.tsx'
import { useApi } from '#admin/kit/use-api.ts'
import { useServices } from '#admin/kit/use-services.ts'
import * as collections from '#collections.ts'
import { questions } from '#features/questions/question.ts'
import { api as addresses } from '#routes.ts'
import { faqTableTexts as texts } from '#texts/nl/admin/faq.ts'
import { categoryName } from '#features/questions/category-name.ts'

/**
 * Filters by the categories that have questions. When they cannot be read, only the one in the address bar is offered, and the failure is
 * logged.
 */
export const categoryFilter: Filter = {
  name: 'category',
  accepts: (value) => questions.schema.shape.category.safeParse(value).success,
  Control: ({ value, onChange }) => {
    const api = useApi()
    const { services } = useServices()
    const { data } = useQuery({
      queryKey: [collections.faqItems, 'categories'],
      queryFn: ({ signal }) => api.get<{ items: string[] }>(addresses.faqCategories, signal),
      meta: { logFailure: true },
    })
    const known = new Set([...(data?.items ?? []), ...(value ? [value] : [])])
    return (
      <FilterChoice
        all={texts.allCategories}
        value={value}
        options={[...known].map((category) => ({ value: category, label: categoryName(category, services) }))}
        onChange={onChange}
      />
    )
  },
}

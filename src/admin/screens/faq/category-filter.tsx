import { useQuery } from '@tanstack/react-query'
import controls from '#admin/kit/control.module.css'
import type { Filter } from '#admin/kit/list/filter.ts'
import { useApi } from '#admin/kit/use-api.ts'
import { FAQ_CATEGORIES } from '#entities/faq-items/faq-item.ts'
import { api as addresses } from '#routes.ts'
import { faqTableTexts as texts } from '#texts/nl/admin/faq.ts'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { categoryName } from './category-name.ts'

/** By the categories that hold a question. When they cannot be read there is only the one in the address bar, and the console says why. */
export const categoryFilter: Filter = {
  name: 'category',
  accepts: (value) => (FAQ_CATEGORIES as readonly string[]).includes(value),
  Control: ({ value, onChange }) => {
    const api = useApi()
    const { data } = useQuery({
      queryKey: ['faq-items', 'categories'],
      queryFn: ({ signal }) => api.get<{ items: string[] }>(addresses.faqCategories, signal),
      meta: { logFailure: true },
    })
    const known = new Set([...(data?.items ?? []), ...(value ? [value] : [])])
    return (
      <select
        className={controls.select}
        aria-label={`${kitTexts.filter}: ${texts.allCategories}`}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || undefined)}
      >
        <option value="">{texts.allCategories}</option>
        {[...known].map((category) => (
          <option key={category} value={category}>
            {categoryName(category)}
          </option>
        ))}
      </select>
    )
  },
}

import { useState } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { faqTabOf, readTab } from '#entities/faq-items/faq-tab.ts'
import { api } from '#routes.ts'
import { FaqList, type FaqListProps, type ShownQuestion } from '#site/sections/faq/faq-list.tsx'
import { fetchItems } from './fetch-items.ts'
import { queriesOnDemand, useFilteredItems } from './use-filtered-items.ts'

/** The questions, a tab at a time without leaving the page. Each choice of a tab reads them anew. docs/product/faq.md */
export function View(props: FaqListProps) {
  const [client] = useState(queriesOnDemand)
  return (
    <QueryClientProvider client={client}>
      <FilteredQuestions {...props} />
    </QueryClientProvider>
  )
}

function FilteredQuestions(props: FaqListProps) {
  const { list, choose, retry, view, items, loading } = useFilteredItems({
    views: props.views,
    served: { ...props, ...WHOLE },
    staleTime: 0,
    fetchPage,
  })
  return <FaqList {...props} view={view} items={items} loading={loading} listRef={list} onChoose={choose} onRetry={retry} />
}

// A tab has one page, whatever it holds.
const WHOLE = { page: 1, total: 0 }

const fetchPage = async (view: string) => {
  const items = await readTab(faqTabOf(view), (category) => fetchItems<ShownQuestion>(api.faqItems(category)))
  return { items, ...WHOLE }
}

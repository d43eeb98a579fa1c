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
  const { list, choose, retry, ...shown } = useFilteredItems({ views: props.views, served: props, staleTime: 0, fetchView })
  return <FaqList {...props} {...shown} listRef={list} onChoose={choose} onRetry={retry} />
}

const fetchView = (view: string) => readTab(faqTabOf(view), (category) => fetchItems<ShownQuestion>(api.faqItems(category)))

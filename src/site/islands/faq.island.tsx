import { useState } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { api } from '#routes.ts'
import { FaqList, type FaqListProps, type ShownQuestion } from '#site/sections/faq/faq-list.tsx'
import { partOf, QUESTIONS_PER_PAGE } from '#site/list-pages.ts'
import { fetchPart } from './fetch-items.ts'
import { queriesOnDemand, useFilteredItems } from './use-filtered-items.ts'

/**
 * Renders the questions, one tab at a time, without leaving the page. Each choice of a tab fetches its questions again. docs/product/faq.md
 */
export function View(props: FaqListProps) {
  const [client] = useState(queriesOnDemand)
  return (
    <QueryClientProvider client={client}>
      <FilteredQuestions {...props} />
    </QueryClientProvider>
  )
}

function FilteredQuestions(props: FaqListProps) {
  const { list, choose, retry, more, ...shown } = useFilteredItems({
    views: props.views,
    served: props,
    staleTime: 0,
    perPage: QUESTIONS_PER_PAGE,
    fetchPage,
  })
  return <FaqList {...props} {...shown} listRef={list} onChoose={choose} onRetry={retry} onMore={more} />
}

const fetchPage = (view: string, page: number) => fetchPart<ShownQuestion>(api.faqItems(partOf(page, QUESTIONS_PER_PAGE), view))

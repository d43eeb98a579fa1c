import { useState } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { api } from '#routes.ts'
import { Projects, type ProjectsProps } from '#site/sections/projects/projects.tsx'
import type { ShownProject } from '#site/sections/projects/project-card.tsx'
import { partOf } from '#site/list-pages.ts'
import { fetchPart } from './fetch-items.ts'
import { queriesOnDemand, useFilteredItems } from './use-filtered-items.ts'

const MINUTE = 60_000

/** Renders the projects, which are filtered without leaving the page. docs/product/projects.md */
export function View(props: ProjectsProps) {
  const [client] = useState(queriesOnDemand)
  return (
    <QueryClientProvider client={client}>
      <FilteredProjects {...props} />
    </QueryClientProvider>
  )
}

function FilteredProjects(props: ProjectsProps) {
  const { list, choose, retry, more, ...shown } = useFilteredItems({ views: props.views, served: props, staleTime: 5 * MINUTE, fetchPage })
  return <Projects {...props} {...shown} listRef={list} onChoose={choose} onRetry={retry} onMore={more} />
}

const fetchPage = (view: string, page: number) => fetchPart<ShownProject>(api.portfolioItems(partOf(page), view))

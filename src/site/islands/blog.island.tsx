import { useState } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ListedArticle } from '#features/articles/article.ts'
import { api, site } from '#routes.ts'
import { partOf } from '#site/list-pages.ts'
import { PostList, type PostListProps } from '#site/sections/blog/post-list.tsx'
import { fetchPart } from './fetch-items.ts'
import { queriesOnDemand, useFilteredItems } from './use-filtered-items.ts'

const MINUTE = 60_000
const ALL = 'alle'

/** Renders the articles. The next page is appended below the articles that are shown. docs/product/blog.md */
export function View(props: PostListProps) {
  const [client] = useState(queriesOnDemand)
  return (
    <QueryClientProvider client={client}>
      <GrowingList {...props} />
    </QueryClientProvider>
  )
}

function GrowingList(props: PostListProps) {
  const { posts, total, page, title } = props
  const [views] = useState([{ value: ALL, label: '', href: site.blog, title }])
  const { list, items, more, ...shown } = useFilteredItems({
    views,
    served: { view: ALL, items: posts, total, page },
    staleTime: 5 * MINUTE,
    fetchPage,
  })
  return (
    <PostList
      {...props}
      posts={items ?? posts}
      lastPage={shown.page}
      total={shown.total}
      adding={shown.adding}
      onMore={more}
      listRef={list}
    />
  )
}

const fetchPage = (_: string, page: number) => fetchPart<ListedArticle>(api.blogPosts(partOf(page)))

import { useEffect, useState, useSyncExternalStore } from 'react'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import * as collections from '#collections.ts'
import { api } from '#routes.ts'
import { Reviews, type ReviewsProps } from '#site/sections/reviews.tsx'
import type { ShownReview } from '#site/sections/review.tsx'
import { fetchItems } from './fetch-items.ts'

const MINUTE = 60_000

/** Renders the reviews and fetches them again: the page that contains them may come from a cache. docs/product/testimonials.md */
export function View(props: ReviewsProps) {
  const [client] = useState(() => new QueryClient())
  return (
    <QueryClientProvider client={client}>
      <FreshReviews {...props} />
    </QueryClientProvider>
  )
}

function FreshReviews({ loaded, ...rest }: ReviewsProps) {
  const { data, error, isFetching } = useQuery({
    queryKey: [collections.testimonials],
    queryFn: () => fetchItems<ShownReview>(api.testimonials),
    staleTime: 5 * MINUTE,
    gcTime: 10 * MINUTE,
    retry: 1,
    initialDataUpdatedAt: 0,
    ...(loaded.length > 0 && { initialData: loaded }),
  })
  useEffect(() => {
    // Visitors keep the reviews that came with the page. The log helps to find the cause.
    // oxlint-disable-next-line no-console
    if (error) console.error('Could not load the testimonials.', error)
  }, [error])
  // The first render must match the server's, which showed no loading state.
  const alive = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
  return <Reviews {...rest} loaded={data ?? []} loading={alive && isFetching && !data} />
}

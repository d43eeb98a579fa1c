import { type RefObject, useEffect, useRef, useState } from 'react'
import { QueryClient, useQuery } from '@tanstack/react-query'
import type { View } from '#site/sections/view-links.tsx'

interface FilteredOptions<Item> {
  views: View[]
  /** What the server drew: `items` is null when it could not read them. */
  served: { view: string; items: Item[] | null }
  staleTime: number
  /** Reads the items of a view; throws when it cannot. */
  fetchView: (view: string) => Promise<Item[]>
}

interface FilteredItems<Item> {
  view: string
  items: Item[] | null
  loading: boolean
  /** Where the items stand. */
  list: RefObject<HTMLElement | null>
  choose: (view: string) => void
  retry: () => void
}

/** Only what a visitor asks for is fetched: what the server sent is as new as the page. */
export const queriesOnDemand = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: 1, networkMode: 'always', refetchOnMount: false, refetchOnWindowFocus: false, refetchOnReconnect: false },
    },
  })

/** The items of the view that the address names; the back button goes through the views as through pages. */
export function useFilteredItems<Item>({ views, served, staleTime, fetchView }: FilteredOptions<Item>): FilteredItems<Item> {
  const [view, setView] = useState(served.view)
  const [asked, setAsked] = useState(false)
  const list = useRef<HTMLElement>(null)
  const isServed = view === served.view

  const { data, isFetching, refetch } = useQuery({
    queryKey: [views[0]?.href, view],
    queryFn: () => fetchView(view),
    staleTime,
    enabled: asked && views.some(({ value }) => value === view),
    ...(isServed && served.items && { initialData: served.items }),
  })

  useAddress(views, served.view, view, (next) => {
    if (next !== served.view) setAsked(true)
    setView(next)
  })
  useCaughtFocus(list, asked)

  const choose = (next: string) => {
    const chosen = views.find(({ value }) => value === next)
    if (!chosen || next === view) return
    history.pushState(null, '', chosen.href)
    setAsked(true)
    setView(next)
    showStart(list.current)
  }
  const retry = () => {
    setAsked(true)
    void refetch()
  }
  return { view, items: data ?? null, loading: isFetching && data === undefined, list, choose, retry }
}

/** Follows the address when it changes by itself, and names the view in the document's title. */
function useAddress(views: View[], served: string, view: string, onChange: (view: string) => void) {
  const latest = useRef(onChange)
  const titled = useRef(served)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => {
    const follow = () => latest.current(views.find(({ href }) => href === location.pathname + location.search)?.value ?? served)
    // A reload and a step back may have changed the address before this was listening.
    follow()
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [views, served])
  useEffect(() => {
    const titleOf = (value: string) => views.find((each) => each.value === value)?.title
    const [from, to] = [titleOf(titled.current), titleOf(view)]
    if (from && to) document.title = document.title.replace(from, () => to)
    titled.current = view
  }, [views, view])
}

/** A link that goes away under the keyboard's focus leaves it to the list. */
function useCaughtFocus(list: RefObject<HTMLElement | null>, asked: boolean) {
  useEffect(() => {
    if (asked && document.activeElement === document.body) list.current?.focus({ preventScroll: true })
  })
}

/** Whoever was far down the old list sees the new one from its start. */
function showStart(list: HTMLElement | null) {
  if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView({ block: 'start' })
}

import { type RefObject, useEffect, useRef, useState } from 'react'
import { QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { PER_PAGE, pageIn } from '#site/list-pages.ts'
import type { Listed } from '#site/page.ts'
import type { Adding } from '#site/sections/pages.tsx'
import type { View } from '#site/sections/view-links.tsx'
import { pages as texts } from '#texts/nl/site.ts'

/** A view of a list, and the first page of it that is shown. */
interface Shown {
  view: string
  page: number
}

interface FilteredOptions<Item> {
  views: View[]
  /** The state that the server rendered: `items` is null when the server could not read them. */
  served: Shown & { items: Item[] | null; total: number }
  staleTime: number
  /** The number of items on one page. */
  perPage?: number
  /** Fetches the items on a page of a view. Throws when that fails. */
  fetchPage: (view: string, page: number) => Promise<Listed<Item>>
}

interface FilteredItems<Item> {
  view: string
  items: Item[] | null
  total: number
  /** The last of the pages that are shown below each other. */
  page: number
  loading: boolean
  adding: Adding | undefined
  /** The element that contains the items. */
  list: RefObject<HTMLElement | null>
  choose: (view: string) => void
  retry: () => void
  /** Appends the next page. */
  more: () => void
}

/** Creates a query client that fetches only what a visitor asks for: the items in the page are as new as the page. */
export const queriesOnDemand = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: 1, networkMode: 'always', refetchOnMount: false, refetchOnWindowFocus: false, refetchOnReconnect: false },
    },
  })

/** Returns the items of the view and page in the address. The back button steps through views as through pages. */
export function useFilteredItems<Item extends { id: string }>({
  views,
  served,
  staleTime,
  perPage = PER_PAGE,
  fetchPage,
}: FilteredOptions<Item>): FilteredItems<Item> {
  const [shown, setShown] = useState<Shown>({ view: served.view, page: served.page })
  const [asked, setAsked] = useState(false)
  const list = useRef<HTMLElement>(null)
  const client = useQueryClient()
  const { view, page } = shown
  const isServed = isSame(shown, served)

  const queryKey = [views[0]?.href, view, page]
  const { data, isFetching, refetch } = useQuery<Listed<Item>>({
    queryKey,
    queryFn: () => fetchPage(view, page),
    staleTime,
    enabled: asked && views.some(({ value }) => value === view),
    ...(isServed && served.items && { initialData: { items: served.items, total: served.total } }),
  })
  const { items = null, total = served.total } = data ?? {}
  const lastPage = page - 1 + Math.max(1, Math.ceil((items?.length ?? 0) / perPage))
  const [adding, setAdding] = useState<{ to: Shown; state: Adding }>()
  /** The item that gets the focus once it is shown, and the list that it is in: the visitor may have chosen another before it came. */
  const focusOn = useRef<{ of: Shown; index: number }>(null)

  const title = views.find(({ value }) => value === view)?.title
  useAddress(views, served, title && texts.titled(title, page), (next) => {
    if (!isSame(next, served)) setAsked(true)
    setShown((before) => (isSame(before, next) ? before : next))
  })
  useCaughtFocus(list, asked)
  useEffect(() => {
    const { of, index = 0 } = focusOn.current ?? {}
    const first = of === shown ? list.current?.querySelectorAll<HTMLElement>('[data-item]')[index] : undefined
    if (!first) return
    focusOn.current = null
    first.tabIndex = -1
    first.focus({ preventScroll: true })
  })

  const choose = (next: string) => {
    const chosen = views.find(({ value }) => value === next)
    if (!chosen || isSame(shown, { view: next, page: 1 })) return
    history.pushState(null, '', chosen.href)
    setAsked(true)
    setShown({ view: next, page: 1 })
    showStart(list.current)
  }
  const retry = () => {
    setAsked(true)
    void refetch()
  }
  const more = () => {
    const end = (state?: Adding) => setAdding((now) => (now?.to !== shown ? now : state && { to: shown, state }))
    setAdding({ to: shown, state: 'loading' })
    fetchPage(view, lastPage + 1).then(
      (next) => {
        end()
        focusOn.current = { of: shown, index: items?.length ?? 0 }
        return client.setQueryData<Listed<Item>>(queryKey, (before) => before && joined(before, next))
      },
      () => end('failed'),
    )
  }
  return {
    view,
    items,
    total,
    page: lastPage,
    loading: isFetching && data === undefined,
    adding: adding?.to === shown ? adding.state : undefined,
    list,
    choose,
    retry,
    more,
  }
}

const isSame = (one: Shown, other: Shown) => one.view === other.view && one.page === other.page

/** Joins two pages. An item that moved to the next page, because another was added before it, is in both and must appear once. */
function joined<Item extends { id: string }>(before: Listed<Item>, { items, total }: Listed<Item>): Listed<Item> {
  return { items: [...new Map([...before.items, ...items].map((item) => [item.id, item])).values()], total }
}

/** Follows changes of the address, and updates the document's title to match what is shown. */
function useAddress(views: View[], { view, page }: Shown, title: string | undefined, onChange: (shown: Shown) => void) {
  const latest = useRef(onChange)
  const titled = useRef(title)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => {
    const follow = () => latest.current(shownAt(views, { view, page }))
    // A reload or a step back may have changed the address before this listener was added.
    follow()
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [views, view, page])
  useEffect(() => {
    const from = titled.current
    if (from && title) document.title = document.title.replace(from, () => title)
    titled.current = title
  }, [title])
}

function shownAt(views: View[], served: Shown): Shown {
  const address = new URL(location.href)
  const page = pageIn(address.searchParams)
  address.searchParams.delete('pagina')
  const view = views.find(({ href }) => href === address.pathname + address.search)?.value
  return view === undefined ? served : { view, page }
}

/** Moves the focus to the list when the focused link disappears. */
function useCaughtFocus(list: RefObject<HTMLElement | null>, asked: boolean) {
  useEffect(() => {
    if (asked && document.activeElement === document.body) list.current?.focus({ preventScroll: true })
  })
}

/** Scrolls to the start of the new list when the visitor was far down the old one. */
function showStart(list: HTMLElement | null) {
  if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView({ block: 'start' })
}

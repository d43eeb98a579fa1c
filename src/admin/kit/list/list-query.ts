/** What a list shows, as its address bar says. */
export interface ListQuery {
  search: string
  /** A column, with `-` in front when descending; empty for the collection's own order. */
  sort: string
  /** Counted from 1. */
  page: number
  filters: Record<string, string>
}

/** What the address bar may hold for one screen. */
export interface ListAddress {
  order?: string
  filters: { name: string; accepts: (value: string) => boolean; otherwise?: string; isPlace?: true }[]
  columns: { name: string; sortable: boolean }[]
}

export const PAGE_SIZE = 25
/** The list's place in the page, for the focus to go to. */
export const LIST_ID = 'lijst'

/** Reads the list's part of the address bar; whatever makes no sense counts as absent. */
export function readListQuery(address: ListAddress, search: Record<string, unknown>): ListQuery {
  const text = (name: string) => (typeof search[name] === 'string' ? search[name] : '')
  const columns = address.columns.filter((column) => column.sortable).map((column) => column.name)
  const sort = text('sorteer')
  return {
    search: text('zoek'),
    sort: columns.includes(sort.replace(/^-/, '')) ? sort : (address.order ?? ''),
    page: /^[1-9]\d{0,6}$/.test(text('pagina')) ? Number(text('pagina')) : 1,
    filters: Object.fromEntries(address.filters.filter(({ name, accepts }) => accepts(text(name))).map(({ name }) => [name, text(name)])),
  }
}

/** The address bar for a list; what is usual is left out. */
export function writeListQuery(address: ListAddress, { search, sort, page, filters }: ListQuery): Record<string, string | undefined> {
  return {
    zoek: search || undefined,
    sorteer: sort === (address.order ?? '') ? undefined : sort,
    pagina: page === 1 ? undefined : String(page),
    ...Object.fromEntries(address.filters.map(({ name }) => [name, filters[name]])),
  }
}

const isSearched = ({ search }: Pick<ListQuery, 'search'>): boolean => search.trim() !== ''

/** What is asked for after a change: page 1 unless it says otherwise, and every place once a search begins. */
export function changedQuery(address: Pick<ListAddress, 'filters'>, query: ListQuery, change: Partial<ListQuery>): ListQuery {
  const changed = { ...query, page: 1, ...change }
  if (isSearched(query) || !isSearched(changed)) return changed
  const places = new Set(address.filters.filter(({ isPlace }) => isPlace).map(({ name }) => name))
  return { ...changed, filters: Object.fromEntries(Object.entries(changed.filters).filter(([name]) => !places.has(name))) }
}

/** What the list is narrowed down to, as the API asks for it. */
export const narrowing = (address: Pick<ListAddress, 'filters'>, { search, filters }: ListQuery): Record<string, string> => ({
  ...(isSearched({ search }) ? { search: search.trim() } : {}),
  ...Object.fromEntries(
    address.filters.flatMap(({ name, otherwise, isPlace }) =>
      otherwise === undefined || (isPlace && isSearched({ search })) ? [] : [[name, otherwise]],
    ),
  ),
  ...filters,
})

/** One page of that, in its order. */
export const apiQuery = (address: Pick<ListAddress, 'filters'>, query: ListQuery): string =>
  new URLSearchParams({
    limit: String(PAGE_SIZE),
    offset: String((query.page - 1) * PAGE_SIZE),
    ...(query.sort ? { sort: query.sort } : {}),
    ...narrowing(address, query),
  }).toString()

export const isFiltered = ({ search, filters }: ListQuery): boolean => isSearched({ search }) || Object.keys(filters).length > 0

/** The page that is left when `total` rows remain. */
export const lastPage = (total: number): number => Math.max(1, Math.ceil(total / PAGE_SIZE))

/** A click on a head: first its natural order, then the other way round. */
export const nextSort = (sort: string, column: string): string => (sort === column ? `-${column}` : column)

/** `?zoek=2024&approved=true` as it stands there: every value is text, so that addresses stay short and readable. */
export const parsePlainSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search))

export function stringifyPlainSearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}

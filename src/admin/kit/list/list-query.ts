/** The query of a list, as the address bar holds it. */
export interface ListQuery {
  search: string
  /** The column to sort by, with `-` in front when descending; empty for the collection's default order. */
  sort: string
  /** The page, counted from 1. */
  page: number
  filters: Record<string, string>
}

/** The values that the address bar accepts for one list. */
export interface ListAddress {
  order?: string
  filters: { name: string; accepts: (value: string) => boolean; otherwise?: string; isPlace?: true }[]
  columns: { name: string; sortable: boolean }[]
}

export const PAGE_SIZE = 25
/** The id of the list, for moving the focus to it. */
export const LIST_ID = 'lijst'

/** Reads the list's query from the address bar; invalid values count as absent. */
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

/** Returns the search parameters of a list's query; default values are left out. */
export function writeListQuery(address: ListAddress, { search, sort, page, filters }: ListQuery): Record<string, string | undefined> {
  return {
    zoek: search || undefined,
    sorteer: sort === (address.order ?? '') ? undefined : sort,
    pagina: page === 1 ? undefined : String(page),
    ...Object.fromEntries(address.filters.map(({ name }) => [name, filters[name]])),
  }
}

const isSearched = ({ search }: Pick<ListQuery, 'search'>): boolean => search.trim() !== ''

/** Returns the query after a change: it goes to page 1 unless `change` has a page, and a new search covers every place. */
export function changedQuery(address: Pick<ListAddress, 'filters'>, query: ListQuery, change: Partial<ListQuery>): ListQuery {
  const changed = { ...query, page: 1, ...change }
  if (isSearched(query) || !isSearched(changed)) return changed
  const places = new Set(address.filters.filter(({ isPlace }) => isPlace).map(({ name }) => name))
  return { ...changed, filters: Object.fromEntries(Object.entries(changed.filters).filter(([name]) => !places.has(name))) }
}

/** Returns the search and filters of a query, by their names in the API. */
export const narrowing = (address: Pick<ListAddress, 'filters'>, { search, filters }: ListQuery): Record<string, string> => ({
  ...(isSearched({ search }) ? { search: search.trim() } : {}),
  ...Object.fromEntries(
    address.filters.flatMap(({ name, otherwise, isPlace }) =>
      otherwise === undefined || (isPlace && isSearched({ search })) ? [] : [[name, otherwise]],
    ),
  ),
  ...filters,
})

/** Returns the API's query string for one page of the list. */
export const apiQuery = (address: Pick<ListAddress, 'filters'>, query: ListQuery): string =>
  new URLSearchParams({
    limit: String(PAGE_SIZE),
    offset: String((query.page - 1) * PAGE_SIZE),
    ...(query.sort ? { sort: query.sort } : {}),
    ...narrowing(address, query),
  }).toString()

export const isFiltered = ({ search, filters }: ListQuery): boolean => isSearched({ search }) || Object.keys(filters).length > 0

/** Returns the last page of `total` rows. */
export const lastPage = (total: number): number => Math.max(1, Math.ceil(total / PAGE_SIZE))

/** Returns the sort order after a click on a column's heading: ascending first, then descending. */
export const nextSort = (sort: string, column: string): string => (sort === column ? `-${column}` : column)

/** Reads `?zoek=2024&approved=true` with every value as text, which makes addresses short and readable. */
export const parsePlainSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search))

export function stringifyPlainSearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}

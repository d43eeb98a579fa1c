import { expect, test } from 'vitest'
import {
  apiQuery,
  changedQuery,
  isFiltered,
  lastPage,
  type ListQuery,
  narrowing,
  nextSort,
  parsePlainSearch,
  readListQuery,
  stringifyPlainSearch,
  writeListQuery,
} from './list-query.ts'

const address = {
  order: '-created_at',
  filters: [{ name: 'approved', accepts: (value: string) => value === 'true' || value === 'false' }],
  columns: [
    { name: 'customer_name', sortable: true },
    { name: 'approved', sortable: false },
  ],
}
const read = (search: string) => readListQuery(address, parsePlainSearch(search))
const untouched: ListQuery = { search: '', sort: '-created_at', page: 1, filters: {} }

test('an empty address bar shows the first page in the usual order', () => {
  expect(read('')).toEqual(untouched)
})

test('search, order, page and filters come from the address bar', () => {
  expect(read('?zoek=De+Smet&sorteer=-customer_name&pagina=3&approved=false')).toEqual({
    search: 'De Smet',
    sort: '-customer_name',
    page: 3,
    filters: { approved: 'false' },
  })
})

test.each([
  '?pagina=0',
  '?pagina=-1',
  '?pagina=1e9',
  '?pagina=2.5',
  '?pagina=99999999',
  '?sorteer=approved',
  '?sorteer=password_hash',
  '?approved=misschien',
  '?approved=',
])('%s counts as absent', (search) => {
  expect(read(search)).toEqual(untouched)
})

test('what is written is read back', () => {
  const query: ListQuery = { search: '50% & meer +1', sort: 'customer_name', page: 12, filters: { approved: 'true' } }
  expect(read(stringifyPlainSearch(writeListQuery(address, query)))).toEqual(query)
})

test('what is usual leaves no trace in the address bar', () => {
  expect(stringifyPlainSearch(writeListQuery(address, untouched))).toBe('')
})

test('text that looks like a number or a boolean stays text', () => {
  expect(read('?zoek=2024').search).toBe('2024')
  expect(stringifyPlainSearch({ zoek: 'true' })).toBe('?zoek=true')
})

test('the API is asked for one page of 25', () => {
  expect(apiQuery(address, { ...untouched, search: ' els ', page: 3, filters: { approved: 'true' } })).toBe(
    'limit=25&offset=50&sort=-created_at&search=els&approved=true',
  )
})

test('white space alone is no search', () => {
  expect(isFiltered({ ...untouched, search: '  ' })).toBe(false)
  expect(apiQuery(address, { ...untouched, search: '  ' })).not.toContain('search')
})

test('a new search looks in every place, and keeps to one that is chosen after it', () => {
  const places = {
    columns: [],
    filters: [
      { name: 'status', accepts: () => true, otherwise: 'new,read', isPlace: true as const },
      { name: 'service', accepts: () => true },
    ],
  }
  const archive = { search: '', sort: '', page: 4, filters: { status: 'archived', service: 'crepi' } }
  const found = changedQuery(places, archive, { search: 'els' })
  expect(found).toEqual({ search: 'els', sort: '', page: 1, filters: { service: 'crepi' } })
  expect(narrowing(places, found)).toEqual({ search: 'els', service: 'crepi' })
  expect(narrowing(places, { ...found, search: ' ' })).toEqual({ status: 'new,read', service: 'crepi' })
  const narrowed = changedQuery(places, { ...found, filters: { status: 'archived' } }, { search: 'els p' })
  expect(narrowed.filters).toEqual({ status: 'archived' })
})

test('the last page is never before the first', () => {
  expect([0, 1, 25, 26, 20_000].map(lastPage)).toEqual([1, 1, 1, 2, 800])
})

test('a second click on a head turns the order round', () => {
  expect(nextSort('-created_at', 'customer_name')).toBe('customer_name')
  expect(nextSort('customer_name', 'customer_name')).toBe('-customer_name')
  expect(nextSort('-customer_name', 'customer_name')).toBe('customer_name')
})

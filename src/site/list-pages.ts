/** How many projects, or articles, stand on one page. */
export const PER_PAGE = 12

/** Questions are short while they are closed, and few companies have more about one service. */
export const QUESTIONS_PER_PAGE = 50

/** What `?pagina=` says in our own links: whole numbers from 2. Anything else is no page, and ignored. */
export const PAGE_NUMBER = /^(?:[2-9]|[1-9]\d{1,6})$/

/** The page that an address asks for, the first unless it names another. */
export function pageIn(query: URLSearchParams): number {
  const asked = query.get('pagina') ?? ''
  return PAGE_NUMBER.test(asked) ? Number(asked) : 1
}

/** Which rows stand on a page. */
export const partOf = (page: number, perPage = PER_PAGE) => ({ limit: perPage, offset: (page - 1) * perPage })

/** How many pages a list has; one when it is empty. */
export const countPages = (total: number, perPage = PER_PAGE): number => Math.max(1, Math.ceil(total / perPage))

/** The pages that are linked from one: its neighbours, the first and the last. `null` stands for those between that are left out. */
export function linkedPages(current: number, count: number): (number | null)[] {
  const near = [1, current - 1, current, current + 1, count].filter((page) => page >= 1 && page <= count)
  return [...new Set(near)].flatMap((page, index, pages) => {
    const left = page - (pages[index - 1] ?? 0) - 1
    if (left === 0) return [page]
    return [left === 1 ? page - 1 : null, page]
  })
}

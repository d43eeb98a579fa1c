/** The number of projects, or articles, on one page. */
export const PER_PAGE = 12

/** The number of questions on one page. A closed question is short, and few companies have more about one service. */
export const QUESTIONS_PER_PAGE = 50

/** Matches the values of `?pagina=` in our links: whole numbers from 2. Any other value is ignored. */
export const PAGE_NUMBER = /^(?:[2-9]|[1-9]\d{1,6})$/

/** Returns the number of the page in an address; 1 unless the address names another. */
export function pageIn(query: URLSearchParams): number {
  const asked = query.get('pagina') ?? ''
  return PAGE_NUMBER.test(asked) ? Number(asked) : 1
}

/** Returns which rows are on a page. */
export const partOf = (page: number, perPage = PER_PAGE) => ({ limit: perPage, offset: (page - 1) * perPage })

/** Returns the number of pages of a list; an empty list has one. */
export const countPages = (total: number, perPage = PER_PAGE): number => Math.max(1, Math.ceil(total / perPage))

/**
 * Returns the pages that a page links to: its neighbours, the first and the last. `null` stands for pages that are left out between them.
 */
export function linkedPages(current: number, count: number): (number | null)[] {
  const near = [1, current - 1, current, current + 1, count].filter((page) => page >= 1 && page <= count)
  return [...new Set(near)].flatMap((page, index, pages) => {
    const left = page - (pages[index - 1] ?? 0) - 1
    if (left === 0) return [page]
    return [left === 1 ? page - 1 : null, page]
  })
}

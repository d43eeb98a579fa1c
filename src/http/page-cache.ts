import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Collection, isOnPages } from '#entities.ts'
import { isNotFound } from '#kernel/problem.ts'
import { PageMoved } from '#site/page.ts'
import { type Edge, edgeOf } from './edge.ts'
import { compressedBest, type RenderedPage, send, type StoredPage, storedPage } from './page-bytes.ts'

/** The most pages in the cache, so that a flood of odd addresses cannot fill the memory. */
const MOST_PAGES = 500

/** The age in ms from which a page is compressed best: one that changes sooner is not worth a tenth of a second of a core. */
export const SETTLED_MS = 1000

/**
 * Creates the cache of whole pages as compressed bytes. A page becomes stale when content that it reads changes: the next visitor gets it
 * rendered anew, or its stale copy when rendering fails. A fresh rendering is compressed quickly; a request more than a second later makes
 * the cache compress it best and replace it. A hit costs one lookup in a map. Browsers revalidate by ETag, so their copy is never older
 * than the server's. With an `edge`, the edge may cache what is stored here.
 */
export function createPageCache(edge?: Edge) {
  const pages = new Map<string, StoredPage>()
  const rendering = new Map<string, Promise<StoredPage>>()
  const compressBest = bestCompression(pages)
  const answers = { hit: 0, miss: 0, collapsed: 0, stale: 0 }
  let changes = 0
  /**
   * The number of the last change of each collection: a page that reads the collection and was being rendered then is served once, not
   * stored.
   */
  const lastChange = new Map<Collection, number>()

  return {
    /** Sends the page from the cache; returns false, with nothing written, when the cache has no fresh copy. */
    serve(key: string, request: IncomingMessage, response: ServerResponse): boolean {
      const page = pages.get(key)
      if (page === undefined || !isFresh(page) || (request.method !== 'GET' && request.method !== 'HEAD')) return false
      answers.hit += 1
      send(page, request, response)
      if (!page.isSmallest && performance.now() - page.madeAt > SETTLED_MS) compressBest(key, page)
      return true
    },

    /**
     * Returns the cached page or renders it; concurrent callers share one rendering. When a source could not be read or `render` throws, it
     * returns the stale copy; without a copy it returns that incomplete rendering or throws that error. `not-found` and a moved page are no
     * failures: the page is gone, and its copy is deleted.
     */
    async fill(key: string, render: () => Promise<RenderedPage>): Promise<StoredPage> {
      const stored = pages.get(key)
      if (stored && isFresh(stored)) {
        answers.hit += 1
        return stored
      }
      const begun = rendering.get(key)
      const page = await (begun ?? renderFirst(key, render))
      answers[page.isStale ? 'stale' : begun ? 'collapsed' : 'miss'] += 1
      return page
    },

    /** Marks exactly the pages that read one of these collections as stale; deletes them when the change hid something. */
    change(changed: readonly Collection[], hides: boolean): void {
      // A request for a quote changes a collection that no page reads. Without this filter, each request would make visitors render pages
      // twice.
      const collections = changed.filter(isOnPages)
      if (collections.length === 0) return
      changes += 1
      // A request from now on must not get a rendering that began before the change.
      rendering.clear()
      for (const collection of collections) {
        lastChange.set(collection, changes)
        for (const [key, page] of pages)
          if (page.reads.has(collection)) {
            page.isStale = true
            if (hides) pages.delete(key)
          }
      }
    },

    get size(): number {
      return pages.size
    },

    /**
     * Counts since the start: pages served from the cache, pages rendered, requests that shared a rendering, and renderings that failed and
     * were answered with the stale copy.
     */
    get answers(): Readonly<typeof answers> {
      return answers
    },
  }

  function renderFirst(key: string, render: () => Promise<RenderedPage>): Promise<StoredPage> {
    const made = renderOrCopy(key, render).finally(() => rendering.get(key) === made && rendering.delete(key))
    rendering.set(key, made)
    return made
  }

  async function renderOrCopy(key: string, render: () => Promise<RenderedPage>): Promise<StoredPage> {
    const changesBefore = changes
    try {
      const rendered = await render()
      const page = await storedPage(rendered)
      if (!rendered.isWhole) return pages.get(key) ?? page
      if (![...page.reads].some((collection) => (lastChange.get(collection) ?? 0) > changesBefore)) store(key, page)
      return page
    } catch (error) {
      if (isNotFound(error) || error instanceof PageMoved) pages.delete(key)
      const copy = pages.get(key)
      if (copy) return copy
      throw error
    }
  }

  function store(key: string, page: StoredPage): void {
    if (pages.size >= MOST_PAGES && !pages.has(key)) pages.delete(pages.keys().next().value as string)
    pages.set(key, page)
    if (edge) page.atEdge = edgeOf(edge, page)
  }
}

/**
 * Returns a function that replaces a page of the cache by its best compression. It compresses one page after another, as each takes a core
 * for a tenth of a second and some megabytes; a failure leaves the page as it is.
 */
function bestCompression(pages: Map<string, StoredPage>): (key: string, page: StoredPage) => void {
  const compressing = new Set<StoredPage>()
  let compressed = Promise.resolve()

  const replaceByBest = async (key: string, page: StoredPage): Promise<void> => {
    const isCurrent = () => pages.get(key) === page && isFresh(page)
    if (!isCurrent()) return
    const smallest = await compressedBest(page)
    if (isCurrent()) pages.set(key, smallest)
  }

  return (key, page) => {
    if (compressing.has(page)) return
    compressing.add(page)
    compressed = compressed
      .then(() => replaceByBest(key, page))
      .catch(() => undefined)
      .finally(() => compressing.delete(page))
  }
}

const isFresh = ({ isStale, staleAt }: StoredPage): boolean => !isStale && performance.now() < staleAt

export type PageCache = ReturnType<typeof createPageCache>

import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Collection, isOnPages } from '#entities/all.ts'
import { isNotFound } from '#kernel/problem.ts'
import { PageMoved } from '#site/page.ts'
import { type Edge, edgeOf } from './edge.ts'
import { compressedBest, type RenderedPage, send, type StoredPage, storedPage } from './page-bytes.ts'

/** So that a flood of odd addresses cannot fill the memory. */
const MOST_PAGES = 500

/** A page that changes sooner is not worth a tenth of a second of a core. */
const SETTLED_MS = 1000

/**
 * Whole pages as compressed bytes. When content that a page reads changes it is stale: the next visitor gets it rendered anew, and only
 * where that fails the stale copy. Whoever has a page rendered gets it compressed quickly; asked for again
 * after a second, it is compressed best and takes its own place.
 * A hit costs a look in a map; the answer revalidates by ETag, so a browser's copy is never older than the server's.
 * With an `edge`, it may hold what is stored here.
 */
export function createPageCache(edge?: Edge) {
  const pages = new Map<string, StoredPage>()
  const rendering = new Map<string, Promise<StoredPage>>()
  const compressing = new Set<StoredPage>()
  let compressed = Promise.resolve()
  const answers = { hit: 0, miss: 0, collapsed: 0, stale: 0 }
  let changes = 0
  /** Which change was the last of each collection: a page that reads it and was being rendered then is served once but not stored. */
  const lastChange = new Map<Collection, number>()

  return {
    /** Answers from the cache when the page is there; false when it is not, and nothing was written. */
    serve(key: string, request: IncomingMessage, response: ServerResponse): boolean {
      const page = pages.get(key)
      if (page === undefined || page.isStale || (request.method !== 'GET' && request.method !== 'HEAD')) return false
      answers.hit += 1
      send(page, request, response)
      if (!page.isSmallest && performance.now() - page.madeAt > SETTLED_MS) compressBest(key, page)
      return true
    },

    /**
     * Renders the page unless it is there; many at once wait for one rendering. Where something could not be read, or `render` throws,
     * it is the page's stale copy; without one that rendering or error. `not-found` is no failure: the page is gone,
     * and its copy too. Neither is one that moved.
     */
    async fill(key: string, render: () => Promise<RenderedPage>): Promise<StoredPage> {
      const stored = pages.get(key)
      if (stored && !stored.isStale) {
        answers.hit += 1
        return stored
      }
      const begun = rendering.get(key)
      const page = await (begun ?? renderFirst(key, render))
      answers[page.isStale ? 'stale' : begun ? 'collapsed' : 'miss'] += 1
      return page
    },

    /** Makes exactly the pages that read one of these stale; when the change hid something they may not even stand in. */
    change(changed: readonly Collection[], hides: boolean): void {
      // What visitors ask comes in all the time, and would end the waiting for a rendering that others began.
      const collections = changed.filter(isOnPages)
      if (collections.length === 0) return
      changes += 1
      // Whoever asks from now on must not get a rendering that began before the change.
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

    /** How often, since the start, a page came from the cache, had to be rendered, came with the rendering that another waited for, or could not be rendered and came as its stale copy. */
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

  /** One after another: each takes a core for a tenth of a second, and some megabytes. Where it fails, the page stays as it is. */
  function compressBest(key: string, page: StoredPage): void {
    if (compressing.has(page)) return
    compressing.add(page)
    compressed = compressed
      .then(() => replaceByBest(key, page))
      .catch(() => undefined)
      .finally(() => compressing.delete(page))
  }

  async function replaceByBest(key: string, page: StoredPage): Promise<void> {
    const isCurrent = () => pages.get(key) === page && !page.isStale
    if (!isCurrent()) return
    const smallest = await compressedBest(page)
    if (isCurrent()) pages.set(key, smallest)
  }
}

export type PageCache = ReturnType<typeof createPageCache>

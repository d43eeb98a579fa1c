import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Collection } from '#kernel/collection.ts'
import { type RenderedPage, send, type StoredPage, storedPage } from './page-bytes.ts'

/** So that a flood of odd addresses cannot fill the memory. */
const MOST_PAGES = 500

/**
 * Whole pages as compressed bytes, kept until content that they read changes. Whoever has one rendered gets it pressed quickly; pressed
 * best it then takes its own place.
 * A hit costs a look in a map; the answer revalidates by ETag, so a browser's copy is never older than the server's.
 */
export function createPageCache() {
  const pages = new Map<string, StoredPage>()
  const rendering = new Map<string, Promise<StoredPage>>()
  let pressing = Promise.resolve()
  // Counts the drops, so that a page whose content changed while it was being rendered is served once but not kept.
  let drops = 0

  return {
    /** Answers from the cache when the page is there; false when it is not, and nothing was written. */
    serve(key: string, request: IncomingMessage, response: ServerResponse): boolean {
      const page = pages.get(key)
      if (page === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return false
      send(page, request, response)
      return true
    },

    /** Renders the page unless it is there; many at once wait for one rendering. `render` may throw; nothing is then kept. */
    async fill(key: string, render: () => Promise<RenderedPage>): Promise<StoredPage> {
      const kept = pages.get(key) ?? rendering.get(key)
      if (kept) return kept
      const dropsBefore = drops
      const made = render()
        .then(async (rendered) => {
          const page = await storedPage(rendered, 'quickly')
          if (rendered.isWhole && drops === dropsBefore) keep(key, page, rendered)
          return page
        })
        .finally(() => rendering.delete(key))
      rendering.set(key, made)
      return made
    },

    /** Forgets exactly the pages that read one of these. */
    drop(collections: Iterable<Collection>): void {
      drops += 1
      // Whoever asks from now on must not get a rendering that began before the change.
      rendering.clear()
      for (const collection of collections) for (const [key, page] of pages) if (page.reads.has(collection)) pages.delete(key)
    },

    get size(): number {
      return pages.size
    },
  }

  function keep(key: string, page: StoredPage, rendered: RenderedPage): void {
    if (pages.size >= MOST_PAGES) pages.delete(pages.keys().next().value as string)
    pages.set(key, page)
    // One after another: each takes a core for a tenth of a second, and some megabytes. Where it fails, the page stays as it is.
    pressing = pressing.then(() => pressBest(key, page, rendered)).catch(() => undefined)
  }

  async function pressBest(key: string, page: StoredPage, rendered: RenderedPage): Promise<void> {
    if (pages.get(key) !== page) return
    const pressed = await storedPage(rendered, 'best')
    if (pages.get(key) === page) pages.set(key, pressed)
  }
}

export type PageCache = ReturnType<typeof createPageCache>

import { setTimeout as delay } from 'node:timers/promises'
import { site } from '#routes.ts'
import { median } from '../median.ts'
import { rawGet } from '../raw-get.ts'
import { sum } from './watch.ts'

export const AS_A_BROWSER = { 'Accept-Encoding': 'br' }
const ENCODINGS = ['br', 'gzip', 'identity']
/** A page that was rendered within the last second does not get the best compression yet. */
const SETTLED_MS = 1100
/** A time longer than the best compression of a page takes. */
const COMPRESSED_MS = 300

/** The pages that visitors read. */
export const PAGES = [
  site.home,
  site.service('gevelreiniging'),
  site.projects,
  site.blog,
  site.blogPost('mos-5'),
  site.faq,
  site.about,
  site.contact,
]

/** Reads the pages of a running site. `hosts` are the addresses of its hosts for metrics, when a proxy stands in front of them. */
export function pageReader(url: string, hosts = [url]) {
  const read = (path: string, encoding = 'br') => rawGet(url + path, { 'Accept-Encoding': encoding })
  const readAll = async (): Promise<void> => {
    await Promise.all(PAGES.map(async (path) => (await fetch(url + path, { headers: AS_A_BROWSER })).arrayBuffer()))
  }
  return {
    paths: PAGES,
    read,
    readAll,
    /** Requests cached pages again, which makes the server compress them best. */
    compressAll: async (): Promise<void> => {
      await readAll()
      await delay(SETTLED_MS)
      await readAll()
      await delay(PAGES.length * COMPRESSED_MS)
    },
    /** Returns the options for a load generator. */
    load: (paths: string[]) => ({ url: url + (paths[0] ?? ''), headers: AS_A_BROWSER, ...(paths.length > 1 && { paths }) }),
    /** Returns the cache misses of all processes together; a request that waits for the same rendering counts too. */
    misses: async (): Promise<number> => {
      const figures = await Promise.all(hosts.map(async (host) => String((await rawGet(`${host}/metrics`)).body)))
      const counts = figures.flatMap((text) => [...text.matchAll(/^helder_page_cache_total\{[^}]*outcome="miss"[^}]*\} (\d+)/gm)])
      return sum(counts.map(([, count]) => Number(count)))
    },
    bytes: async () => {
      const copiesOf = (path: string) => Promise.all(ENCODINGS.map(async (encoding) => (await read(path, encoding)).body.length))
      const copies = await Promise.all(PAGES.map(copiesOf))
      return { pageBytes: median(copies.map(([smallest = 0]) => smallest)), cachedBytes: median(copies.map(sum)) }
    },
  }
}

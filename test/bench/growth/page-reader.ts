import { setTimeout as delay } from 'node:timers/promises'
import { site } from '#routes.ts'
import { median } from '../median.ts'
import { rawGet } from '../raw-get.ts'
import { sum } from './watch.ts'

export const AS_A_BROWSER = { 'Accept-Encoding': 'br' }
const ENCODINGS = ['br', 'gzip', 'identity']
/** A page that was rendered within the last second is not compressed best. */
const SETTLED_MS = 1100
/** Longer than compressing a page best takes. */
const COMPRESSED_MS = 300

/** What visitors read that is the same for all of them; the contact page is rendered for each. */
export const PAGES = [site.home, site.service('gevelreiniging'), site.projects, site.blog, site.blogPost('mos-5'), site.faq, site.about]

/** Reads the pages of a running site; `hosts` are where each of its hosts is asked how it does, when a proxy stands before them. */
export function pageReader(url: string, hosts = [url]) {
  const read = (path: string, encoding = 'br') => rawGet(url + path, { 'Accept-Encoding': encoding })
  const readAll = async (): Promise<number> => {
    await Promise.all(PAGES.map(async (path) => (await fetch(url + path, { headers: AS_A_BROWSER })).arrayBuffer()))
    return PAGES.length
  }
  return {
    paths: PAGES,
    read,
    /** Both answer how many. */
    readAll,
    /** What is in the cache is asked for again, and then compressed best. */
    compressAll: async (): Promise<number> => {
      await readAll()
      await delay(SETTLED_MS)
      await readAll()
      await delay(PAGES.length * COMPRESSED_MS)
      return PAGES.length
    },
    /** What a load generator is told. */
    load: (paths: string[]) => ({ url: url + (paths[0] ?? ''), headers: AS_A_BROWSER, ...(paths.length > 1 && { paths }) }),
    /** Pages that all processes together could not give from the cache; who waits for the same rendering counts too. */
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

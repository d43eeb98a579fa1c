import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { site } from '#routes.ts'
import { freePort } from '../support/free-port.ts'
import { childrenOf } from '../support/process-tree.ts'
import { startProxy } from '../support/proxies.ts'
import { COMPRESSED_BEST_MS } from './cached-home.ts'
import { duel, speedRows } from './duel.ts'
import { createInstallation } from './helder.ts'
import { findGenerator } from './load.ts'
import { startNginx } from './nginx.ts'
import { rawGet } from './raw-get.ts'
import { type Row, unmeasured } from './row.ts'

const AS_A_BROWSER = { 'Accept-Encoding': 'br' }
const TICKS_PER_SECOND = 100
/** The caches that deploy/ ships, with the required share of nginx's speed: decision 084. */
const CACHES = { haproxy: 0.6, varnish: undefined } as const
type Cache = keyof typeof CACHES

/**
 * Measures the home page from each cache, in front of one host that lets it cache pages, compared to nginx with the same bytes in a file.
 */
export async function edgeHome(): Promise<Row[]> {
  const installation = await createInstallation()
  const host = await installation.start({ EDGE_CACHE_SECONDS: '3600', TRUSTED_PROXIES: '127.0.0.1' })
  try {
    // The second visit gets the page in its best compression.
    for (let visit = 0; visit < 2; visit += 1) {
      await rawGet(host.url + site.home, AS_A_BROWSER)
      await setTimeout(COMPRESSED_BEST_MS)
    }
    const rows: Row[] = []
    for (const name of Object.keys(CACHES) as Cache[]) rows.push(...(await homeOutOf(name, new URL(host.url).host)))
    return rows
  } finally {
    await host.stop()
    installation.remove()
  }
}

async function homeOutOf(name: Cache, host: string): Promise<Row[]> {
  const figure = `cached home page, out of ${name} as it is shipped`
  const url = `http://127.0.0.1:${await freePort()}`
  const undo: (() => unknown)[] = []
  try {
    const cache = await startProxy(name, url, [host, host])
    undo.push(cache.stop)
    const answer = await rawGet(url + site.home, AS_A_BROWSER)
    const nginx = await startNginx(answer)
    if (!nginx) return [unmeasured(figure, 'no nginx on this machine')]
    undo.push(nginx.stop)
    const generator = findGenerator()
    const served = { url: url + site.home, cpuSeconds: () => cpuSecondsOf(cache.pid) }
    const speeds = await duel(generator, [served, nginx], AS_A_BROWSER)
    const note = `${answer.body.length} bytes of ${answer.headers['content-encoding']}`
    return speedRows(figure, 'nginx', speeds, CACHES[name], generator, note)
  } catch (error) {
    return [unmeasured(figure, (error as Error).message)]
  } finally {
    for (const each of undo.toReversed()) await each()
  }
}

/** Returns the processor seconds of a process and its children, since some caches serve from a child. */
function cpuSecondsOf(pid: number): number {
  const fields = [pid, ...childrenOf(pid).map((child) => child.pid)].map((each) =>
    readFileSync(`/proc/${each}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' '),
  )
  return fields.reduce((sum, each) => sum + (Number(each[11]) + Number(each[12])) / TICKS_PER_SECOND, 0)
}

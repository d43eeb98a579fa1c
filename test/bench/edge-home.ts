import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { site } from '#routes.ts'
import { freePort } from '../support/free-port.ts'
import { childrenOf } from '../support/process-tree.ts'
import { startVarnish } from '../support/varnish.ts'
import { duel, speedRows } from './duel.ts'
import { createInstallation } from './helder.ts'
import { findGenerator } from './load.ts'
import { startNginx } from './nginx.ts'
import { rawGet } from './raw-get.ts'
import { type Row, unmeasured } from './row.ts'
import type { ServerProcess } from './server-process.ts'

const AS_A_BROWSER = { 'Accept-Encoding': 'br' }
const FIGURE = 'cached home page, out of Varnish as it is shipped'
const TICKS_PER_SECOND = 100

/** The home page out of the cache that deploy/ ships, before one host that lets it hold pages, against nginx that gives the same bytes from a file. */
export async function edgeHome(): Promise<Row[]> {
  try {
    execFileSync('varnishd', ['-V'], { stdio: 'ignore' })
  } catch {
    return [unmeasured(FIGURE, 'no varnishd on this machine')]
  }
  const undo: (() => unknown)[] = []
  try {
    const installation = await createInstallation()
    undo.push(installation.remove)
    const [port, purgePort] = [await freePort(), await freePort()]
    const host = await installation.start({
      EDGE_CACHE_SECONDS: '3600',
      PURGE_URL: `http://127.0.0.1:${purgePort}/`,
      TRUSTED_PROXIES: '127.0.0.1',
    })
    undo.push(host.stop)
    const varnish = await startVarnish({
      address: `127.0.0.1:${port}`,
      purgeAddress: `127.0.0.1:${purgePort}`,
      hosts: [`127.0.0.1:${installation.port}`],
    })
    undo.push(varnish.stop)
    const url = `http://127.0.0.1:${port}${site.home}`
    const answer = await rawGet(url, AS_A_BROWSER)
    const nginx = await startNginx(answer)
    if (!nginx) return [unmeasured(FIGURE, 'no nginx on this machine')]
    undo.push(nginx.stop)
    const generator = findGenerator()
    const edge: ServerProcess = { ...host, url, cpuSeconds: () => cpuSecondsBelow(varnish.pid) }
    const speeds = await duel(generator, [edge, nginx], AS_A_BROWSER)
    return speedRows(FIGURE, 'nginx', speeds, 0.9, generator, `${answer.body.length} bytes of ${answer.headers['content-encoding']}`)
  } finally {
    for (const each of undo.toReversed()) await each()
  }
}

/** Of the process that serves; the one above it only watches over it. */
function cpuSecondsBelow(pid: number): number {
  const fields = childrenOf(pid).map((child) =>
    readFileSync(`/proc/${child.pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' '),
  )
  return fields.reduce((sum, each) => sum + (Number(each[11]) + Number(each[12])) / TICKS_PER_SECOND, 0)
}

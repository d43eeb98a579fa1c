import { setTimeout } from 'node:timers/promises'
import { site } from '#routes.ts'
import { startBareNode } from './bare-node.ts'
import { duel, speedRows } from './duel.ts'
import { withHelder } from './helder.ts'
import { findGenerator } from './load.ts'
import { startNginx } from './nginx.ts'
import { rawGet } from './raw-get.ts'
import { type Row, unmeasured } from './row.ts'
import type { ServerProcess } from './server-process.ts'

const AS_A_BROWSER = { 'Accept-Encoding': 'br' }
/** The time after which cached pages have their best compression. */
export const COMPRESSED_BEST_MS = 2000
const FIGURE = 'cached home page'

/**
 * Measures the home page from the cache against two servers that give the same bytes and headers: nginx with a file, which is the limit of
 * the machine, and a bare server of Node, which is the limit of any code on it.
 */
export const cachedHome = (): Promise<Row[]> =>
  withHelder(async (helder) => {
    await rawGet(helder.url + site.home, AS_A_BROWSER)
    await setTimeout(COMPRESSED_BEST_MS)
    const answer = await rawGet(helder.url + site.home, AS_A_BROWSER)
    const note = `${answer.body.length} bytes of ${answer.headers['content-encoding']}, one process each`
    const against = async (peer: string, server: ServerProcess, target: number) => {
      try {
        const same = await rawGet(server.url, AS_A_BROWSER)
        if (!same.body.equals(answer.body)) throw new Error(`${peer} does not answer with the same bytes`)
        const generator = findGenerator()
        const speeds = await duel(generator, [{ ...helder, url: helder.url + site.home }, server], AS_A_BROWSER)
        return speedRows(FIGURE, peer, speeds, target, generator, note)
      } finally {
        await server.stop()
      }
    }
    const nginx = await startNginx(answer)
    return [
      ...(nginx ? await against('nginx', nginx, 0.47) : [unmeasured(FIGURE, 'no nginx on this machine')]),
      ...(await against('bare Node', await startBareNode(answer), 0.8)),
    ]
  })

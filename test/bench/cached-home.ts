import { setTimeout } from 'node:timers/promises'
import { site } from '#routes.ts'
import { duel, speedRows } from './duel.ts'
import { withHelder } from './helder.ts'
import { findGenerator } from './load.ts'
import { startNginx } from './nginx.ts'
import { rawGet } from './raw-get.ts'
import { type Row, unmeasured } from './row.ts'

const AS_A_BROWSER = { 'Accept-Encoding': 'br' }
/** By then what is kept is as small as it gets. */
const COMPRESSED_BEST_MS = 2000
const FIGURE = 'cached home page'

/** The home page out of the cache against nginx, which gives the same bytes and headers from a file: the limit of the machine. */
export const cachedHome = (): Promise<Row[]> =>
  withHelder(async (helder) => {
    await rawGet(helder.url + site.home, AS_A_BROWSER)
    await setTimeout(COMPRESSED_BEST_MS)
    const answer = await rawGet(helder.url + site.home, AS_A_BROWSER)
    const nginx = await startNginx(answer)
    if (!nginx) return [unmeasured(FIGURE, 'no nginx on this machine')]
    try {
      const same = await rawGet(nginx.url, AS_A_BROWSER)
      if (!same.body.equals(answer.body)) throw new Error('nginx does not answer with the same bytes')
      const generator = findGenerator()
      const speeds = await duel(generator, [{ ...helder, url: helder.url + site.home }, nginx], AS_A_BROWSER)
      const note = `${answer.body.length} bytes of ${answer.headers['content-encoding']}, one process each`
      return speedRows(FIGURE, 'nginx', speeds, 0.47, generator, note)
    } finally {
      await nginx.stop()
    }
  })

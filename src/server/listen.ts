import cluster from 'node:cluster'
import { join } from 'node:path'
import { builtAssets } from '#http/assets.ts'
import { commonHeaders } from '#http/security-headers.ts'
import type { Config } from '#config/config.ts'
import { open } from '#serve.ts'
import { stopGracefully } from './graceful-stop.ts'
import { createLog } from './log.ts'
import { handleUnhandledErrors } from './unhandled-errors.ts'

/** Serves on the configured port until the process is asked to stop; resolves once it listens. */
export async function serve(config: Config, dist: string): Promise<void> {
  handleUnhandledErrors(createLog(config))
  const programs = {
    images: join(dist, 'server/image-process.js'),
    mails: join(dist, 'server/mail-process.js'),
    commands: join(dist, 'server/helder.js'),
  }
  const running = await open(config, builtAssets(dist, commonHeaders(config.isHttps)), programs)
  // Each worker opens the port itself; otherwise the primary process would cut off connections that wait for a worker. Not every system can
  // do this.
  await running.server.listen(config.port, config.host, { reusePort: cluster.isWorker && process.platform === 'linux' })
  void running.warmUp().finally(giveMemoryBack)

  stopGracefully(running, config.shutdownDelayMs, running.log)
}

/** Gives the memory of the start back to the system; V8 does that by itself only when memory runs short. */
function giveMemoryBack(): void {
  process.nextTick(() => globalThis.gc?.({ flavor: 'last-resort' }))
  // V8 drops the shape of objects when no such object is alive, and stays slower after that: without a pending tick, a fifth of the
  // responses per second are lost.
  process.nextTick(() => undefined)
}

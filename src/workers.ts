import cluster from 'node:cluster'
import { once } from 'node:events'
import type { Config } from './config.ts'
import { createLog } from './log.ts'

const SLOWEST_RETURN_MS = 10_000

/** Keeps WORKERS processes serving the one port; one that dies is replaced, ever more slowly when it keeps dying. Resolves once all listen. */
export async function superviseWorkers(config: Config): Promise<void> {
  const log = createLog(config)
  let stopping = false
  let deaths = 0

  for (let count = 0; count < config.workers; count += 1) cluster.fork()

  cluster.on('exit', (worker, code, signal) => {
    if (stopping) return
    deaths += 1
    log.error({ worker: worker.id, code, signal }, 'worker died')
    setTimeout(() => !stopping && cluster.fork(), Math.min(100 * 2 ** deaths, SLOWEST_RETURN_MS))
  })
  cluster.on('listening', () => {
    deaths = 0
  })

  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.on(name, () => {
      stopping = true
      for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(name)
    })

  for (let listening = 0; listening < config.workers; listening += 1) await once(cluster, 'listening')
}

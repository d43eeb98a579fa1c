import cluster from 'node:cluster'
import { once } from 'node:events'
import type { Config } from '#config.ts'
import { createLog } from './log.ts'
import type { StartFailure } from './start-failure.ts'
import { passOnSaves } from './shared-saves.ts'
import { onStopSignal } from './stop-signals.ts'
import { gatherFigures } from './worker-figures.ts'

const SLOWEST_RETURN_MS = 10_000

/** A worker could not start and has said why; it would fail again. */
export class WorkerFailure extends Error {
  readonly failure: StartFailure

  constructor(failure: StartFailure) {
    super(failure.cause)
    this.failure = failure
  }
}

/**
 * Keeps WORKERS processes serving the one port; one that dies is replaced, ever more slowly when it keeps dying. Resolves once all listen;
 * throws `WorkerFailure` when one says that it cannot start.
 */
export async function superviseWorkers(config: Config): Promise<void> {
  const log = createLog(config)
  gatherFigures(log)
  passOnSaves()
  let stopping = false
  let deaths = 0
  const stop = (signal: NodeJS.Signals) => {
    stopping = true
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal)
  }

  cluster.on('exit', (worker, code, signal) => {
    // By itself it would wait for those that were still to listen.
    if (stopping && Object.keys(cluster.workers ?? {}).length === 0) process.exit(0)
    if (stopping) return
    deaths += 1
    log.error({ worker: worker.id, code, signal }, 'worker died')
    setTimeout(() => !stopping && cluster.fork(), Math.min(100 * 2 ** deaths, SLOWEST_RETURN_MS))
  })
  cluster.on('listening', () => {
    deaths = 0
  })
  onStopSignal(
    () => stop('SIGTERM'),
    () => stop('SIGTERM'),
  )

  let starting = true
  const failed = new Promise<never>((_resolve, reject) => {
    cluster.on('message', (worker, { failure }: { failure?: StartFailure }) => {
      if (failure && starting) reject(new WorkerFailure(failure))
      else if (failure) log.error({ worker: worker.id, cause: failure.cause }, 'worker failed')
    })
  })
  const allListen = async () => {
    for (let listening = 0; listening < config.workers; listening += 1) await once(cluster, 'listening')
  }
  for (let count = 0; count < config.workers; count += 1) cluster.fork()
  await Promise.race([allListen(), failed]).catch((error: unknown) => {
    stop('SIGKILL')
    throw error
  })
  starting = false
}

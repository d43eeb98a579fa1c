import type { ChildProcess } from 'node:child_process'
import cluster from 'node:cluster'
import type { Config } from '#config/config.ts'
import { createLog } from './log.ts'
import type { StartFailure } from './start-failure.ts'
import { passOnSaves } from './shared-saves.ts'
import { onStopSignal } from './stop-signals.ts'
import { gatherFigures } from './worker-figures.ts'

const SLOWEST_RETURN_MS = 10_000

/** Thrown when a worker could not start and has reported why; another try would fail too. */
export class WorkerFailure extends Error {
  readonly failure: StartFailure

  constructor(failure: StartFailure) {
    super(failure.cause)
    this.failure = failure
  }
}

/**
 * Runs WORKERS processes on the one port; replaces one that dies, ever more slowly when workers die again and again. Resolves once all
 * serve. Throws `WorkerFailure` when a worker reports that it cannot start.
 */
export async function superviseWorkers(config: Config): Promise<void> {
  const log = createLog(config)
  gatherFigures(log)
  passOnSaves()
  let stopping = false
  let deaths = 0
  const stop = (how: (worker: ChildProcess) => void) => {
    stopping = true
    for (const worker of Object.values(cluster.workers ?? {})) if (worker) how(worker.process)
  }
  const report = (worker: ChildProcess) => void worker.kill('SIGTERM')

  cluster.on('exit', (worker, code, signal) => {
    // Without this exit the process would wait for workers that have not listened yet.
    if (stopping && Object.keys(cluster.workers ?? {}).length === 0) process.exit(0)
    if (stopping) return
    deaths += 1
    log.error({ worker: worker.id, code, signal }, 'worker died')
    setTimeout(() => !stopping && cluster.fork(), Math.min(100 * 2 ** deaths, SLOWEST_RETURN_MS))
  })
  onStopSignal(
    (isParentGone) => stop(isParentGone ? (worker) => worker.disconnect() : report),
    () => stop(report),
  )

  let starting = true
  const failed = new Promise<never>((_resolve, reject) => {
    cluster.on('message', (worker, { failure }: { failure?: StartFailure }) => {
      if (failure && starting) reject(new WorkerFailure(failure))
      else if (failure) log.error({ worker: worker.id, cause: failure.cause }, 'worker failed')
    })
  })
  const allServe = new Promise<void>((resolve) => {
    let serving = 0
    cluster.on('message', (_worker, word) => {
      if (word !== 'ready') return
      deaths = 0
      serving += 1
      if (serving === config.workers) resolve()
    })
  })
  for (let count = 0; count < config.workers; count += 1) cluster.fork()
  await Promise.race([allServe, failed]).catch((error: unknown) => {
    stop((worker) => worker.kill('SIGKILL'))
    throw error
  })
  starting = false
}

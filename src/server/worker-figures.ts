import cluster from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'
import { Problem } from '#kernel/problem.ts'

/** The request of a worker has a number; the response repeats it, without a text when the metrics could not be gathered. */
interface Asked {
  figuresWanted?: number
}
interface Gathered {
  figuresGathered?: { number: number; text?: string }
}

/**
 * Returns a function for a worker that reads the metrics of all workers; the primary process gathers them, since a request reaches any one
 * worker. Rejects with `unavailable` when a worker does not answer within five seconds.
 */
export function figuresOfAll(workerRegistry: Registry): () => Promise<string> {
  AggregatorRegistry.setRegistries(workerRegistry)
  answerOthers()
  const waiting = new Map<number, (text: string | undefined) => void>()
  let asked = 0
  process.on('message', ({ figuresGathered }: Gathered) => {
    if (figuresGathered) waiting.get(figuresGathered.number)?.(figuresGathered.text)
  })

  return async () => {
    const number = (asked += 1)
    const { promise, resolve } = Promise.withResolvers<string | undefined>()
    waiting.set(number, resolve)
    process.send?.({ figuresWanted: number } satisfies Asked, (error: Error | null) => error && resolve(undefined))
    const text = await promise
    waiting.delete(number)
    if (text === undefined) throw new Problem('unavailable', { retryAfter: 5 })
    return text
  }
}

/** Makes the primary process gather the metrics when a worker requests them. */
export function gatherFigures(log: { warn(facts: object, message: string): void }): void {
  const all = new AggregatorRegistry()
  cluster.on('message', (worker, { figuresWanted: number }: Asked) => {
    if (number === undefined) return
    const answer = (text?: string) =>
      // The worker may be gone by now.
      worker.send({ figuresGathered: { number, ...(text !== undefined && { text }) } } satisfies Gathered, () => undefined)
    all.clusterMetrics().then(answer, ({ message: reason }: Error) => {
      log.warn({ reason }, 'the figures of the workers could not be gathered')
      answer()
    })
  })
  // A message to a worker that has just died is an error of that worker, and without a listener an error of this process.
  cluster.on('fork', (worker) => worker.on('error', (error) => log.warn({ error, worker: worker.id }, 'worker did not hear')))
}

/** Makes a worker answer the primary process: the library listens once such a registry exists. */
const answerOthers = (): AggregatorRegistry<'text/plain; version=0.0.4; charset=utf-8'> => new AggregatorRegistry()

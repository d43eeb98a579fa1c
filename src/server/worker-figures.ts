import cluster from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'
import { Problem } from '#kernel/problem.ts'

/** A worker asks by a number; the answer has the same, and no text where the figures could not be gathered. */
interface Asked {
  figuresWanted?: number
}
interface Gathered {
  figuresGathered?: { number: number; text?: string }
}

/**
 * In a worker: the figures of all of them, gathered by the process that started them, since a question reaches any one of them.
 * Rejects with `unavailable` when one of them does not answer within five seconds.
 */
export function figuresOfAll(own: Registry): () => Promise<string> {
  AggregatorRegistry.setRegistries(own)
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

/** In the process that started the workers: gathers what one of them asks for. */
export function gatherFigures(log: { warn(facts: object, message: string): void }): void {
  const all = new AggregatorRegistry()
  cluster.on('message', (worker, { figuresWanted: number }: Asked) => {
    if (number === undefined) return
    const answer = (text?: string) =>
      // It may be gone by now.
      worker.send({ figuresGathered: { number, ...(text !== undefined && { text }) } } satisfies Gathered, () => undefined)
    all.clusterMetrics().then(answer, ({ message: reason }: Error) => {
      log.warn({ reason }, 'the figures of the workers could not be gathered')
      answer()
    })
  })
  // Asking one that has just died is an error of that worker, and without a listener one of this process.
  cluster.on('fork', (worker) => worker.on('error', (error) => log.warn({ error, worker: worker.id }, 'worker did not hear')))
}

/** The library listens from the moment that there is such a registry. */
const answerOthers = (): AggregatorRegistry<'text/plain; version=0.0.4; charset=utf-8'> => new AggregatorRegistry()

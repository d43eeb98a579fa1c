import type { Store } from '#db/rows.ts'
import { callPurge } from '#edge/purge-call.ts'
import { createPurgeQueue } from '#edge/purge-queue.ts'
import { createPurgeSender, edgeFigures } from '#edge/purge-sender.ts'
import { SECOND } from '#kernel/clock.ts'
import type { Config } from '#config.ts'
import type { Metrics } from '#http/metrics.ts'
import type { Log } from './log.ts'

interface Parts {
  config: Pick<Config, 'edgeCacheSeconds' | 'purge'>
  store: Store
  metrics: Metrics
  log: Log
}

/** Tells the edge of every save from now on, where there is one to tell; answers what ends that. */
export function openEdge({ config: { edgeCacheSeconds, purge }, store, metrics, log }: Parts): { stop(): Promise<void> } {
  if (!purge || edgeCacheSeconds === null) return { stop: () => Promise.resolve() }
  const { changes, clock } = store
  const queue = createPurgeQueue(store)
  const { versions } = changes
  const sender = createPurgeSender({
    queue,
    versions,
    call: (stale) => callPurge(purge, stale, clock.now()),
    edgeMs: edgeCacheSeconds * SECOND,
    elapsed: () => performance.now(),
    count: metrics.purge,
    log,
  })
  changes.onChange(sender.change)
  sender.start()
  const figures = () => edgeFigures({ queue, versions, clock })
  metrics.show({
    helder_edge_tags_waiting: async () => (await figures()).waiting,
    helder_edge_oldest_seconds: async () => (await figures()).oldestSeconds,
  })
  return sender
}

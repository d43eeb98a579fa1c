import { callPurge } from '#edge/purge-call.ts'
import { createPurgeQueue } from '#edge/purge-queue.ts'
import { createPurgeSender, edgeFigures } from '#edge/purge-sender.ts'
import { SECOND } from '#kernel/clock.ts'
import type { SitePart } from '#http/site-part.ts'
import type { Site } from './site.ts'

/** Purges the edge after every save, if the site has an edge. */
export function openEdge({ config: { edgeCacheSeconds, purge }, store, metrics, log }: Site): SitePart {
  if (!purge || edgeCacheSeconds === null) return {}
  const { contentVersions, clock } = store
  const queue = createPurgeQueue(store)
  const { versions } = contentVersions
  const sender = createPurgeSender({
    queue,
    versions,
    call: (stale) => callPurge(purge, stale, clock.now()),
    edgeMs: edgeCacheSeconds * SECOND,
    elapsed: () => performance.now(),
    count: metrics.purge,
    log,
  })
  contentVersions.onChange(sender.change)
  sender.start()
  const figures = () => edgeFigures({ queue, versions, clock })
  metrics.show({
    helder_edge_tags_waiting: async () => (await figures()).waiting,
    helder_edge_oldest_seconds: async () => (await figures()).oldestSeconds,
  })
  return { stop: () => sender.stop() }
}

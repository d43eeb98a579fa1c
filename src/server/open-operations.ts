import cluster from 'node:cluster'
import { checkDatabase } from '#db/content-versions.ts'
import { operations } from '#http/operations.ts'
import { createReadiness } from '#http/readiness.ts'
import type { SitePart } from '#http/site-part.ts'
import type { Site } from './site.ts'
import { figuresOfAll } from './worker-figures.ts'

/** Opens the endpoints for balancers and monitoring, with the metrics of this process. */
export function openOperations({ config, store: { database }, files, cache, metrics, log }: Site, isStopping: () => boolean): SitePart {
  const checks = { database: () => checkDatabase(database), files: () => files.files.check() }
  const readiness = createReadiness({ checks, isStopping, log })
  const { pool } = database
  metrics.pages(() => cache.answers)
  metrics.show({
    helder_ready: async () => Number((await readiness()) === 'ready'),
    helder_cached_pages: () => cache.size,
    ...(pool && {
      helder_database_connections_in_use: () => pool.use().inUse,
      helder_database_connections_idle: () => pool.use().idle,
      helder_database_queries_waiting: () => pool.use().waiting,
    }),
  })
  const figures = cluster.worker ? figuresOfAll(metrics.registry) : () => metrics.registry.metrics()
  return { pages: [operations({ readiness, figures, ...config })] }
}

import cluster from 'node:cluster'
import type { Config } from '#config.ts'
import { checkDatabase } from '#db/changes.ts'
import type { Database } from '#db/connection.ts'
import type { Metrics } from '#http/metrics.ts'
import { operations } from '#http/operations.ts'
import type { PageCache } from '#http/page-cache.ts'
import { createReadiness } from '#http/readiness.ts'
import type { Log } from './log.ts'
import { figuresOfAll } from './worker-figures.ts'

interface Parts {
  config: Pick<Config, 'metricsToken' | 'publicUrl'>
  database: Database
  /** Rejects when files cannot be stored. */
  checkFiles(): Promise<unknown>
  cache: PageCache
  isStopping(): boolean
  metrics: Metrics
  log: Log
}

/** What balancers and monitoring ask, with the figures of this process. */
export function openOperations({ config, database, checkFiles, cache, isStopping, metrics, log }: Parts): ReturnType<typeof operations> {
  const readiness = createReadiness({ checks: { database: () => checkDatabase(database), files: checkFiles }, isStopping, log })
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
  return operations({ readiness, figures, ...config })
}

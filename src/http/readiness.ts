import { withTimeout } from '#kernel/with-timeout.ts'
import type { Logger } from './logger.ts'

type Readiness = 'ready' | 'not ready' | 'stopping'

interface Parts {
  /** The checks of what the site needs, by name; each rejects when its part does not answer. */
  checks: Record<string, () => Promise<unknown>>
  /** True from the moment the process was asked to stop. */
  isStopping(): boolean
  log: Logger
}

/** How long a result is cached, so that frequent polls cost nothing. */
const CHECK_AGE_MS = 1000
const CHECK_TIMEOUT_MS = 2000

/** Creates the check that decides whether this process should get visitors. It logs the reason each time that changes. */
export function createReadiness({ checks, isStopping, log }: Parts): () => Promise<Readiness> {
  const parts = Object.entries(checks).map(([name, check]) => ({ name, check: oneAtATime(check) }))
  let lookedAt = Number.NEGATIVE_INFINITY
  let looked: Promise<Readiness> = Promise.resolve('ready')
  let missing: string | undefined

  const look = async (): Promise<Readiness> => {
    const failures = await Promise.all(
      parts.map(({ name, check }) =>
        withTimeout(CHECK_TIMEOUT_MS, check()).then(
          () => undefined,
          (error: unknown) => ({ name, error }),
        ),
      ),
    )
    const failure = failures.find((each) => each !== undefined)
    if (failure?.name !== missing) {
      missing = failure?.name
      if (failure) log.warn({ missing, error: failure.error }, 'not ready')
      else log.warn({}, 'ready again')
    }
    return failure ? 'not ready' : 'ready'
  }

  return async () => {
    if (isStopping()) return 'stopping'
    if (performance.now() - lookedAt > CHECK_AGE_MS) {
      lookedAt = performance.now()
      looked = look()
    }
    return looked
  }
}

/** Shares a running check, so that polls do not use up the connections of a database that does not answer. */
function oneAtATime(check: () => Promise<unknown>): () => Promise<unknown> {
  let running: Promise<unknown> | undefined
  return () => (running ??= check().finally(() => (running = undefined)))
}

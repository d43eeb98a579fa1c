import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { Problem } from '#kernel/problem.ts'
import { NoAnswer } from './no-answer.ts'

/**
 * What the screens have read and are changing. Nothing waits for the network: what cannot be sent fails now, and never runs later.
 * When the network is back, what is on the screen is read again.
 */
export function createQueries(): QueryClient {
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        if (meta?.logFailure) reportError(error)
      },
    }),
    mutationCache: new MutationCache({
      // Perhaps it was done: what the server has now stands on the screen, rather than what we hope.
      onError: (error) => {
        if (error instanceof NoAnswer || !(error instanceof Problem)) void queries.invalidateQueries()
      },
    }),
    defaultOptions: {
      mutations: { networkMode: 'always' },
      queries: { networkMode: 'always', refetchOnReconnect: true, retry: (failures, error) => failures < 1 && isPassing(error) },
    },
  })
  return queries
}

/** Worth one more try, and soon enough to tell within ten seconds that it failed too. */
const isPassing = (error: unknown): boolean =>
  error instanceof Problem && error.code === 'unavailable' && !(error instanceof NoAnswer && error.isTimeout)

import { type Mutation, type MutationFunctionContext, MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { Problem } from '#kernel/problem.ts'
import { NoAnswer } from './api.ts'
import type { Press } from './press.ts'

/**
 * What the screens have read and are changing. Nothing waits for the network: what cannot be sent fails now, and never runs later.
 * When the network is back, what is on the screen is read again. What comes while somebody presses shows after the click.
 */
export function createQueries({ whenUp }: Press): QueryClient {
  notifyManager.setScheduler((notify) => whenUp(() => setTimeout(notify)))
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        if (meta?.logFailure) reportError(error)
      },
    }),
    mutationCache: new MutationCache({
      // Perhaps it was done: what the server has now stands on the screen, rather than what we hope.
      onError: (error, _variables, _shown, failed, context) => {
        giveUpBehind(failed, error, context)
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

/**
 * What waits behind a write that failed was made on top of what is not stored: it never runs, and fails with it.
 * The last goes first, as each takes back what it showed.
 */
function giveUpBehind({ options: { scope } }: Mutation<unknown, unknown>, error: Error, context: MutationFunctionContext): void {
  const mutations = context.client.getMutationCache()
  const waiting = mutations.findAll({
    predicate: ({ options, state }) => state.isPaused && scope !== undefined && options.scope?.id === scope.id,
  })
  for (const mutation of waiting.toReversed()) {
    mutations.remove(mutation)
    void mutation.options.onError?.(error, mutation.state.variables, mutation.state.context, context)
  }
}

/** Worth one more try, and soon enough to tell within ten seconds that it failed too. */
const isPassing = (error: unknown): boolean =>
  error instanceof Problem && error.code === 'unavailable' && !(error instanceof NoAnswer && error.isTimeout)

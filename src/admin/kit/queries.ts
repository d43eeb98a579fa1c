import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Mutation,
  type MutationFunctionContext,
  MutationCache,
  notifyManager,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { isNotAllowed, Problem } from '#kernel/problem.ts'
import { NoAnswer } from './api-failure.ts'
import type { Press } from '#ui/press.ts'

/** The cache, which reads again every query that became stale. */
class Queries extends QueryClient {
  /**
   * Marks queries as stale and reads those on the screen again. The library does not repeat the first read of a query while it runs, though
   * its result can be older than the write that made it stale.
   */
  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const firstReads = this.getQueryCache()
      .findAll(filters)
      .filter((query) => query.isActive() && !query.isStatic() && query.state.data === undefined)
    for (const query of firstReads) void query.cancel({ silent: true })
    return super.invalidateQueries(filters, options)
  }
}

/**
 * Creates the cache of queries and mutations. No request waits for the network: what cannot be sent fails at once and is not sent later.
 * When the network returns, the queries on the screen are read again. Results that arrive during a press are rendered after the click.
 */
export function createQueries({ whenUp }: Press): QueryClient {
  notifyManager.setScheduler((notify) => setTimeout(() => whenUp(notify)))
  const queries: QueryClient = new Queries({
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        if (meta?.logFailure) reportError(error)
      },
    }),
    mutationCache: new MutationCache({
      // What is being read again now may not have this write, and would replace what the screen shows of it.
      onSuccess: () =>
        void queries.invalidateQueries({ fetchStatus: 'fetching', stale: true, predicate: ({ state }) => state.data !== undefined }),
      // Without a response, the change may have been stored. After a refusal, the person may have lost a right. So the screen reads
      // everything again.
      onError: (error, _variables, _shown, failed, context) => {
        giveUpBehind(failed, error, context)
        if (error instanceof NoAnswer || !(error instanceof Problem) || isNotAllowed(error)) void queries.invalidateQueries()
      },
    }),
    defaultOptions: {
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => isBackOnline(error) || (failures < 1 && isPassing(error)),
      },
    },
  })
  return queries
}

/**
 * Drops the mutations that wait behind a failed write of their scope and fails them too, because they build on data that was not stored.
 * The last one goes first, since each rolls back its optimistic update.
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

/** True for a failure that is worth one retry; a timeout is not, because the person must see the failure within ten seconds. */
const isPassing = (error: unknown): boolean =>
  error instanceof Problem && error.code === 'unavailable' && !(error instanceof NoAnswer && error.isTimeout)

/**
 * True for a read that began without a network and fails now that there is one. Nothing else would read it: it was still running when the
 * network returned.
 */
const isBackOnline = (error: unknown): boolean => error instanceof NoAnswer && error.wasOffline && navigator.onLine

import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#admin/kit/api.ts'
import type { OfflineAnswers } from '#admin/offline/offline-answers.ts'
import type { Session } from '#admin/session/session.ts'
import * as collections from '#collections.ts'
import type { Today } from '#features/requests/today.ts'
import { MINUTE } from '#kernel/clock.ts'
import { admin, api as addresses } from '#routes.ts'

/** How old the stored list of the other tab may be before it is read too. */
const OTHER_AGE_MS = 10 * MINUTE

interface Parts {
  api: Pick<Api, 'get'>
  answers: OfflineAnswers
  session: Pick<Session, 'state'>
}

/**
 * Returns the query of Vandaag, which stores the answer for a phone without a network. It stores the list of the other tab too, because either
 * may be needed.
 */
export function todayQuery(isMine: boolean, { api, answers, session }: Parts) {
  const keep = (address: string, body: Today) => {
    const state = session.state()
    // Only a page with a service worker opens without a network.
    if (state.status === 'authenticated' && !state.expired && 'serviceWorker' in navigator) answers.keep(state.user, address, body)
  }
  return {
    // The writes of requests read everything below the name of their collection again.
    queryKey: [collections.contactSubmissions, 'today', isMine],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Today> => {
      const body = await api.get<Today>(addresses.today(isMine), signal)
      keep(addresses.today(isMine), body)
      const other = addresses.today(!isMine)
      if (Date.now() - (answers.answer(other)?.at ?? 0) > OTHER_AGE_MS)
        void api.get<Today>(other).then(
          (list) => keep(other, list),
          () => undefined,
        )
      return body
    },
  }
}

/** Requests Vandaag as soon as it is known who asks, when the back office opens with it, so that the list comes while the screen is loaded. */
export function preloadToday(queries: QueryClient, parts: Parts & { session: Session }): void {
  const { session } = parts
  if (location.pathname !== admin.today || location.search !== '') return
  const read = () => {
    if (session.state().status !== 'authenticated') return
    stop()
    void queries.prefetchQuery(todayQuery(false, parts))
  }
  const stop = session.subscribe(read)
  read()
}

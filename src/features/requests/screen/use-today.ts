import { useNetwork, useTimeout } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { NoAnswer } from '#admin/kit/api-failure.ts'
import { useApi } from '#admin/kit/use-api.ts'
import { usePause } from '#admin/kit/use-pause.ts'
import { useOfflineAnswers } from '#admin/offline/offline-answers.ts'
import { useSession } from '#admin/session/use-session.ts'
import type { Today } from '#features/requests/today.ts'
import { MINUTE, SECOND } from '#kernel/clock.ts'
import { api as addresses } from '#routes.ts'
import { todayQuery } from './read-today.ts'

/** How long the first answer may take before the stored list is shown. */
const SLOW_MS = 2 * SECOND

/** How long a list is not read again by a screen that opens. */
const FRESH_MS = 2 * SECOND

/** Why a list is not the server's present one, and may be read only. */
export type Staleness = 'no-network' | 'failed' | 'slow'

/** A list as an earlier version may have stored it. */
type StoredToday = Omit<Today, 'done' | 'figures'> & Partial<Pick<Today, 'done' | 'figures'>>

interface ShownToday {
  today: Today | undefined
  /** When the server gave the list, milliseconds since the epoch. */
  at: number
  staleness: Staleness | null
  error: Error | null
}

/**
 * Reads Vandaag, again every minute, when the tab comes back and when the network does. What was read last stays after a failure, and is stored
 * for a phone without a network. docs/product/installed.md
 */
export function useToday(isMine: boolean): ShownToday {
  const { online } = useNetwork()
  const answers = useOfflineAnswers()
  const [api, session] = [useApi(), useSession()]
  const { data, error, dataUpdatedAt } = useQuery({
    ...todayQuery(isMine, { api, answers, session }),
    placeholderData: keepPreviousData,
    // The list may have come while the screen was loaded.
    refetchOnMount: ({ state }) => state.isInvalidated || Date.now() - state.dataUpdatedAt > FRESH_MS,
    refetchInterval: usePause(MINUTE),
  })
  const isSlow = useSlow(data === undefined && !error)
  const staleness = !online || error instanceof NoAnswer ? 'no-network' : error ? 'failed' : isSlow ? 'slow' : null
  const isMissing = data === undefined && staleness !== null
  const old = useMemo(() => (isMissing ? answers.answer<StoredToday>(addresses.today(isMine)) : null), [isMissing, isMine, answers])
  return {
    today: data ?? (old ? { done: [], figures: null, ...old.body } : undefined),
    at: data ? dataUpdatedAt : (old?.at ?? 0),
    staleness,
    error,
  }
}

/** True once something has been waited for a while. */
function useSlow(isWaiting: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  const { start, clear } = useTimeout(() => setSlow(true), SLOW_MS)
  useEffect(() => {
    if (isWaiting) start()
    return () => {
      clear()
      setSlow(false)
    }
  }, [isWaiting, start, clear])
  return isSlow
}

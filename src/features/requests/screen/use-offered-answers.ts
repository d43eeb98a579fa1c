import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAction } from '#admin/kit/use-action.ts'
import { useApi } from '#admin/kit/use-api.ts'
import { usePause } from '#admin/kit/use-pause.ts'
import * as collections from '#collections.ts'
import type { OfferedRequest } from '#features/requests/request-answer.ts'
import { MINUTE } from '#kernel/clock.ts'
import { isNotFound } from '#kernel/problem.ts'
import { api as addresses } from '#routes.ts'
import { answerTexts as texts } from '#texts/nl/admin/answers.ts'
import { todayTexts } from '#texts/nl/admin/today.ts'
import type { Answer } from './answer-rest.tsx'

/** Reads the mails that may belong to a request, again every minute. */
export function useOfferedAnswers(id: string) {
  const api = useApi()
  return useQuery({
    queryKey: [collections.contactSubmissions, 'offered-answers', id],
    queryFn: ({ signal }) => api.get<{ items: Answer[] }>(addresses.offeredAnswersOf(id), signal),
    refetchInterval: usePause(MINUTE),
  })
}

/** Reads which requests have mails that may belong to them, again every minute. */
export function useOfferedRequests() {
  const api = useApi()
  return useQuery({
    queryKey: [collections.contactSubmissions, 'offered-answers'],
    queryFn: ({ signal }) => api.get<{ items: OfferedRequest[] }>(addresses.offeredAnswers, signal),
    refetchInterval: usePause(MINUTE),
    meta: { logFailure: true },
  })
}

const OUTCOMES = { accept: texts.accepted, dismiss: texts.dismissed, settled: texts.settled }

/** Returns the mutation that says whether a mail belongs to a request. One that a colleague has settled already stays as it is. */
export function useSettleOffer(id: string) {
  const queries = useQueryClient()
  return useAction({
    run: async ({ answer, how }: { answer: string; how: 'accept' | 'dismiss' }, api): Promise<keyof typeof OUTCOMES> => {
      try {
        await api.post(addresses.settleOfferedAnswer(id, answer, how))
      } catch (error) {
        if (!isNotFound(error)) throw error
        return 'settled'
      }
      return how
    },
    done: (outcome) => ({ title: OUTCOMES[outcome] }),
    failed: texts.notSettled,
    refresh: () => queries.invalidateQueries({ queryKey: [collections.contactSubmissions] }),
  })
}

/** Returns the mutation after which the customer of a request waits again for an answer to the last mail. */
export function useReopen(id: string, onDone?: () => void) {
  const queries = useQueryClient()
  return useAction({
    run: (_input: void, api) => api.post(addresses.waitsForUs(id)),
    failed: todayTexts.notReopened,
    onDone,
    refresh: () => queries.invalidateQueries({ queryKey: [collections.contactSubmissions] }),
  })
}

import { useQuery } from '@tanstack/react-query'
import { useRowCache } from '#admin/kit/list/rows.ts'
import { useAction } from '#admin/kit/use-action.ts'
import { useApi } from '#admin/kit/use-api.ts'
import { problemWords } from '#admin/kit/words.ts'
import * as collections from '#collections.ts'
import type { NextStep } from '#features/requests/next-step.ts'
import { Problem } from '#kernel/problem.ts'
import { api as addresses } from '#routes.ts'
import { outcomes } from '#texts/nl/admin/kit.ts'
import { stepTexts } from '#texts/nl/admin/next-step.ts'
import type { Message } from './message.ts'

interface Colleague {
  id: string
  name: string
}

/** What a write of a step needs of its message. */
type Stepped = Pick<Message, 'id' | 'version' | 'next_step'>

/** The step after a write, and the version of the message, which is unknown after a deletion. */
type Written = Pick<Message, 'next_step'> & { version?: number }

export type ChosenStep = Pick<NextStep, 'what' | 'user_id' | 'at'>

/**
 * Returns the mutation that sets the next step of a message, or with null says that it is done. When a colleague changed the step meanwhile,
 * it changes nothing and the new step shows; other changes of the message are no conflict.
 */
export function useSetStep(message: Stepped, onDone?: (step: ChosenStep | null) => void) {
  const cache = useRowCache(collections.contactSubmissions)
  return useAction({
    run: async (step: ChosenStep | null, api): Promise<Written> => {
      const address = addresses.nextStepOf(message.id)
      const write = async ({ version }: Stepped): Promise<Written> => {
        if (step) return api.put<Written>(address, step, version)
        await api.delete(address, version)
        return { next_step: null }
      }
      try {
        return await write(message)
      } catch (error) {
        if (!isStale(error)) throw error
        const fresh = await api.get<Message>(addresses.row(collections.contactSubmissions, message.id))
        if (!isSameStep(fresh.next_step, message.next_step)) throw error
        return write(fresh)
      }
    },
    failed: outcomes.updateFailed,
    reason: (error) => (isStale(error) ? stepTexts.stale : problemWords(error)),
    onDone: (written, step) => {
      cache.change(message.id, written)
      onDone?.(step)
    },
    refresh: () => cache.refresh(),
  })
}

/** True for the same step of the same person; the name of the account may be unknown here. */
const isSameStep = (one: ChosenStep | null, other: ChosenStep | null): boolean =>
  one?.what === other?.what && one?.user_id === other?.user_id && one?.at === other?.at

const isStale = (error: unknown): boolean => error instanceof Problem && error.code === 'stale-version'

/** Reads the people who can be given a step; none until they are loaded. */
export function useColleagues(): Colleague[] {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['colleagues'],
    queryFn: ({ signal }) => api.get<{ items: Colleague[] }>(addresses.colleagues, signal),
    meta: { logFailure: true },
  })
  return data?.items ?? []
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRowCache } from '#admin/kit/list/rows.ts'
import { useApi } from '#admin/kit/use-api.ts'
import * as collections from '#collections.ts'
import { Problem } from '#kernel/problem.ts'
import { api as addresses } from '#routes.ts'
import type { Message } from './message.ts'

/** Returns a function that marks a new message as read, without a toast; a status that somebody else set meanwhile stays. */
export function useMarkRead() {
  const api = useApi()
  const cache = useRowCache(collections.contactSubmissions)
  const queries = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: async (message: Message) => {
      const address = addresses.row(collections.contactSubmissions, message.id)
      const read = ({ version }: Message) => api.patch<Message>(address, { status: 'read' }, version)
      try {
        return await read(message)
      } catch (error) {
        if (!(error instanceof Problem && error.code === 'stale-version')) throw error
        const fresh = await api.get<Message>(address)
        return fresh.status === 'new' ? read(fresh) : fresh
      }
    },
    onSuccess: (message) => {
      // The list is not read again, so that the message does not disappear while somebody reads it, unless it is being read now.
      cache.change(message.id, message)
      const stale = (...key: string[]) => void queries.invalidateQueries({ queryKey: [collections.contactSubmissions, ...key] })
      stale('counts')
      stale('timeline', message.id)
      void queries.invalidateQueries({ queryKey: [collections.contactSubmissions, 'list'], fetchStatus: 'fetching' })
    },
  })
  return mutate
}

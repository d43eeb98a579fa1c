import { useQuery } from '@tanstack/react-query'
import { useApi } from '#admin/kit/use-api.ts'
import { usePause } from '#admin/kit/use-pause.ts'
import * as collections from '#collections.ts'
import { SECOND } from '#kernel/clock.ts'
import { api as addresses } from '#routes.ts'

export interface Mail {
  id: string
  to_address: string
  subject: string
  status: 'queued' | 'sent' | 'failed'
  attempts: number
  next_attempt_at: string
  last_error: string | null
  sent_at: string | null
  delivered_to: 'server' | 'file' | null
}

export const isUnsent = ({ status }: Mail) => status !== 'sent'

/** Reads the mails of a message, again and again while one is not sent. */
export function useMails(id: string) {
  const api = useApi()
  const pause = usePause(5 * SECOND)
  return useQuery({
    queryKey: [collections.contactSubmissions, 'mails', id],
    queryFn: ({ signal }) => api.get<{ items: Mail[] }>(addresses.mailsOf(id), signal),
    refetchInterval: ({ state }) => (state.data?.items.some(isUnsent) ? pause : false),
  })
}

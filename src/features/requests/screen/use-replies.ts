import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useAction } from '#admin/kit/use-action.ts'
import * as collections from '#collections.ts'
import type { NewReply } from '#features/requests/request-reply.ts'
import type { TimelineItem } from '#features/requests/timeline-item.ts'
import { isNotFound } from '#kernel/problem.ts'
import { api as addresses } from '#routes.ts'
import { replyTexts as texts } from '#texts/nl/admin/replies.ts'
import { replyFilesKey } from './use-reply-files.ts'

/** A mail to the customer in the timeline. */
export type Reply = Extract<TimelineItem, { kind: 'reply' }>

/** Reads the timeline again, and the files that wait: a mail takes them along, and gives them back. */
const refreshMails = (queries: QueryClient, id: string) =>
  Promise.all([
    queries.invalidateQueries({ queryKey: [collections.contactSubmissions, 'timeline', id] }),
    queries.invalidateQueries({ queryKey: replyFilesKey(id) }),
  ])

/** Returns the mutation that sends a mail to the customer of a request. */
export function useSendReply(id: string, onSent: (reply: Reply) => void) {
  const queries = useQueryClient()
  return useAction({
    run: (reply: NewReply, api) => api.post<Reply>(addresses.repliesOf(id), reply),
    failed: texts.notSent,
    onDone: onSent,
    refresh: () => refreshMails(queries, id),
  })
}

/** Returns the mutation that takes a mail back before it leaves. One that is gone already counts as taken back. */
export function useTakeBack(id: string, onTaken: (reply: Reply) => void) {
  const queries = useQueryClient()
  return useAction({
    run: async (reply: Reply, api) => {
      try {
        await api.delete(addresses.replyOf(id, reply.id))
      } catch (error) {
        if (!isNotFound(error)) throw error
      }
    },
    done: { title: texts.title, detail: texts.held },
    failed: texts.notHeld,
    onDone: (_answer, reply) => onTaken(reply),
    refresh: () => refreshMails(queries, id),
  })
}

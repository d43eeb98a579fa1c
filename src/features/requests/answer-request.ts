import type { Author } from '#kernel/author.ts'
import { type Clock, isoTime, SECOND } from '#kernel/clock.ts'
import { Problem } from '#kernel/problem.ts'
import type { ReplyMail, ReplyOutbox } from '#mail/reply-outbox.ts'
import type { MailTransport } from '#mail/transports.ts'
import { replyTexts } from '#texts/nl/admin/replies.ts'
import { SAME_TEXT_MS } from './request-entry.ts'
import { type NewReply, REPLIES_MAX, REPLIES_MS, REPLY_HOLD_MS } from './request-reply.ts'
import type { requestRepository } from './request.repository.ts'

export interface Parts {
  clock: Clock
  requests: Pick<ReturnType<typeof requestRepository>, 'writeAbout'>
  replies: Pick<ReplyOutbox, 'enqueue' | 'find' | 'since' | 'takeBack'>
  deliversTo: MailTransport['deliversTo']
}

/** Creates the actions by which staff answer a request: a mail to its customer, and taking it back. */
export const createAnswers = ({ clock, requests, replies, deliversTo }: Parts) => ({
  /**
   * Queues a mail to the customer, which does not leave for ten seconds. The same `id` again, and the same text of the same person within ten
   * minutes, queue nothing and return the first. Throws `not-found`, `not-allowed`, `no-mail-server`, `no-address`, `idempotency-conflict` for
   * an id with another text, and `too-many-requests`.
   */
  send: (by: Author, submissionId: string, { subject, text }: NewReply, id?: string): Promise<ReplyMail> =>
    requests.writeAbout(by, submissionId, async (transaction, { email }) => {
      if (deliversTo === 'file') throw new Problem('no-mail-server')
      if (email === null) throw new Problem('no-address')
      const now = clock.now()
      const isSame = (mail: ReplyMail) => mail.submission_id === submissionId && mail.subject === subject && mail.text === text
      const withId = id === undefined ? undefined : await replies.find(transaction, id)
      if (withId && !isSame(withId)) throw new Problem('idempotency-conflict')
      if (withId) return withId
      const recent = await replies.since(transaction, submissionId, isoTime(now - REPLIES_MS))
      const again = recent.find(
        (mail) => isSame(mail) && mail.user_id === by.id && mail.status !== 'failed' && now - Date.parse(mail.created_at) < SAME_TEXT_MS,
      )
      if (again) return again
      const [oldest] = recent
      if (oldest && recent.length >= REPLIES_MAX)
        throw new Problem('too-many-requests', {
          detail: replyTexts.tooMany(REPLIES_MAX),
          retryAfter: (Date.parse(oldest.created_at) + REPLIES_MS - now) / SECOND,
        })
      const draft = { submission_id: submissionId, to_address: email, subject, text, user_id: by.id, user_name: by.name, way: by.way }
      return replies.enqueue(transaction, draft, REPLY_HOLD_MS, id)
    }),

  /** Takes a mail back before it leaves. Throws `not-found`, `not-allowed`, and `reply-leaving` once a sender has leased it. */
  takeBack: (by: Author, submissionId: string, id: string): Promise<void> =>
    requests.writeAbout(by, submissionId, async (transaction) => {
      if (await replies.takeBack(transaction, submissionId, id)) return
      const mail = await replies.find(transaction, id)
      throw new Problem(mail?.submission_id === submissionId ? 'reply-leaving' : 'not-found')
    }),
})

import type { Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Author } from '#kernel/author.ts'
import { type Clock, isoTime, SECOND } from '#kernel/clock.ts'
import type { FieldCode } from '#kernel/field-errors.ts'
import { fileSize } from '#kernel/file-size.ts'
import { Problem } from '#kernel/problem.ts'
import { fieldMessage } from '#texts/nl/field-messages.ts'
import type { ReplyMail, ReplyOutbox } from '#mail/reply-outbox.ts'
import type { MailTransport } from '#mail/transports.ts'
import { replyTexts } from '#texts/nl/admin/replies.ts'
import { bytesOf, REPLY_FILES_MAX_BYTES, type ReplyFile } from './reply-file.ts'
import type { ReplyFiles } from './reply-file.repository.ts'
import { SAME_TEXT_MS } from './request-entry.ts'
import { type NewReply, REPLIES_MAX, REPLIES_MS, REPLY_HOLD_MS } from './request-reply.ts'
import type { requestRepository } from './request.repository.ts'

export interface Parts {
  clock: Clock
  requests: Pick<ReturnType<typeof requestRepository>, 'writeAbout'>
  replies: Pick<ReplyOutbox, 'enqueue' | 'find' | 'of' | 'since' | 'takeBack'>
  files: Pick<ReplyFiles, 'ofReplies' | 'tie' | 'unsent' | 'untie'>
  deliversTo: MailTransport['deliversTo']
}

/** A mail to the customer of a request, with its files. */
export type Reply = ReplyMail & { files: ReplyFile[] }

/** Creates the actions by which staff answer a request: a mail to its customer, and taking it back. */
export function createAnswers({ clock, requests, replies, files, deliversTo }: Parts) {
  const withFiles = async (mails: ReplyMail[], within?: Transaction<Tables>): Promise<Reply[]> => {
    const all = await files.ofReplies(
      mails.map(({ id }) => id),
      within,
    )
    return mails.map((mail) => ({ ...mail, files: all.filter(({ reply_id }) => reply_id === mail.id) }))
  }

  /** Returns the files that a mail names, in its order. */
  const chosenFiles = async (within: Transaction<Tables>, by: Author, submissionId: string, ids: string[]): Promise<ReplyFile[]> => {
    const waiting = ids.length === 0 ? [] : await files.unsent(by.id, submissionId, within)
    const chosen = ids.flatMap((id) => waiting.find((file) => file.id === id) ?? [])
    if (chosen.length < ids.length) throw refused('file-gone', fieldMessage('file-gone'))
    const bytes = bytesOf(chosen)
    if (bytes > REPLY_FILES_MAX_BYTES) throw refused('too-big', replyTexts.files.tooMuch(fileSize(bytes), fileSize(REPLY_FILES_MAX_BYTES)))
    return chosen
  }

  return {
    /**
     * Queues a mail to the customer, which does not leave for ten seconds. The same `id` again, and the same text of the same person within ten
     * minutes, queue nothing and return the first, unless they name a file that it does not have. Throws `not-found`, `not-allowed`,
     * `no-mail-server`, `no-address`, `idempotency-conflict` for an id with another text, `too-many-requests`, and `invalid-input` for a file
     * that does not wait for this mail, and for files that are too large together.
     */
    send: (by: Author, submissionId: string, { subject, text, attachments = [] }: NewReply, id?: string): Promise<Reply> =>
      requests.writeAbout(by, submissionId, async (transaction, { email }) => {
        if (deliversTo === 'file') throw new Problem('no-mail-server')
        if (email === null) throw new Problem('no-address')
        const now = clock.now()
        const withId = id === undefined ? undefined : await replies.find(transaction, id)
        const recent = await replies.since(transaction, submissionId, isoTime(now - REPLIES_MS))
        const known = await withFiles([...(withId ? [withId] : []), ...recent], transaction)
        // An answer that got lost may have taken the files already, so the same words without them are the same mail too.
        const isSame = (mail: Reply) =>
          mail.submission_id === submissionId &&
          mail.subject === subject &&
          mail.text === text &&
          attachments.every((file) => mail.files.some((own) => own.id === file))
        const first = withId && known[0]
        if (first && !isSame(first)) throw new Problem('idempotency-conflict')
        if (first) return first
        const again = known.find(
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
        const chosen = await chosenFiles(transaction, by, submissionId, attachments)
        const mail = await replies.enqueue(transaction, draft, { holdMs: REPLY_HOLD_MS, hasFiles: chosen.length > 0, id })
        if (!(await files.tie(transaction, attachments, mail.id))) throw refused('file-gone', fieldMessage('file-gone'))
        return { ...mail, files: chosen }
      }),

    /** Takes a mail back before it leaves. Throws `not-found`, `not-allowed`, and `reply-leaving` once a sender has leased it. */
    takeBack: (by: Author, submissionId: string, id: string): Promise<void> =>
      requests.writeAbout(by, submissionId, async (transaction) => {
        await files.untie(transaction, id, by.id)
        // What follows a mail that cannot be taken back is undone with the transaction.
        if (await replies.takeBack(transaction, submissionId, id)) return
        const mail = await replies.find(transaction, id)
        throw new Problem(mail?.submission_id === submissionId ? 'reply-leaving' : 'not-found')
      }),

    /** Returns the mails about a request with their files, oldest first. */
    of: async (submissionId: string): Promise<Reply[]> => withFiles(await replies.of(submissionId)),
  }
}

const refused = (code: FieldCode, message: string): Problem =>
  new Problem('invalid-input', { errors: [{ path: 'attachments', code, message }] })

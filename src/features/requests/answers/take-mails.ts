import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import { isOutage } from '#db/is-outage.ts'
import type { Tables } from '#db/tables.ts'
import { type Clock, isoTime, MINUTE } from '#kernel/clock.ts'
import { MAIL_MAX_BYTES, type Mailbox, type MailHeader } from '#mail/mailbox.ts'
import type { SentMail } from '#mail/sent-mails.ts'
import type { AnswerFlaw, StoredAnswer } from '#features/requests/request-answer.ts'
import type { answerRepository } from './answer.repository.ts'
import type { KeepAttachments } from './keep-attachments.ts'
import type { IncomingMail, ReadMail } from './incoming-mail.ts'
import { sameAddress } from '#kernel/email.ts'
import { type MailHead, readHead } from './mail-header.ts'
import { isOf, type Match, matchOf } from './match-mails.ts'
import type { MailboxLease, mailboxStateRepository } from './mailbox-state.repository.ts'

/** The most mails that are downloaded in a minute, and of these the reports of mail servers whose subject is not known yet. */
export const DOWNLOADS_OF_MINUTE = 60
export const REPORTS_OF_MINUTE = 20
/** The largest report of a mail server that is read. */
const REPORT_MAX_BYTES = 1024 * 1024
/** How often a mail is tried that ends the connection or the process. A full disk, or a store that is out of reach, does not count. */
export const TRIES_MAX = 3
const KEY_MAX = 300

interface Parts {
  answers: Pick<ReturnType<typeof answerRepository>, 'requestsWith' | 'requestsOf' | 'known' | 'store' | 'countFull'>
  state: Pick<ReturnType<typeof mailboxStateRepository>, 'change' | 'stateOf'>
  /** Returns those of our mails about requests that have these Message-IDs. */
  sentMails(messageIds: string[]): Promise<SentMail[]>
  /** Returns the addresses of the company itself, whose mails are skipped. */
  companyAddresses(): Promise<(string | null)[]>
  readMail: ReadMail
  /** Runs in the transaction that stores an answer in the timeline of a request. */
  onAnswer(transaction: Transaction<Tables>, requestId: string): Promise<void>
  /** Runs in the transaction that stores that a mail to the customer of a request never arrives. */
  onBounce(transaction: Transaction<Tables>, requestId: string, at: string): Promise<void>
  keepAttachments: KeepAttachments
  clock: Clock
  log: { info(facts: object, message: string): void; warn(facts: object, message: string): void }
}

interface Matched {
  header: MailHeader
  head: MailHead
  match: Match
  received_at: string
}

interface Downloaded extends Omit<Matched, 'match'> {
  match: Match | null
  raw: Uint8Array
  mail: IncomingMail
}

/** Creates the function that takes from some mails what belongs to a request. Everything else is not stored. */
export function createTakeMails({
  answers,
  state,
  sentMails,
  companyAddresses,
  readMail,
  onAnswer,
  onBounce,
  keepAttachments,
  clock,
  log,
}: Parts) {
  const downloads = createMinute(clock, DOWNLOADS_OF_MINUTE)
  const reports = createMinute(clock, REPORTS_OF_MINUTE)
  /** The mail whose last attempt failed for another reason than the mail, so that it does not count. */
  let spared: number | null = null

  return async (lease: MailboxLease, mailbox: Mailbox, mails: MailHeader[], ending: AbortSignal): Promise<void> => {
    const own = new Set((await companyAddresses()).flatMap((address) => (address === null ? [] : [sameAddress(address)])))
    const heads = mails
      .map((mail) => ({ mail, head: readHead(mail.header) }))
      .filter(({ head }) => head.from === null || !own.has(head.from))
    const known = await answers.known(heads.flatMap(({ head }) => (head.messageId === null ? [] : [keyOf(head.messageId)])))
    const fresh = heads.filter(({ head }) => head.messageId === null || !known.has(keyOf(head.messageId)))
    const match = await matching(
      fresh.map(({ head }) => head),
      answers,
      sentMails,
    )
    let skipped = 0
    for (const { mail, head } of fresh) {
      if (ending.aborted) throw new Error('Stopped')
      const found = match(head)
      if (!found && !(head.isReport && mail.size <= REPORT_MAX_BYTES)) continue
      if (!found && !reports.take()) skipped += 1
      else await takeOne(lease, mailbox, mail, head, found, ending)
    }
    if (skipped > 0) log.warn({ skipped }, 'too many reports of mail servers in a minute; the others stay in the mailbox')
  }

  async function takeOne(
    lease: MailboxLease,
    mailbox: Mailbox,
    header: MailHeader,
    head: MailHead,
    match: Match | null,
    ending: AbortSignal,
  ): Promise<void> {
    const { uid } = header
    if (match && (await answers.countFull(lease, uid, match.requestId))) return
    const before = await state.stateOf(lease.mailbox)
    const tries = before?.trying_uid === String(uid) ? before.tries - Number(spared === uid) : 0
    spared = null
    if (tries >= TRIES_MAX && !match) return
    await state.change(lease, { last_uid: String(uid - 1), trying_uid: String(uid), tries: tries + 1 })
    await downloads.wait(ending)
    const received = header.receivedAt ?? clock.now()
    const received_at = isoTime(Math.min(received, clock.now()))
    if (tries >= TRIES_MAX && match) return storeUnread(lease, { header, head, match, received_at }, 'unreadable')
    const isLarge = header.size > MAIL_MAX_BYTES
    const raw = isLarge ? await mailbox.textOf(uid) : await mailbox.sourceOf(uid)
    if (!raw) {
      if (match && isLarge) await storeUnread(lease, { header, head, match, received_at }, 'too-large')
      return
    }
    const mail = await readMail(raw)
    try {
      await storeMail(lease, { header, head, match, raw, mail, received_at })
    } catch (error) {
      if (isOutage(error)) spared = uid
      throw error
    }
  }

  /** Stores that a mail of which nothing can be read came. */
  async function storeUnread(lease: MailboxLease, { header, head, match, received_at }: Matched, flaw: AnswerFlaw): Promise<void> {
    await answers.store(lease, header.uid, unread(header, head, match, received_at, flaw), async (transaction) => {
      if (match.state === 'attached') await onAnswer(transaction, match.requestId)
    })
  }

  async function storeMail(lease: MailboxLease, { header, head, match, raw, mail, received_at }: Downloaded): Promise<void> {
    const { uid } = header
    const isLarge = header.size > MAIL_MAX_BYTES
    const about = mail.kind === 'bounce' ? await failedMail(mail, match, sentMails) : null
    const requestId = about?.submission_id ?? match?.requestId
    if (requestId === undefined || (mail.kind === 'bounce' && !about)) return
    // Only what a person wrote is worth asking about.
    if (mail.kind === 'automatic' && match?.state === 'offered') return
    const key = isLarge ? (head.messageId ?? `uid:${lease.mailbox}:${uid}`) : (mail.messageId ?? head.messageId)
    const where = about ? 'attached' : (match?.state ?? 'attached')
    const row = {
      ...unread(header, head, { requestId, state: where }, received_at, isLarge ? 'too-large' : null),
      mail_key: key === null ? hashOf(raw) : keyOf(key),
      kind: kindOf(mail),
      ...(isLarge ? {} : { from_name: mail.from?.name ?? '', from_address: mail.from?.address ?? head.from, subject: mail.subject }),
      text: mail.kind === 'bounce' ? (mail.bounce?.reason ?? '') : mail.text,
      quoted: mail.kind === 'bounce' ? '' : mail.quoted,
      about_message_id: about?.message_id ?? null,
    } as const
    if (row.kind === 'bounce' && about && (await isToCustomer(about)))
      return void (await answers.store(lease, uid, row, (transaction) => onBounce(transaction, requestId, received_at)))
    if (mail.kind !== 'answer') return void (await answers.store(lease, uid, row))
    if ((await answers.known([row.mail_key])).size > 0) return
    await keepAttachments(requestId, mail, (leftOut, tie) =>
      answers.store(lease, uid, { ...row, left_out: mail.leftOut + leftOut }, async (transaction, id) => {
        if (where === 'attached') await onAnswer(transaction, requestId)
        await tie(transaction, id)
      }),
    )
  }

  async function isToCustomer({ submission_id, to_address }: SentMail): Promise<boolean> {
    const [request] = await answers.requestsWith([submission_id])
    return request !== undefined && isOf(request, to_address)
  }
}

/** Returns our mail that a report is about; null when it names none, as a forged one does. */
async function failedMail(
  { bounce, references }: IncomingMail,
  match: Match | null,
  sentMails: Parts['sentMails'],
): Promise<SentMail | null> {
  const named = [bounce?.failedMessageId ?? null, ...(match ? references.toReversed() : [])].filter((id) => id !== null)
  const sent = await sentMails(named)
  return named.flatMap((id) => sent.find(({ message_id }) => message_id === id) ?? [])[0] ?? null
}

/** Returns the function that finds the request of each of these mails, with few reads for all of them. */
async function matching(
  heads: MailHead[],
  answers: Pick<Parts['answers'], 'requestsWith' | 'requestsOf'>,
  sentMails: Parts['sentMails'],
): Promise<(head: MailHead) => Match | null> {
  const sent = new Map(
    (await sentMails([...new Set(heads.flatMap(({ references }) => references))])).map((mail) => [mail.message_id, mail]),
  )
  const requests = new Map(
    (await answers.requestsWith([...new Set([...sent.values()].map((mail) => mail.submission_id))])).map((row) => [row.id, row]),
  )
  const senders = [...new Set(heads.flatMap(({ from }) => (from === null ? [] : [from])))]
  const bySender = Map.groupBy(await answers.requestsOf(senders), ({ email }) => sameAddress(email ?? ''))
  return (head) => matchOf(head, { sent, requests, bySender })
}

const kindOf = ({ kind, bounce }: IncomingMail): StoredAnswer['kind'] =>
  kind !== 'bounce' ? kind : bounce?.isFinal === false ? 'delay' : 'bounce'

/** Returns an answer without what only the whole mail says. */
const unread = (
  { uid }: MailHeader,
  { messageId, from, subject }: MailHead,
  { requestId, state }: Match,
  received_at: string,
  flaw: AnswerFlaw | null,
): Omit<StoredAnswer, 'id' | 'created_at'> => ({
  submission_id: requestId,
  mail_key: messageId === null ? `uid:${uid}:${received_at}` : keyOf(messageId),
  message_id: messageId,
  kind: 'answer',
  state,
  from_name: '',
  from_address: from,
  subject: subject.slice(0, KEY_MAX),
  text: '',
  quoted: '',
  flaw,
  left_out: 0,
  about_message_id: null,
  received_at,
})

const keyOf = (messageId: string): string => (messageId.length <= KEY_MAX ? messageId : hashOf(Buffer.from(messageId)))
const hashOf = (bytes: Uint8Array): string => `sha256:${createHash('sha256').update(bytes).digest('hex')}`

/** Counts what happens within each minute. */
function createMinute(clock: Clock, most: number) {
  let began = -Infinity
  let count = 0
  const take = (): boolean => {
    if (clock.now() - began >= MINUTE || clock.now() < began) {
      began = clock.now()
      count = 0
    }
    count += 1
    return count <= most
  }
  return {
    take,
    /** Waits until another one may happen. */
    wait: async (ending: AbortSignal): Promise<void> => {
      while (!take()) {
        if (ending.aborted) throw new Error('Stopped')
        await new Promise((resolve) => setTimeout(resolve, Math.max(1, Math.min(1000, began + MINUTE - clock.now()))))
      }
    },
  }
}

import type { Change } from '#kernel/change.ts'
import { sameAddress } from '#kernel/email.ts'
import type { AnswerWithFiles } from './request-answer.ts'
import { type ReplyFile, shownReplyFile } from './reply-file.ts'
import type { RequestEntry } from './request-entry.ts'
import type { StoredRequest } from './request.ts'
import { type Bounced, timelineItem, type TimelineItem, type TimelinePlace } from './timeline-item.ts'

type OfMail = Omit<Extract<TimelineItem, { kind: 'mail' }>, 'kind' | 'at' | 'bounced'> & { created_at: string; sent_at: string | null }

/** A mail that staff wrote to the customer, as it is stored. */
type Reply = Omit<Extract<TimelineItem, { kind: 'reply' }>, 'kind' | 'at' | 'user' | 'held_until' | 'bounced' | 'attachments'> & {
  files: ReplyFile[]
  user_id: string | null
  user_name: string
  attempts: number
  next_attempt_at: string
  created_at: string
  sent_at: string | null
}

interface Parts {
  entries: { before(submissionId: string, place: TimelinePlace | undefined, limit: number): Promise<RequestEntry[]> }
  /** Returns the changes of the request's fields. */
  changesOf(submissionId: string, place: TimelinePlace | undefined, limit: number): Promise<Change[]>
  mailsOf(submissionId: string): Promise<OfMail[]>
  repliesOf(submissionId: string): Promise<Reply[]>
  /** Returns the mails that came in, and of the request's mails that did not arrive the newest report, by their ids. */
  answersOf(submissionId: string): Promise<{ answers: AnswerWithFiles[]; bounces: ReadonlyMap<string, NonNullable<Bounced>> }>
}

/**
 * Creates the read of a part of a request's timeline: the newest `limit` items before a place, newest first, and the place of the part before
 * it, null when there is none. The request itself comes last.
 */
export const createTimeline =
  ({ entries, changesOf, mailsOf, repliesOf, answersOf }: Parts) =>
  async (
    request: StoredRequest,
    place: TimelinePlace | undefined,
    limit: number,
  ): Promise<{ items: TimelineItem[]; before: string | null }> => {
    const [added, changed, mails, replies, { answers, bounces }] = await Promise.all([
      entries.before(request.id, place, limit + 1),
      changesOf(request.id, place, limit + 1),
      mailsOf(request.id),
      repliesOf(request.id),
      answersOf(request.id),
    ])
    const sent = [
      ...mails.map((mail) => ofMail(mail, bounces.get(mail.id))),
      ...replies.map((reply) => itemOfReply(reply, bounces.get(reply.id))),
      ...answers.map((answer) => itemOfAnswer(request, answer)),
    ].filter((item) => !place || isBefore(item, place))
    const found = [...added.map(itemOfEntry), ...changed.map(ofChange), ...sent].toSorted((one, other) => (isBefore(one, other) ? 1 : -1))
    const items = found.slice(0, limit)
    const last = items.at(-1)
    if (found.length > limit && last) return { items, before: `${last.at}~${last.id}` }
    return {
      items: [...items, ofRequest(request, answers)],
      before: null,
    }
  }

const ofRequest = ({ id, created_at, photo_count, source, entered_by }: StoredRequest, answers: AnswerWithFiles[]): TimelineItem => ({
  id,
  kind: 'request',
  at: created_at,
  photo_count: answers.reduce((left, answer) => left - answer.photo_count, photo_count),
  source,
  entered_by,
})

const isBefore = (one: TimelinePlace, other: TimelinePlace): boolean => (one.at === other.at ? one.id < other.id : one.at < other.at)

/** Returns an entry as an item of a timeline. */
export function itemOfEntry({ id, kind, outcome, text, user_id, user_name, created_at }: RequestEntry): TimelineItem {
  const item = { id, kind, at: created_at, user: { id: user_id, name: user_name } }
  return timelineItem.parse(kind === 'note' ? { ...item, text } : kind === 'call' ? { ...item, outcome, text } : { ...item, way: outcome })
}

const ofMail = ({ id, to_address, subject, status, delivered_to, created_at, sent_at }: OfMail, bounced: Bounced = null): TimelineItem => ({
  id,
  kind: 'mail',
  at: sent_at ?? created_at,
  to_address,
  subject,
  status,
  delivered_to,
  bounced,
})

/** Returns a mail that staff wrote as an item of a timeline. */
export const itemOfReply = (
  {
    id,
    user_id,
    user_name,
    to_address,
    subject,
    text,
    files,
    status,
    attempts,
    next_attempt_at,
    last_error,
    delivered_to,
    created_at,
    sent_at,
  }: Reply,
  bounced: Bounced = null,
): TimelineItem => ({
  id,
  kind: 'reply',
  at: sent_at ?? created_at,
  user: { id: user_id, name: user_name },
  to_address,
  subject,
  text,
  attachments: files.map(shownReplyFile),
  status,
  held_until: status === 'queued' && attempts === 0 ? next_attempt_at : null,
  last_error,
  delivered_to,
  bounced,
})

const ofChange = ({ id, made_at, user_id, user_name, value_before, value_after }: Change): TimelineItem => ({
  id,
  kind: 'change',
  at: made_at,
  user: { id: user_id, name: user_name },
  fields: Object.keys(value_after ?? {}).map((name) => ({
    name,
    before: value_before?.[name] ?? null,
    after: value_after?.[name] ?? null,
  })),
})

/** Returns a mail that came in as an item of a timeline. */
export const itemOfAnswer = ({ email }: Pick<StoredRequest, 'email'>, answer: AnswerWithFiles): TimelineItem => {
  const {
    id,
    state,
    kind,
    from_name: name,
    from_address: address,
    subject,
    text,
    quoted,
    flaw,
    left_out,
    photo_count,
    files,
    received_at: at,
  } = answer
  if (state === 'counted') return { id, kind: 'more-answers', at, count: left_out }
  return {
    id,
    kind: 'answer',
    at,
    from: { name, address },
    is_customer: email !== null && address !== null && sameAddress(email) === sameAddress(address),
    is_automatic: kind === 'automatic',
    subject,
    text,
    quoted,
    flaw,
    left_out,
    photo_count,
    files: files.map(({ id: file, name: called, file_size }) => ({ id: file, name: called, file_size })),
  }
}

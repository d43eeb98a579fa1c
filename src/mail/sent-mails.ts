import type { Database } from '#db/connection.ts'

/** The most ids in one statement. */
const AT_ONCE = 500

/** A mail about a request that has left, or may have. */
export interface SentMail {
  id: string
  message_id: string
  submission_id: string
  to_address: string
}

/** Creates the read of the mails about requests that have these Message-IDs. */
export const sentMails =
  ({ query }: Pick<Database, 'query'>) =>
  async (messageIds: string[]): Promise<SentMail[]> => {
    const found: SentMail[] = []
    for (let at = 0; at < messageIds.length; at += AT_ONCE) {
      const ids = messageIds.slice(at, at + AT_ONCE)
      const ofOutbox = await query
        .selectFrom('outbox_mails')
        .select(['id', 'message_id', 'submission_id', 'to_address'])
        .where('message_id', 'in', ids)
        .where('submission_id', 'is not', null)
        .$narrowType<{ submission_id: string }>()
        .execute()
      const ofReplies = await query
        .selectFrom('request_replies')
        .select(['id', 'message_id', 'submission_id', 'to_address'])
        .where('message_id', 'in', ids)
        .execute()
      found.push(...ofOutbox, ...ofReplies)
    }
    return found
  }

import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Tables } from '#db/tables.ts'

/** Matches mails that may be sent: those about a request in quarantine wait until staff release it, those about a deleted one for its end. */
export const mayBeMailed = ({ not, exists, selectFrom }: ExpressionBuilder<Tables, 'outbox_mails'>): Expression<SqlBool> =>
  not(
    exists(
      selectFrom('contact_submissions')
        .select('contact_submissions.id')
        .whereRef('contact_submissions.id', '=', 'outbox_mails.submission_id')
        .where(isHeld),
    ),
  )

/** Matches mails of staff to customers that may be sent, by the same rule. */
const mayReplyLeave = ({ not, exists, selectFrom }: ExpressionBuilder<Tables, 'request_replies'>): Expression<SqlBool> =>
  not(
    exists(
      selectFrom('contact_submissions')
        .select('contact_submissions.id')
        .whereRef('contact_submissions.id', '=', 'request_replies.submission_id')
        .where(isHeld),
    ),
  )

const isHeld = ({ eb, or }: ExpressionBuilder<Tables, 'contact_submissions'>): Expression<SqlBool> =>
  or([eb('contact_submissions.status', '=', 'spam'), eb('contact_submissions.delete_after', 'is not', null)])

/** Which mails may be sent, of each queue of mails about requests. */
export const mailsMayLeave = { outbox: mayBeMailed, replies: mayReplyLeave }

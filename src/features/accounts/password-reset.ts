import { countAddress, type Limit } from '#db/address-limits.ts'
import type { Database } from '#db/connection.ts'
import { fingerprint } from '#db/secret-token.ts'
import type { Tables } from '#db/tables.ts'
import type { AccountPurpose, LinkTarget } from '#features/links/link.ts'
import type { Links } from '#features/links/links.ts'
import { type Clock, DAY, MINUTE } from '#kernel/clock.ts'
import { networksOf } from '#kernel/networks.ts'
import { Problem } from '#kernel/problem.ts'
import type { AccountOutbox } from '#mail/account-outbox.ts'
import type { Attempts } from './attempts.ts'
import { refuseGuessable } from './guessable.ts'
import { mayMail } from './mail-limits.ts'
import type { SecurityLog } from './sessions.ts'
import type { NewPasswordByLink } from './user.ts'
import type { Users } from './users.ts'

/** How long the link of a reset works, from when its mail leaves. */
export const RESET_MS = 30 * MINUTE
/** The mails that one address gets, whoever asks. */
export const RESETS_PER_HOUR = 3
export const RESETS_PER_DAY = 10

const PURPOSE = 'password-reset' satisfies AccountPurpose

/** The requests for a new password from one address. */
const REQUEST_LIMITS: Limit[] = [
  { name: 'reset-10m', windowMs: 10 * MINUTE, hits: { host: 5, site: 10, network: 30 } },
  { name: 'reset-day', windowMs: DAY, hits: { host: 20, site: 40, network: 100 } },
]

/** A new password for somebody who lost it, by a link in a mail. docs/product/sign-in.md */
export interface PasswordResets {
  /**
   * Queues the mail with the link. Does the same whether the address has an account or not: only the sender of mails finds out. Throws
   * `too-many-requests` for a network; an address that got enough mails gets none, which nobody can tell either.
   */
  request(email: string, from: string): Promise<void>
  /** Returns the account that a link is for, and changes nothing. Throws `link-expired`. */
  find(token: string): Promise<Tables['admin_users']>
  /**
   * Sets the password, once per link; ends all sessions, and forgets known browsers and failed logins. Throws `link-expired`, whatever the
   * reason, and `invalid-input` for a password that is easily guessed.
   */
  confirm(wanted: NewPasswordByLink, from: string): Promise<void>
}

interface Parts {
  database: Database
  clock: Clock
  links: Pick<Links, 'find' | 'use'>
  outbox: Pick<AccountOutbox, 'enqueue' | 'drop' | 'queuedAt'>
  users: Pick<Users, 'replacePassword'>
  attempts: Pick<Attempts, 'forget' | 'forgetAccount'>
  guessableWords(): Promise<string[]>
  log: SecurityLog
}

/** Returns what the link of a reset is for. Every change of the account raises its version, and so ends the link. */
export const resetTarget = ({ id, version }: Pick<Tables['admin_users'], 'id' | 'version'>): LinkTarget => ({
  purpose: PURPOSE,
  subject: `${id}:${version}`,
})

export function createPasswordResets({
  database: { query },
  clock,
  links,
  outbox,
  users,
  attempts,
  guessableWords,
  log,
}: Parts): PasswordResets {
  const find = async (token: string): Promise<Tables['admin_users']> => {
    const link = await links.find(token, [PURPOSE])
    if (!link) throw new Problem('link-expired')
    const [id = ''] = link.subject.split(':')
    const account = await query.selectFrom('admin_users').selectAll().where('id', '=', id).where('active', '=', true).executeTakeFirst()
    if (!account || resetTarget(account).subject !== link.subject) throw new Problem('link-expired')
    // A new request ends the older link, also while its mail waits.
    const askedAgain = await outbox.queuedAt(PURPOSE, account.email)
    if (askedAgain !== undefined && askedAgain > link.made_at) throw new Problem('link-expired')
    return account
  }

  return {
    request: async (email, from) => {
      await query.transaction().execute(async (transaction) => {
        await countAddress(transaction, REQUEST_LIMITS, from, clock.now())
        const mail = { kind: 'reset', account: fingerprint(email), perHour: RESETS_PER_HOUR, perDay: RESETS_PER_DAY }
        if (!(await mayMail(transaction, mail, clock.now()))) return
        await outbox.drop(transaction, PURPOSE, email)
        await outbox.enqueue(transaction, { purpose: PURPOSE, subject_id: email, to_address: email, detail: '' })
      })
      log.info({}, 'new password asked for')
    },

    find,

    confirm: async ({ token, password }, from) => {
      const account = await find(token)
      const { id, email, name } = account
      await refuseGuessable('password', password, [email, name, ...(await guessableWords())])
      const isSet = await users.replacePassword(account, password, async (transaction, { active, version }) => {
        const link = await links.use(transaction, token, PURPOSE)
        // The account had this version before the new password.
        if (!active || link?.subject !== resetTarget({ id, version: version - 1 }).subject) throw new Problem('link-expired')
      })
      if (!isSet) throw new Problem('link-expired')
      await attempts.forgetAccount(email)
      await attempts.forget([networksOf(from)[0].bucket])
      log.info({ admin_user_id: id }, 'password set by a link')
    },
  }
}

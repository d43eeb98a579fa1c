import type { Transaction } from 'kysely'
import type { Database } from '#db/connection.ts'
import type { Tables } from '#db/tables.ts'
import type { Links } from '#features/links/links.ts'
import type { AccountMail, AccountOutbox } from '#mail/account-outbox.ts'
import { asHeader, type MailSettings, renderMail } from '#mail/render-mail.ts'
import type { MailToSend } from '#mail/transports.ts'
import { linkAddress } from '#routes.ts'
import type { Clock } from '#kernel/clock.ts'
import { accountMails as texts } from '#texts/nl/account-mails.ts'
import { emailChangedNotice, newDeviceNotice, type Notice, securityChangedNotice } from './account-notices.ts'
import { EMAIL_CHANGE_MAILS, EMAIL_LINK_MS, liveChange, type Side } from './email-change.ts'
import { INVITATION_MS } from './invitations.ts'
import { RESET_MS, resetTarget } from './password-reset.ts'

interface Parts {
  database: Database
  clock: Clock
  links: Pick<Links, 'replace'>
  outbox: Pick<AccountOutbox, 'remove'>
  settings(): Promise<MailSettings>
}

/**
 * Returns the function that renders a mail about an account when it is sent, and makes its secret link; null when its cause is gone, which
 * deletes the mail. docs/decisions/150-mails-with-secret-links.md
 */
export function accountMailRenderer({ database: { query }, clock, links, outbox, settings }: Parts) {
  const drop = async (mail: AccountMail): Promise<null> => {
    await outbox.remove(mail)
    return null
  }

  const invitation = async (mail: AccountMail): Promise<MailToSend | null> => {
    const made = await query.transaction().execute(async (transaction) => {
      // The row comes first: whoever withdraws the invitation waits, and then ends the new link too.
      const update = transaction.updateTable('invitations').set({ expires_at: null }).where('id', '=', mail.subject_id)
      const invited = await update.returningAll().executeTakeFirst()
      if (!invited) return undefined
      const target = { purpose: 'invitation', subject: invited.id } as const
      const { secret, expires_at } = await links.replace(transaction, target, invited.invited_by, INVITATION_MS)
      await transaction.updateTable('invitations').set({ expires_at }).where('id', '=', invited.id).execute()
      return { invited, secret }
    })
    if (!made) return drop(mail)
    const { invited, secret } = made
    const within = await settings()
    const { name } = within.company
    return sent(mail, within, {
      subject: texts.invitation.subject(name),
      parts: [
        { kind: 'paragraph', text: texts.greeting(invited.name) },
        { kind: 'paragraph', text: texts.invitation.intro(invited.invited_by, name, invited.role) },
        { kind: 'link', href: within.publicUrl + linkAddress.invitation(secret), label: texts.invitation.link },
        { kind: 'note', text: texts.invitation.note },
      ],
    })
  }

  const passwordReset = async (mail: AccountMail): Promise<MailToSend | null> => {
    const made = await query.transaction().execute(async (transaction) => {
      const account = await activeAccountAt(transaction, mail.to_address)
      return account && { account, ...(await links.replace(transaction, resetTarget(account), account.name, RESET_MS)) }
    })
    if (!made) return drop(mail)
    const within = await settings()
    return sent(mail, within, {
      subject: texts.reset.subject(within.company.name),
      parts: [
        { kind: 'paragraph', text: texts.greeting(made.account.name) },
        { kind: 'paragraph', text: texts.reset.intro(within.company.name) },
        { kind: 'link', href: within.publicUrl + linkAddress.newPassword(made.secret), label: texts.reset.link },
        { kind: 'note', text: texts.reset.note },
      ],
    })
  }

  const emailChange = (side: Side) => async (mail: AccountMail) => {
    const target = { purpose: EMAIL_CHANGE_MAILS[side], subject: mail.subject_id } as const
    const made = await query.transaction().execute(async (transaction) => {
      // The row comes first: whoever cancels the change waits, and then ends the new link too.
      await transaction.updateTable('email_changes').set({ id: mail.subject_id }).where('id', '=', mail.subject_id).execute()
      const change = await liveChange(transaction, mail.subject_id, clock.now())
      // Nobody at another account's address is asked, and who asked sees no difference.
      if (!change || (side === 'new' && (await accountAt(transaction, change.new_email)))) return undefined
      return { change, ...(await links.replace(transaction, target, change.admin_user_id, EMAIL_LINK_MS)) }
    })
    if (!made) return drop(mail)
    const within = await settings()
    const words = side === 'old' ? texts.emailChangeOld : texts.emailChangeNew
    return sent(mail, within, {
      subject: words.subject(within.company.name),
      parts: [
        { kind: 'paragraph', text: words.intro(within.company.name, made.change.new_email) },
        { kind: 'link', href: within.publicUrl + linkAddress.emailChange(made.secret), label: words.link },
        { kind: 'note', text: words.note },
      ],
    })
  }

  const notice = (contentOf: Notice) => async (mail: AccountMail) => {
    const account = await query.selectFrom('admin_users').select('name').where('id', '=', mail.subject_id).executeTakeFirst()
    if (!account) return drop(mail)
    const within = await settings()
    return sent(mail, within, contentOf(mail, account.name, within))
  }

  const renderers: Record<AccountMail['purpose'], (mail: AccountMail) => Promise<MailToSend | null>> = {
    invitation,
    'password-reset': passwordReset,
    'email-change-old': emailChange('old'),
    'email-change-new': emailChange('new'),
    'email-changed': notice(emailChangedNotice),
    'new-device': notice(newDeviceNotice),
    'security-changed': notice(securityChangedNotice),
  }
  return (mail: AccountMail): Promise<MailToSend | null> => renderers[mail.purpose](mail)
}

const accountAt = (within: Transaction<Tables>, email: string) =>
  within.selectFrom('admin_users').selectAll().where('email', '=', email).executeTakeFirst()

const activeAccountAt = async (within: Transaction<Tables>, email: string) => {
  const account = await accountAt(within, email)
  return account?.active ? account : undefined
}

const sent = (
  { to_address, message_id, created_at }: AccountMail,
  settings: MailSettings,
  content: Parameters<typeof renderMail>[1],
): MailToSend => ({
  to_address,
  reply_to: null,
  message_id,
  created_at,
  ...renderMail(settings, { ...content, subject: asHeader(content.subject) }),
})

import type { Database } from '#db/connection.ts'
import type { Links } from '#features/links/links.ts'
import type { AccountMail, AccountOutbox } from '#mail/account-outbox.ts'
import { asHeader, type MailSettings, renderMail } from '#mail/render-mail.ts'
import type { MailToSend } from '#mail/transports.ts'
import { linkAddress } from '#routes.ts'
import { accountMails as texts } from '#texts/nl/account-mails.ts'
import { INVITATION_MS } from './invitations.ts'

interface Parts {
  database: Database
  links: Pick<Links, 'replace'>
  outbox: Pick<AccountOutbox, 'remove'>
  settings(): Promise<MailSettings>
}

/**
 * Returns the function that renders a mail about an account when it is sent, and makes its secret link; null when its cause is gone, which
 * deletes the mail. docs/decisions/150-mails-with-secret-links.md
 */
export function accountMailRenderer({ database: { query }, links, outbox, settings }: Parts) {
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

  const renderers: Record<AccountMail['purpose'], (mail: AccountMail) => Promise<MailToSend | null>> = { invitation }
  return (mail: AccountMail): Promise<MailToSend | null> => renderers[mail.purpose](mail)
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

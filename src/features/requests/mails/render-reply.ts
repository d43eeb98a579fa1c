import { type MailSettings, renderMail } from '#mail/render-mail.ts'
import type { ReplyMail, ReplyOutbox } from '#mail/reply-outbox.ts'
import type { MailFile, MailToSend } from '#mail/transports.ts'
import { letterOf } from '#features/requests/request-reply.ts'

interface Parts {
  threadOf: ReplyOutbox['threadOf']
  settings(): Promise<MailSettings>
  /** Returns the files of a mail that has some. */
  filesOf?(mail: ReplyMail): Promise<MailFile[]>
}

/** Creates the function that renders a mail of staff to a customer when it is sent: what was written, and the signature of that moment. */
export const replyRenderer =
  ({ threadOf, settings, filesOf }: Parts) =>
  async (mail: ReplyMail): Promise<MailToSend> => {
    const { company, mailTo, publicUrl } = await settings()
    const files = await filesOf?.(mail)
    const { paragraphs, signature } = letterOf(mail.text, mail.user_name, company)
    const content = {
      subject: mail.subject,
      isLetter: true,
      parts: [...paragraphs.map((text) => ({ kind: 'paragraph' as const, text })), { kind: 'signature' as const, ...signature }],
    }
    const { to_address, message_id, created_at } = mail
    const rendered = renderMail({ company, publicUrl }, content)
    return { ...rendered, to_address, reply_to: mailTo, message_id, created_at, thread: await threadOf(mail), ...(files && { files }) }
  }

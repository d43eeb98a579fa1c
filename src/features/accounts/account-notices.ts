import { inBrussels } from '#kernel/brussels-time.ts'
import { longDutchDate } from '#kernel/dutch-date.ts'
import type { AccountMail } from '#mail/account-outbox.ts'
import type { MailSettings, renderMail } from '#mail/render-mail.ts'
import { admin } from '#routes.ts'
import { accountMails as texts } from '#texts/nl/account-mails.ts'

/** Returns the content of a mail that tells somebody what happened to their account, without a secret link. */
export type Notice = (mail: AccountMail, name: string, settings: MailSettings) => Parameters<typeof renderMail>[1]

/** The mail to both addresses after a change; its detail is the new address. */
export const emailChangedNotice: Notice = ({ detail }, name, { company }) => ({
  subject: texts.emailChanged.subject(company.name),
  parts: [
    { kind: 'paragraph', text: texts.greeting(name) },
    { kind: 'paragraph', text: texts.emailChanged.intro(company.name, detail) },
    { kind: 'note', text: texts.emailChanged.note },
  ],
})

/** The texts of a mail about something that somebody else may have done. */
interface Happened {
  subject: (company: string) => string
  intro: (company: string) => string
  /** What the mail calls its detail. */
  what: string
  whatToDo: string
  note: string
}

const happened =
  (words: Happened): Notice =>
  ({ detail, created_at }, name, { company, publicUrl }) => ({
    subject: words.subject(company.name),
    parts: [
      { kind: 'paragraph', text: texts.greeting(name) },
      { kind: 'paragraph', text: words.intro(company.name) },
      {
        kind: 'details',
        rows: [
          [words.what, detail],
          [texts.happened.moment, texts.happened.at(longDutchDate(created_at), inBrussels(created_at).time)],
        ],
      },
      { kind: 'paragraph', heading: texts.happened.notYou, text: words.whatToDo },
      { kind: 'link', href: publicUrl + admin.account, label: texts.happened.link },
      { kind: 'note', text: words.note },
    ],
  })

/** The mail about a login on a new device; its detail is the device in words. docs/decisions/156-a-login-on-a-new-device.md */
export const newDeviceNotice = happened(texts.newDevice)

/** The mail about a change of what somebody signs in with; its detail is the change. docs/decisions/158-a-change-of-security-is-mailed.md */
export const securityChangedNotice = happened(texts.securityChanged)

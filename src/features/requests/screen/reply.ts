import { mailLink } from '#kernel/email.ts'
import type { RequestSettings } from '#features/requests/request-settings.ts'
import { messageTexts } from '#texts/nl/admin/messages.ts'
import { requestSubject } from '#texts/nl/mail.ts'
import type { Message } from './message.ts'

type Sender = Pick<Message, 'name' | 'municipality' | 'service_type' | 'service_name'>

type Template = Pick<RequestSettings, 'reply_subject' | 'reply_text'>

/** Returns the subject and the text that a mail to a customer begins with; its signature comes below it, so the company's name at the end goes. */
export function startOfReply(message: Sender, { reply_subject, reply_text }: Template, company: string): { subject: string; text: string } {
  const unsigned = reply_text.trimEnd().replace(new RegExp(`\\n\\{${placeholders.company}\\}$`), '')
  return { subject: filledIn(reply_subject, message, company), text: filledIn(unsigned, message, company) }
}

/** Returns the mailto address of a reply, filled from the template. */
export function replyLink(email: string, message: Sender, template: Template, company: string) {
  const fill = (text: string) => filledIn(text, message, company)
  const parts = [
    `subject=${encodeURIComponent(fill(template.reply_subject))}`,
    `body=${encodeURIComponent(inMailLines(fill(template.reply_text)))}`,
  ]
  return `${mailLink(email)}?${parts.join('&')}`
}

/** Converts line ends to CR LF, which RFC 6068, section 5 requires in a mailto body. */
const inMailLines = (text: string): string => text.replace(/\r?\n/g, '\r\n')

const { placeholders, anyService, yourMunicipality } = messageTexts

/** Replaces known placeholders by their values; unknown ones stay. */
function filledIn(text: string, sender: Sender, company: string): string {
  const { name, municipality, service_type } = sender
  const words = new Map<string, string>([
    [placeholders.name, name],
    [placeholders.service, service_type === 'anders' ? anyService : requestSubject(sender).toLowerCase()],
    [placeholders.municipality, municipality ?? yourMunicipality],
    [placeholders.company, company],
  ])
  return text.replace(/\{(\w+)\}/g, (whole, word: string) => words.get(word) ?? whole)
}

import type { MessageSettings } from '#entities/settings/message-settings.ts'
import { messageTexts } from '#texts/nl/admin/messages.ts'
import { requestSubject } from '#texts/nl/mail.ts'
import type { Message } from './message.ts'

type Sender = Pick<Message, 'name' | 'municipality' | 'service_type' | 'service_name'>

/** The address that opens the mail program with an answer to fill in. */
export function replyLink(
  email: string,
  message: Sender,
  template: Pick<MessageSettings, 'reply_subject' | 'reply_text'>,
  company: string,
) {
  const fill = (text: string) => filledIn(text, message, company)
  const parts = [
    `subject=${encodeURIComponent(fill(template.reply_subject))}`,
    `body=${encodeURIComponent(inMailLines(fill(template.reply_text)))}`,
  ]
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?${parts.join('&')}`
}

/** RFC 6068, section 5: a line of a mailto text ends in CR LF. */
const inMailLines = (text: string): string => text.replace(/\r?\n/g, '\r\n')

const { placeholders, anyService, yourMunicipality } = messageTexts

/** The words between braces become what they stand for; others stay as they are. */
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

import { type Clock, isoTime, MINUTE, SECOND } from '#kernel/clock.ts'
import { newId } from '#kernel/id.ts'
import { Problem } from '#kernel/problem.ts'
import { testMailTexts } from '#texts/nl/mail.ts'
import type { MailDraft } from './outbox.ts'
import { describeFailure, type MailTransport } from './transports.ts'

/** The most test mails that one administrator may send in `TEST_MAILS_MS`, through one process. */
export const TEST_MAILS_MAX = 5
const TEST_MAILS_MS = 10 * MINUTE
/** The deadline of a test mail; the screen gives up waiting after eight seconds. */
const DEADLINE_MS = 6 * SECOND

/** The outcome of a test mail: `file` when no mail server is set up. `reason` is the response of the server, or that there was none. */
interface TestMailResult {
  outcome: 'sent' | 'file' | 'failed'
  to: string
  reason: string | null
}

/** Sends a mail to only the administrator who requests it. Throws `too-many-requests` before the mail is rendered. */
export type SendTestMail = (admin: { id: string; email: string }, render: () => Promise<MailDraft>) => Promise<TestMailResult>

interface Parts {
  transport: MailTransport
  clock: Clock
  /** Records the outcome before the response. */
  noteDelivery(isDelivered: boolean): Promise<void>
  /** The domain of its Message-ID. */
  domain: string
}

/**
 * Creates the function that sends a test mail at once and not through the outbox, because the outcome is the point of the test; only
 * whether it was sent is stored. docs/product/words.md
 */
export function createTestMail({ transport, clock, noteDelivery, domain }: Parts): SendTestMail {
  const sentBy = new Map<string, number[]>()
  const count = (id: string): void => {
    const now = clock.now()
    const recent = (sentBy.get(id) ?? []).filter((at) => at <= now && now - at < TEST_MAILS_MS)
    const [oldest] = recent
    if (oldest !== undefined && recent.length >= TEST_MAILS_MAX)
      throw new Problem('too-many-requests', { detail: testMailTexts.tooMany, retryAfter: (oldest + TEST_MAILS_MS - now) / SECOND })
    sentBy.set(id, [...recent, now])
  }

  return async ({ id, email }, render) => {
    count(id)
    const draft = await render()
    const mail = {
      ...draft,
      to_address: email,
      // A reply must not go to the person whom the invented request names.
      reply_to: null,
      subject: testMailTexts.subject(draft.subject),
      message_id: `<${newId(clock.now())}@${domain}>`,
      created_at: isoTime(clock.now()),
    }
    try {
      await transport.send(mail, DEADLINE_MS)
      await noteDelivery(true)
      return { outcome: transport.deliversTo === 'file' ? 'file' : 'sent', to: email, reason: null }
    } catch (error) {
      await noteDelivery(false)
      return { outcome: 'failed', to: email, reason: describeFailure(error) }
    }
  }
}

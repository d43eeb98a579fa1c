import { type Clock, isoTime, MINUTE, SECOND } from '#kernel/clock.ts'
import { newId } from '#kernel/id.ts'
import { Problem } from '#kernel/problem.ts'
import { testMailTexts } from '#texts/nl/mail.ts'
import type { MailDraft } from './outbox.ts'
import { describeFailure, type MailTransport } from './transports.ts'

/** How many test mails one administrator may send in `TEST_MAILS_MS`, through one process. */
export const TEST_MAILS_MAX = 5
const TEST_MAILS_MS = 10 * MINUTE
/** Whoever waits on the screen for the answer gives up after eight seconds. */
const DEADLINE_MS = 6 * SECOND

/** What became of a test mail: `file` when no mail server is set up. `reason` is what the server said, or that it did not answer. */
interface TestMailResult {
  outcome: 'sent' | 'file' | 'failed'
  to: string
  reason: string | null
}

/** Sends a mail to the administrator who asks for it and to nobody else. Throws `too-many-requests` before the mail is rendered. */
type SendTestMail = (admin: { id: string; email: string }, render: () => Promise<MailDraft>) => Promise<TestMailResult>

interface Parts {
  transport: MailTransport
  clock: Clock
  /** Notes what became of it, before that is answered. */
  noteDelivery(isDelivered: boolean): Promise<void>
  /** Of its Message-ID. */
  domain: string
}

/** Sends at once and not through the outbox: the answer is what the test is about, and nothing of it is stored but whether it left. docs/product/words.md */
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
      // Whom the invented request names must not be written to.
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

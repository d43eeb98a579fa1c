import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type IncomingMail, MAIL_FILES_MAX, MAIL_TEXT_MAX, REFERENCES_MAX } from '#features/requests/answers/incoming-mail.ts'
import { createMailReader } from '#features/requests/answers/mail-reader.ts'
import { isStorable } from '#kernel/fields.ts'
import { times } from '../support/long-run.ts'
import { mutatedMails } from '../support/mutated-mails.ts'
import { PATIENCE_MS } from '../support/patience.ts'
import { measured, rigOf } from '../support/rig.ts'

const MAILS = times({ short: 1000, long: 20_000 })
const SEED = 42
/** The process answers each mail by itself: none is read a second time as only its beginning. */
const reader = createMailReader(join(import.meta.dirname, '../../dist/server/mail-process.js'), {
  taskMs: times({ short: PATIENCE_MS, long: 1000 }),
  waitMs: PATIENCE_MS,
})
afterAll(() => reader.stop())

/** Returns what is wrong with a mail that was read, if anything. */
function faultOf(mail: IncomingMail): string | undefined {
  const lines = [mail.messageId, mail.from?.name, mail.from?.address, mail.subject, ...mail.references]
  const ofBounce = mail.bounce ? [mail.bounce.failedMessageId, mail.bounce.recipient, mail.bounce.status, mail.bounce.reason] : []
  const names = [...mail.pictures, ...mail.files].flatMap(({ name, type }) => [name, type])
  const odd = [...lines, ...ofBounce, ...names].find(
    (line) => line && (/[\p{Cc}\p{Bidi_Control}]/u.test(line) || line.length > 1000 || !isStorable(line)),
  )
  if (odd !== undefined) return `an odd line ${JSON.stringify(odd)}`
  for (const text of [mail.text, mail.quoted])
    if (/(?!\n|\t)[\p{Cc}\p{Bidi_Control}\ue000]/u.test(text) || text.length > MAIL_TEXT_MAX || !isStorable(text))
      return `an odd text ${JSON.stringify(text.slice(0, 300))}`
  if (names.length > 2 * MAIL_FILES_MAX || mail.references.length > REFERENCES_MAX) return 'too many files or references'
  if ((mail.kind === 'bounce') !== (mail.bounce !== null)) return 'a bounce without a report, or the reverse'
  return undefined
}

test(
  `${MAILS} mails that are almost right are read as text that can be stored, and end nothing`,
  { timeout: 1000 * MAILS, ...rigOf('hostileMails') },
  async ({ task }) => {
    const faults: object[] = []
    let read = 0
    for (const raw of mutatedMails(SEED, MAILS)) {
      const fault = faultOf(await reader.read(raw))
      read += 1
      if (fault !== undefined) faults.push({ fault, raw: raw.toString('latin1').slice(0, 3000) })
    }
    measured(task, `${read} mails, ${faults.length} at fault`)
    expect(faults).toEqual([])
    expect(read).toBe(MAILS)
  },
)

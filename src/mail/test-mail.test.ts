import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MINUTE } from '#kernel/clock.ts'
import { type SmtpInbox, smtpInbox } from '../../test/support/smtp-inbox.ts'
import { testClock } from '../../test/support/test-clock.ts'
import { createTestMail, TEST_MAILS_MAX } from './test-mail.ts'
import { fileTransport, type MailTransport, smtpTransport } from './transports.ts'

const FROM = 'Helder <noreply@helder.test>'
const an = { id: '1', email: 'an@helder.test' }
const draft = {
  to_address: 'klant@voorbeeld.test',
  reply_to: 'klant@voorbeeld.test',
  subject: 'Uw aanvraag',
  text_body: 'Dag',
  html_body: '<p>Dag</p>',
}
const render = () => Promise.resolve(draft)
const clock = testClock()
/** The outcome that was recorded of each mail. */
let delivered: boolean[]

let inbox: SmtpInbox
let folder: string
beforeEach(async () => {
  clock.reset()
  delivered = []
  inbox = await smtpInbox()
  folder = mkdtempSync(join(tmpdir(), 'helder-test-mail-'))
})
afterEach(async () => {
  await inbox.down()
  rmSync(folder, { recursive: true })
})

const sending = (transport: MailTransport = smtpTransport(inbox.url, () => Promise.resolve(FROM))) =>
  createTestMail({
    transport,
    clock,
    noteDelivery: async (isDelivered) => void delivered.push(isDelivered),
    domain: 'helder.test',
  })

test('it goes to who asks for it and to nobody else, whomever the mail was made for', async () => {
  await inbox.up()
  expect(await sending()(an, render)).toEqual({ outcome: 'sent', to: an.email, reason: null })
  const [mail] = inbox.mails
  expect([mail?.envelope.to, mail?.subject, mail?.replyTo]).toEqual([[an.email], 'Proef: Uw aanvraag', undefined])
  expect(delivered).toEqual([true])
  expect(mail?.source).not.toContain('klant@voorbeeld.test')
})

test('what the mail server has against it is reported, and that there is none', async () => {
  expect(await sending()(an, render)).toMatchObject({ outcome: 'failed', reason: expect.stringContaining('ECONNREFUSED') as string })
  await inbox.up()
  inbox.refuse(/an@/)
  expect(await sending()(an, render)).toMatchObject({ outcome: 'failed', reason: expect.stringContaining('no such user') as string })
  const written = await sending(fileTransport(folder, () => Promise.resolve(FROM)))(an, render)
  expect(delivered).toEqual([false, false, true])
  expect(written).toEqual({ outcome: 'file', to: an.email, reason: null })
  expect(readdirSync(folder)).toHaveLength(1)
})

test('one person sends a few in ten minutes, and one too many is refused before it is rendered', async () => {
  const send = sending(fileTransport(folder, () => Promise.resolve(FROM)))
  for (let sent = 0; sent < TEST_MAILS_MAX; sent += 1) await send(an, render)
  const tooMany = send(an, () => Promise.reject(new Error('was rendered')))
  await expect(tooMany).rejects.toMatchObject({ code: 'too-many-requests', details: { retryAfter: 600 } })
  expect(await send({ id: '2', email: 'bo@helder.test' }, render)).toMatchObject({ outcome: 'file' })
  clock.advance(10 * MINUTE)
  expect(await send(an, render)).toMatchObject({ outcome: 'file' })
})

import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { syncedIn } from '../../test/support/synced.ts'
import { SECOND } from '#kernel/clock.ts'
import type { OutboxMail } from './outbox.ts'
import { fileTransport, type MailTransport, withDeliveriesNoted } from './transports.ts'

const from = (address: string) => () => Promise.resolve(address)

const mail: OutboxMail = {
  id: '1',
  message_id: '<0198@helder.test>',
  submission_id: null,
  to_address: 'jan@voorbeeld.test',
  reply_to: 'info@helder.test',
  subject: 'Één geveltje – proefvlak',
  text_body: '.\n.regel met een punt\nFrom hier',
  html_body: '<p>Dag</p>',
  status: 'queued',
  attempts: 1,
  next_attempt_at: '2026-03-02T09:00:00.000Z',
  leased_until: null,
  last_error: null,
  created_at: '2026-03-02T09:00:00.000Z',
  sent_at: null,
  delivered_to: null,
}

let base: string
let folder: string
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'helder-mail-'))
  folder = join(base, 'mail')
})
afterEach(() => rmSync(base, { recursive: true }))

test('a mail becomes a file that any mail program opens', async () => {
  await fileTransport(folder, from('Helder <noreply@helder.test>')).send(mail, SECOND)
  const parsed = await PostalMime.parse(readFileSync(join(folder, '0198@helder.test.eml')))
  expect(parsed).toMatchObject({
    from: { name: 'Helder', address: 'noreply@helder.test' },
    to: [{ address: 'jan@voorbeeld.test' }],
    replyTo: [{ address: 'info@helder.test' }],
    subject: mail.subject,
    messageId: mail.message_id,
    date: mail.created_at,
  })
  expect(parsed.text?.trim()).toBe(mail.text_body)
  expect(parsed.html?.trim()).toBe(mail.html_body)
})

test('a mail of a person names its conversation and may be answered automatically, and one of the product does neither', async () => {
  const written = () => readFileSync(join(folder, '0198@helder.test.eml'), 'latin1')
  const transport = fileTransport(folder, from('noreply@helder.test'))
  await transport.send(mail, SECOND)
  expect(written()).toContain('Auto-Submitted: auto-generated')
  expect(written()).not.toMatch(/^(In-Reply-To|References):/im)

  await transport.send({ ...mail, thread: ['<1@helder.test>', '<2@helder.test>'] }, SECOND)
  expect(written()).not.toContain('Auto-Submitted')
  const { inReplyTo, references } = await PostalMime.parse(written())
  expect({ inReplyTo, references }).toEqual({ inReplyTo: '<2@helder.test>', references: '<1@helder.test> <2@helder.test>' })
})

test('a line break in a subject or an address adds no header', async () => {
  const injected = { subject: 'Dag\r\nBcc: a@elders.test\r\n\r\nTekst', reply_to: 'info@helder.test\r\nBcc: b@elders.test' }
  await fileTransport(folder, from('noreply@helder.test')).send(
    { ...mail, ...injected, thread: ['<1@helder.test>\r\nBcc: c@elders.test'] },
    SECOND,
  )
  const written = readFileSync(join(folder, '0198@helder.test.eml'))
  expect((await PostalMime.parse(written)).headers.map(({ key }) => key)).not.toContain('bcc')
  expect((await PostalMime.parse(written)).text?.trim()).toBe(mail.text_body)
})

test('a mail that is sent again makes no second file', async () => {
  const transport = fileTransport(folder, from('noreply@helder.test'))
  await transport.send(mail, SECOND)
  await transport.send(mail, SECOND)
  expect(readdirSync(folder)).toEqual(['0198@helder.test.eml'])
})

test('a mail that was written is safe from a power cut', async () => {
  const isSynced = await syncedIn(() => fileTransport(folder, from('noreply@helder.test')).send(mail, SECOND))
  expect([join(folder, '0198@helder.test.eml'), folder].map(isSynced)).toEqual([true, true])
})

test('what a crash left half-written is replaced', async () => {
  const transport = fileTransport(folder, from('noreply@helder.test'))
  await transport.send({ ...mail, message_id: '<other@helder.test>' }, SECOND)
  writeFileSync(join(folder, '.0198@helder.test.eml.part'), 'half')
  await transport.send(mail, SECOND)
  expect(readdirSync(folder).toSorted()).toEqual(['0198@helder.test.eml', 'other@helder.test.eml'])
})

test('only the owner may read the mails', async () => {
  await fileTransport(folder, from('noreply@helder.test')).send(mail, SECOND)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(statSync(join(folder, '0198@helder.test.eml')).mode & 0o777).toBe(0o600)
})

test('a subject cannot add a header, even when a line break got that far', async () => {
  await fileTransport(folder, from('noreply@helder.test')).send({ ...mail, subject: 'Dag\r\nBcc: elders@voorbeeld.test' }, SECOND)
  const { headers } = await PostalMime.parse(readFileSync(join(folder, '0198@helder.test.eml')))
  expect(headers.map(({ key }) => key)).not.toContain('bcc')
})

test('what becomes of each mail is noted, and a failure still reaches who sends', async () => {
  const noted: boolean[] = []
  let fails = false
  const server: MailTransport = { deliversTo: 'server', send: () => (fails ? Promise.reject(new Error('refused')) : Promise.resolve()) }
  const { send } = withDeliveriesNoted(server, async (isDelivered) => void noted.push(isDelivered))
  await send(mail, SECOND)
  fails = true
  await expect(send(mail, SECOND)).rejects.toThrow('refused')
  expect(noted).toEqual([true, false])
})

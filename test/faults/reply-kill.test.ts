import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#routes.ts'
import { quoteRequest } from '../support/builders.ts'
import { inDataFile } from '../support/data-file.ts'
import { formEvidence } from '../support/form-evidence.ts'
import { type SmtpInbox, smtpInbox } from '../support/smtp-inbox.ts'
import { startApp, type TestApp } from '../support/start-app.ts'
import { until } from '../support/until.ts'

const CUSTOMER = 'els@voorbeeld.test'

let app: TestApp
let inbox: SmtpInbox

beforeAll(async () => {
  inbox = await smtpInbox()
  await inbox.up()
  app = await startApp({ SEED: 'services', SMTP_URL: inbox.url, MAIL_FROM: 'Helder <post@helder.test>', MAIL_TO: 'kantoor@helder.test' })
})
afterAll(async () => {
  await app.stop()
  await inbox.down()
})

test('a mail to a customer that waits when the server is killed leaves once after the next start, whole and in the conversation', async () => {
  const taken = await app.request(api.quoteRequests, { json: { ...quoteRequest({ email: CUSTOMER }), ...formEvidence(app) } })
  const { id } = (await taken.json()) as { id: string }
  await inbox.holds(2)
  const session = await app.login()
  const bytes = randomBytes(3_000_000)
  const form = new FormData()
  form.append('file', new Blob([bytes]), 'prijzen.pdf')
  const added = await app.request(api.replyFilesOf(id), { session, method: 'POST', body: form })
  const { id: file } = (await added.json()) as { id: string }
  const reply = { subject: 'Uw aanvraag', text: 'Dag, woensdag om 16 uur?', attachments: [file] }
  const answered = await app.request(api.repliesOf(id), { session, json: reply })
  expect(answered.status).toBe(201)
  await app.kill('SIGKILL')
  expect(inbox.mails.map(({ subject }) => subject)).not.toContain(reply.subject)

  // This simulates the ten seconds that the mail is held.
  inDataFile(app.dataDir, (database) => database.exec("update request_replies set next_attempt_at = '2020-01-01T00:00:00.000Z'"))
  await app.start()
  const status = async () =>
    ((await (await app.request(api.row('contact-submissions', id), { session })).json()) as { status: string }).status
  await until('the answered request', async () => (await status()) === 'answered')
  const replies = inbox.mails.filter(({ subject }) => subject === reply.subject)
  expect(replies).toHaveLength(1)
  const receipt = inbox.mails.find(({ envelope, subject }) => envelope.to.includes(CUSTOMER) && subject !== reply.subject)
  expect(replies).toMatchObject([
    { from: { address: 'post@helder.test' }, replyTo: [{ address: 'kantoor@helder.test' }], inReplyTo: receipt?.messageId },
  ])
  expect(replies[0]?.attachments.map(({ filename, content }) => [filename, bytes.equals(Buffer.from(content as ArrayBuffer))])).toEqual([
    ['prijzen.pdf', true],
  ])
  expect(replies[0]?.source).not.toMatch(/^Auto-Submitted/im)
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import { api } from '#routes.ts'
import { quoteRequest } from '../support/builders.ts'
import { inDataFile } from '../support/data-file.ts'
import { formEvidence } from '../support/form-evidence.ts'
import { type SmtpInbox, smtpInbox } from '../support/smtp-inbox.ts'
import { times } from '../support/long-run.ts'
import { measured, rigOf } from '../support/rig.ts'
import { startApp, type TestApp } from '../support/start-app.ts'
import { until } from '../support/until.ts'
import { newVisitor } from '../support/visitor-photos.ts'

interface QueuedMail {
  message_id: string
  attempts: number
  status: string
}

const QUOTES = times({ short: 3, long: 30 })

let app: TestApp
let inbox: SmtpInbox

beforeEach(async () => {
  inbox = await smtpInbox()
  app = await startApp({ SEED: 'services', SMTP_URL: inbox.url, MAIL_TO: 'kantoor@helder.test', TRUSTED_PROXIES: '127.0.0.1' })
})
afterEach(async () => {
  await app.stop()
  await inbox.down()
})

const queued = () =>
  inDataFile(app.dataDir, (database) => database.prepare('select message_id, attempts, status from outbox_mails').all() as QueuedMail[])
const received = () => inbox.mails.map(({ messageId }) => messageId ?? '').toSorted()

/** Sends a request from a new address with a new mailbox, so that no rate limit holds back a mail. */
async function ask(): Promise<void> {
  const headers = newVisitor()
  const email = `${headers['X-Forwarded-For']}@voorbeeld.test`
  const response = await app.request(api.quoteRequests, { json: { ...quoteRequest({ email }), ...formEvidence(app) }, headers })
  expect(response.status).toBe(201)
}

test(
  'while the mail server is away every quote is taken in; each mail goes out once when it is back',
  rigOf('mailDown'),
  async ({ task }) => {
    for (let asked = 0; asked < QUOTES; asked += 1) await ask()
    await until('each mail to have been tried', () => queued().filter(({ attempts }) => attempts > 0).length === 2 * QUOTES)
    expect(queued().map(({ status }) => status)).toEqual(Array(2 * QUOTES).fill('queued'))
    const promised = queued()
      .map(({ message_id }) => message_id)
      .toSorted()

    await inbox.up()
    await until('all mails to be marked as sent', () => queued().every(({ status }) => status === 'sent'))
    measured(task, `${QUOTES} quotes, ${promised.length} mails promised, ${received().length} received`)
    expect(received()).toEqual(promised)
  },
)

test('a mail that was taken when the server was killed comes again as the same mail, and then no more', async () => {
  inbox.beforeAnswer(async () => {
    inbox.beforeAnswer(() => Promise.resolve())
    await app.kill('SIGKILL')
  })
  await inbox.up()
  await ask()
  await until('the first mail', () => inbox.mails.length === 1)
  const [first] = received()

  await app.kill('SIGKILL')
  inDataFile(app.dataDir, (database) => database.exec("update outbox_mails set leased_until = '2020-01-01T00:00:00.000Z'"))
  await app.start()
  await until('all mails to be marked as sent', () => queued().every(({ status }) => status === 'sent'))
  expect(received().filter((id) => id === first)).toHaveLength(2)
  expect(new Set(received()).size).toBe(2)
  expect(received()).toHaveLength(3)
})

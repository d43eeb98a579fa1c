import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#routes.ts'
import { quoteRequest } from '../support/builders.ts'
import { inDataFile, integrityOf } from '../support/data-file.ts'
import { formEvidence } from '../support/form-evidence.ts'
import { freePort } from '../support/free-port.ts'
import { type SmtpInbox, smtpInbox } from '../support/smtp-inbox.ts'
import { ADMIN } from '../support/first-start.ts'
import { runServer, startApp, type TestApp } from '../support/start-app.ts'
import { until } from '../support/until.ts'

const ROUNDS = 10
const AT_ONCE = 8

let app: TestApp
let inbox: SmtpInbox

beforeAll(async () => {
  inbox = await smtpInbox()
  await inbox.up()
  app = await startApp({ SEED: 'services', SMTP_URL: inbox.url, MAIL_TO: 'kantoor@helder.test', TRUSTED_PROXIES: '127.0.0.1' })
})
afterAll(async () => {
  await app.stop()
  await inbox.down()
})

/**
 * Sends several quote requests at once and kills the server at the first response. Returns the ids of all requests that were answered with
 * 201, by name.
 */
async function killedWhileTaking(round: number): Promise<Map<string, string>> {
  const acknowledged = new Map<string, string>()
  const evidence = formEvidence(app)
  const ask = async (number: number) => {
    const name = `Ronde ${round} nummer ${number}.`
    const json = { ...quoteRequest({ name, email: `ronde-${round}-${number}@voorbeeld.test` }), ...evidence }
    const response = await app.request(api.quoteRequests, { json, headers: { 'X-Forwarded-For': `10.2.${round}.1` } })
    expect(response.status).toBe(201)
    acknowledged.set(name, ((await response.json()) as { id: string }).id)
  }
  // A visitor without a response got no promise.
  const asked = Array.from({ length: AT_ONCE }, (_, number) => ask(number))
  await Promise.any(asked)
  await app.kill('SIGKILL')
  await Promise.allSettled(asked)
  return acknowledged
}

test('what was answered with 201 is there after ten kills, and so are its mails', async () => {
  const acknowledged = new Map<string, string>()
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const [name, id] of await killedWhileTaking(round)) acknowledged.set(name, id)
    // This simulates the hour of the rate limit of mails.
    inDataFile(app.dataDir, (database) => database.exec('delete from rate_limits'))
    if (round < ROUNDS) await app.start()
  }
  expect(acknowledged.size).toBeGreaterThanOrEqual(ROUNDS)
  expect(integrityOf(app.dataDir)).toBe('ok')

  // This simulates the minute in which the killed sender still has the lease of a mail.
  inDataFile(app.dataDir, (database) => database.exec("update outbox_mails set leased_until = '2020-01-01T00:00:00.000Z'"))
  await app.start()
  const session = await app.login()
  const emails: string[] = []
  for (const [name, id] of acknowledged) {
    const row = await app.request(api.row('contact-submissions', id), { session })
    const stored = (await row.json()) as { email: string }
    expect(stored).toMatchObject({ id, name })
    emails.push(stored.email)
  }
  // The visitor's mail contains nothing that was typed, but goes to the visitor's address; the company's mail contains that address.
  const mailsAbout = (email: string) => inbox.mails.filter(({ text, envelope }) => text?.includes(email) || envelope.to.includes(email))
  const receiversOf = (email: string) => new Set(mailsAbout(email).flatMap(({ envelope }) => envelope.to))
  await until('every mail', () => emails.every((email) => receiversOf(email).size === 2))
  // A mail that was sent at the moment of a kill may come twice, but with the same id.
  for (const email of emails) expect(new Set(mailsAbout(email).map(({ messageId }) => messageId)).size).toBe(2)
})

/**
 * Kills a first start once the database's log has grown to this size, or once the start is over. From nothing to the whole schema the log
 * is about 400 KB.
 */
async function killedWhileMaking(dataDir: string, bytes: number): Promise<void> {
  const log = join(dataDir, 'helder.sqlite-wal')
  let isOver = false
  const settings = { PORT: String(await freePort()), DATA_DIR: dataDir, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }
  const server = runServer(settings, (said) => (isOver ||= said.includes('Helder is at')))
  const ended = once(server, 'exit').finally(() => (isOver = true))
  // This polls as often as possible, yet a busy machine may miss the moment, and the log is emptied after it.
  while ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) < bytes && !isOver) await setImmediate()
  server.kill('SIGKILL')
  await ended
}

test.each([0, 1, 20_000, 60_000, 120_000, 250_000])(
  'a first start that is killed after %d bytes is finished by the next',
  async (bytes) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'helder-crash-'))
    await killedWhileMaking(dataDir, bytes)
    const next = await startApp({ DATA_DIR: dataDir })
    const session = await next.login()
    const list = await next.request(api.collection('testimonials'), { session })
    expect(((await list.json()) as { total: number }).total).toBeGreaterThan(0)
    await next.stop()
    expect(integrityOf(dataDir)).toBe('ok')
    rmSync(dataDir, { recursive: true })
  },
)

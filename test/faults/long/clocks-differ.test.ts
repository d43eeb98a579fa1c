import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '#db/connection.ts'
import { MINUTE, SECOND } from '#kernel/clock.ts'
import { api } from '#routes.ts'
import { quoteRequest } from '../../support/builders.ts'
import { type MovableClock, movableClock } from '../../support/movable-clock.ts'
import { measured, rigOf } from '../../support/rig.ts'
import { savesThatTravel } from '../../support/saves-that-travel.ts'
import { sendQuote } from '../../support/send-quote.ts'
import { type SmtpInbox, smtpInbox } from '../../support/smtp-inbox.ts'
import { ADMIN } from '../../support/first-start.ts'
import type { TestApp } from '../../support/start-app.ts'
import { startTwoHosts, type TwoHosts } from '../../support/two-hosts.ts'
import { until } from '../../support/until.ts'
import { newVisitor } from '../../support/visitor-photos.ts'

const QUOTES = 4
/** The delay of the mail server, so that the other host reads the queue meanwhile. */
const SENDING_MS = 1500
const LOCK_MAX_S = (5 * MINUTE) / SECOND

let inbox: SmtpInbox
let clock: MovableClock
let two: TwoHosts
let database: Database
beforeEach(async () => {
  inbox = await smtpInbox()
  await inbox.up()
  inbox.beforeAnswer(() => delay(SENDING_MS))
  clock = movableClock()
  const mail = { SMTP_URL: inbox.url, MAIL_TO: 'kantoor@helder.test' }
  two = await startTwoHosts('http://127.0.0.1', { SEED: 'services', ...mail, ...clock.environment })
  database = openDatabase(two.databaseUrl, () => undefined)
})
afterEach(async () => {
  await database.close()
  await two.stop()
  clock.remove()
  await inbox.down()
})

const guess = (host: TestApp, from: Record<string, string>) =>
  host.request(api.login, { json: { ...ADMIN, password: 'verkeerd-wachtwoord' }, headers: from })

describe.each([
  ['ahead', 5 * MINUTE],
  ['behind', -5 * MINUTE],
])('a host whose clock is five minutes %s', (name, off) => {
  test(
    'does as the other: sessions, locks, requests, mails and saves',
    { timeout: 300_000, ...rigOf('clocksDiffer') },
    async ({ task }) => {
      const [right, wrong] = two.hosts
      await clock.set(wrong, off)
      await wrong.kill('SIGTERM')
      await wrong.start()
      const both = [
        [right, wrong],
        [wrong, right],
      ] as const
      const sessions = await Promise.all(two.hosts.map((host) => host.login()))

      for (const [host, other] of both) {
        const from = newVisitor()
        for (let refused = 0; refused < 3; refused += 1) expect((await guess(host, from)).status).toBe(401)
        for (const each of [other, host]) {
          const { status, headers } = await guess(each, from)
          expect([status, Number(headers.get('Retry-After')) > LOCK_MAX_S - 60, Number(headers.get('Retry-After')) <= LOCK_MAX_S]).toEqual([
            429,
            true,
            true,
          ])
        }
        // The failed attempts locked the account as well as the address.
        await right.command('admin', 'unlock')
      }

      const quotes: string[] = []
      for (let number = 0; number < QUOTES; number += 1)
        for (const host of two.hosts) quotes.push(await sendQuote(host, database, 'Wie een offerte vraagt'))
      const isStored = await database.query.selectFrom('contact_submissions').select(['id', 'status']).execute()
      expect(isStored.filter(({ status }) => status === 'spam')).toEqual([])

      for (const [host, other] of both) {
        const asked = { json: quoteRequest(), headers: { ...newVisitor(), 'Idempotency-Key': crypto.randomUUID() } }
        const [first, again] = [await host.request(api.quoteRequests, asked), await other.request(api.quoteRequests, asked)]
        expect([first.status, again.status, await again.json()]).toEqual([201, 201, await first.json()])
      }

      let slowest = 0
      for (const [index, [host, other]] of both.entries()) {
        const session = sessions[index]
        if (!session) throw new Error('no session')
        for (const each of two.hosts) expect((await each.request(api.session, { session })).status).toBe(200)
        const travel = await savesThatTravel(host, session)
        // The later save wins, whichever host received it.
        slowest = Math.max(slowest, await travel(host, other), await travel(other, host), await travel(host, other))
        expect((await host.request(api.logout, { method: 'POST', session })).status).toBe(204)
        expect((await other.request(api.session, { session })).status).toBe(401)
      }

      const mails = () => database.query.selectFrom('outbox_mails').select(['message_id', 'status']).execute()
      await until('all mails to be sent', async () => (await mails()).every(({ status }) => status === 'sent'), 120_000)
      const received = inbox.mails.map(({ messageId }) => messageId ?? '')
      const again = received.length - new Set(received).size
      measured(
        task,
        `five minutes ${name}: ${quotes.length} quotes, ${received.length} mails, ${again} twice; a save seen within ${Math.round(slowest)} ms`,
      )
      expect(received.toSorted()).toEqual((await mails()).map(({ message_id }) => message_id).toSorted())
    },
  )
})

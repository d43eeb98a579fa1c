import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY, HOUR, isoTime, SECOND } from '#kernel/clock.ts'
import { openDatabase } from '#db/connection.ts'
import { eachDatabase, testOf } from '../../test/support/each-database.ts'
import { submission } from '../../test/support/builders.ts'
import { onServer, urlOf } from '../../test/support/postgres-server.ts'
import { type SmtpInbox, smtpInbox } from '../../test/support/smtp-inbox.ts'
import { mailsMayLeave, mayBeMailed } from '#features/requests/mails-may-leave.repository.ts'
import { deliveryState } from './delivery-state.ts'
import { ATTEMPT_MS, FIRST_PAUSE_MS, LEASE_MS } from './mail-queue.ts'
import { createOutbox, type MailDraft, type OutboxMail } from './outbox.ts'
import { createSender, deliveriesOf } from './sender.ts'
import { smtpTransport } from './transports.ts'

/** The other parts of an outbox. */
const parts = { mayLeave: mayBeMailed, domain: 'helder.test' }
const from = (address: string) => () => Promise.resolve(address)

const FROM = 'Helder <noreply@helder.test>'
const draft = (to: string): MailDraft => ({
  to_address: to,
  reply_to: null,
  subject: `Voor ${to}`,
  text_body: 'Dag',
  html_body: '<p>Dag</p>',
})

eachDatabase('the mail sender', ({ store, clock, engine, url, openAgain }) => {
  let inbox: SmtpInbox
  let logged: unknown[][]

  beforeEach(async () => {
    inbox = await smtpInbox()
    logged = []
  })
  afterEach(() => inbox.down())

  let heard = () => {}
  const log = (...words: unknown[]) => {
    logged.push(words)
    heard()
  }
  const logger = { info: log, warn: log, error: log }
  const outbox = createOutbox(store, parts)
  const { counts } = deliveryState(store, mailsMayLeave)
  // The sender polls so rarely that a test which passes did not wait for a poll.
  const senderOn = (database = store.database, attemptMs = ATTEMPT_MS) =>
    createSender({
      queues: [deliveriesOf(createOutbox({ database, clock }, parts), (mail) => Promise.resolve(mail))],
      transport: smtpTransport(inbox.url, from(FROM)),
      logger,
      pollMs: HOUR,
      attemptMs,
    })

  const queue = async (...drafts: MailDraft[]): Promise<void> => {
    await store.contentVersions.record(['contact-submissions'], async (transaction) => {
      const now = isoTime(clock.now())
      const id = crypto.randomUUID()
      await transaction
        .insertInto('contact_submissions')
        .values({ ...submission(), id, created_at: now, updated_at: now, version: 1 })
        .execute()
      await outbox.enqueue(transaction, drafts, id)
    })
  }
  const recipients = () => inbox.mails.flatMap((mail) => mail.envelope.to)
  const onlyMail = (): Promise<OutboxMail> => store.database.query.selectFrom('outbox_mails').selectAll().executeTakeFirstOrThrow()

  test('a mail that is due goes out once', async () => {
    await inbox.up()
    await queue(draft('jan@voorbeeld.test'))
    expect(await senderOn().deliverDue()).toBe(1)
    expect(await senderOn().deliverDue()).toBe(0)
    expect(inbox.mails.map((mail) => mail.envelope)).toEqual([{ from: 'noreply@helder.test', to: ['jan@voorbeeld.test'] }])
    expect(await counts()).toEqual({ queued: 0, sent: 1, failed: 0 })
  })

  test('what did not leave is counted with its age, without what waits in quarantine', async () => {
    expect(await outbox.unsent()).toEqual({ waiting: 0, oldestMs: 0, givenUp: 0 })
    await queue(draft('a@voorbeeld.test'))
    const held = (await onlyMail()).submission_id as string
    clock.advance(HOUR)
    await queue(draft('b@voorbeeld.test'), draft('c@voorbeeld.test'))
    clock.advance(HOUR)
    expect(await outbox.unsent()).toEqual({ waiting: 3, oldestMs: 2 * HOUR, givenUp: 0 })

    await store.database.query.updateTable('contact_submissions').set({ status: 'spam' }).where('id', '=', held).execute()
    await store.database.query.updateTable('outbox_mails').set({ status: 'failed' }).where('to_address', '=', 'c@voorbeeld.test').execute()
    expect(await outbox.unsent()).toEqual({ waiting: 1, oldestMs: HOUR, givenUp: 1 })
  })

  test('what was queued while the mail server was down is delivered once, after it is back', async () => {
    await queue(draft('a@voorbeeld.test'), draft('b@voorbeeld.test'))
    expect(await senderOn().deliverDue()).toBe(0)
    expect(await counts()).toEqual({ queued: 2, sent: 0, failed: 0 })
    await inbox.up()
    expect(await senderOn().deliverDue()).toBe(0)
    clock.advance(FIRST_PAUSE_MS)
    expect(await senderOn().deliverDue()).toBe(2)
    clock.advance(DAY)
    expect(await senderOn().deliverDue()).toBe(0)
    expect(new Set(recipients())).toEqual(new Set(['a@voorbeeld.test', 'b@voorbeeld.test']))
    expect(inbox.mails).toHaveLength(2)
  })

  test('the pauses double from 5 seconds up to an hour', async () => {
    await queue(draft('jan@voorbeeld.test'))
    const pauses: number[] = []
    for (let attempt = 0; attempt < 12; attempt += 1) {
      await senderOn().deliverDue()
      const pause = Date.parse((await onlyMail()).next_attempt_at) - clock.now()
      pauses.push(pause / SECOND)
      clock.advance(pause)
    }
    expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600])
  })

  test('after seven days without success a mail is given up, stays visible, and can be sent by hand', async () => {
    await queue(draft('jan@voorbeeld.test'))
    while ((await onlyMail()).status === 'queued' && clock.now() < Date.parse((await onlyMail()).created_at) + 8 * DAY) {
      await senderOn().deliverDue()
      clock.advance(HOUR)
    }
    const given = await onlyMail()
    expect(given.status).toBe('failed')
    expect(Date.parse(given.next_attempt_at) - Date.parse(given.created_at)).toBeGreaterThanOrEqual(7 * DAY)
    expect(given.last_error).toContain('ECONNREFUSED')

    await inbox.up()
    expect(await senderOn().deliverDue()).toBe(0)
    expect(await outbox.retryNow()).toBe(1)
    expect(await senderOn().deliverDue()).toBe(1)
    expect(inbox.mails).toHaveLength(1)
  })

  test('a server that was off for a week still tries', async () => {
    await queue(draft('jan@voorbeeld.test'))
    clock.advance(8 * DAY)
    await senderOn().deliverDue()
    expect((await onlyMail()).status).toBe('queued')
  })

  test('one address that is refused holds up nobody else', async () => {
    await inbox.up()
    inbox.refuse(/^weg@/)
    await queue(draft('weg@voorbeeld.test'), draft('jan@voorbeeld.test'))
    expect(await senderOn().deliverDue()).toBe(1)
    expect(recipients()).toEqual(['jan@voorbeeld.test'])
  })

  test('senders of two processes deliver each mail once', async () => {
    await inbox.up()
    const names = Array.from({ length: 12 }, (_, number) => `klant-${number}@voorbeeld.test`)
    await queue(...names.map(draft))
    const sent = await Promise.all([senderOn(openAgain()).deliverDue(), senderOn(openAgain()).deliverDue()])
    expect(sent[0] + sent[1]).toBe(names.length)
    expect(new Set(recipients())).toEqual(new Set(names))
    expect(inbox.mails).toHaveLength(names.length)
  })

  test('of many who reach for mails at once, no two get the same one', async () => {
    await queue(...Array.from({ length: 20 }, (_, number) => draft(`klant-${number}@voorbeeld.test`)))
    const senders = Array.from({ length: 4 }, () => createOutbox({ database: openAgain(), clock }, parts))
    const allAtOnce = <Result>(action: (sender: (typeof senders)[number]) => Promise<Result>) =>
      Promise.all(senders.flatMap((sender) => Array.from({ length: 8 }, () => action(sender))))
    await allAtOnce((sender) => sender.unsent())
    const got = (await allAtOnce((sender) => sender.lease())).flatMap((mail) => mail?.id ?? [])
    expect(got.length).toBeGreaterThan(0)
    expect(new Set(got).size).toBe(got.length)
  })

  test('a mail that another sender has leased waits until the lease is over', async () => {
    await inbox.up()
    await queue(draft('jan@voorbeeld.test'))
    await outbox.lease()
    clock.advance(LEASE_MS - 1)
    expect(await senderOn().deliverDue()).toBe(0)
    clock.advance(1)
    expect(await senderOn().deliverDue()).toBe(1)
  })

  test('an attempt ends before the lease when the mail server does not respond', async () => {
    await inbox.up()
    const silence = Promise.withResolvers<void>()
    inbox.beforeAnswer(() => silence.promise)
    await queue(draft('jan@voorbeeld.test'))
    expect(await senderOn(store.database, 50).deliverDue()).toBe(0)
    expect((await onlyMail()).last_error).toContain('aborted')
    expect(ATTEMPT_MS).toBeLessThan(LEASE_MS)
    silence.resolve()
  })

  test('a crash between sending and noting it leads to the same mail again, with the same Message-ID', async () => {
    await inbox.up()
    await queue(draft('jan@voorbeeld.test'))
    const mail = await outbox.lease()
    await smtpTransport(inbox.url, from(FROM)).send(mail as OutboxMail, ATTEMPT_MS)
    clock.advance(LEASE_MS)
    expect(await senderOn().deliverDue()).toBe(1)
    expect(inbox.mails).toHaveLength(2)
    expect(inbox.mails.map(({ messageId, date, subject }) => ({ messageId, date, subject }))).toEqual(
      Array.from({ length: 2 }, () => ({ messageId: mail?.message_id, date: mail?.created_at, subject: mail?.subject })),
    )
  })

  testOf(
    'postgres',
    engine,
    'a mail that is taken while the database goes away goes out once, and is noted when the database is back',
    async () => {
      const name = new URL(url).pathname.slice(1)
      const onPostgres = (statement: string) => onServer(urlOf(url, 'postgres'), (client) => client.query(statement))
      const database = openDatabase(`${url}?application_name=interrupted`, () => undefined)
      const isSaid = new Promise<void>((resolve) => (heard = resolve))
      inbox.beforeAnswer(async () => {
        inbox.beforeAnswer(() => Promise.resolve())
        await onPostgres(`alter database ${name} with allow_connections false`)
        await onPostgres("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'interrupted'")
      })
      await inbox.up()
      await queue(draft('jan@voorbeeld.test'))
      const delivering = senderOn(database).deliverDue()
      await isSaid
      await onPostgres(`alter database ${name} with allow_connections true`)
      expect(await delivering).toBe(1)
      await database.close()

      expect(new Set(logged.map((words) => words[1]))).toEqual(new Set(['mail sent, but not noted yet', 'mail sent']))
      expect(await onlyMail()).toMatchObject({ status: 'sent', attempts: 1 })
      clock.advance(LEASE_MS)
      expect(await senderOn().deliverDue()).toBe(0)
      expect(inbox.mails).toHaveLength(1)
    },
  )

  test('a sender that is stopped while its database is away gives up noting, and stops', async () => {
    await inbox.up()
    await queue(draft('jan@voorbeeld.test'))
    const database = openAgain()
    inbox.beforeAnswer(() => database.close())
    const sender = senderOn(database)
    const isSaid = new Promise<void>((resolve) => (heard = resolve))
    sender.start()
    await isSaid
    await sender.stop()
    expect(logged.at(-1)?.[1]).toBe('outbox unreachable')
    inbox.beforeAnswer(() => Promise.resolve())
  })

  test('whoever lost the lease changes nothing any more', async () => {
    await queue(draft('jan@voorbeeld.test'))
    const first = (await outbox.lease()) as OutboxMail
    clock.advance(LEASE_MS)
    const second = (await outbox.lease()) as OutboxMail
    await outbox.markFailed(first, 'too late')
    expect(await onlyMail()).toEqual(second)
    await outbox.markSent(second, 'server')
    expect(await onlyMail()).toMatchObject({ status: 'sent', attempts: 2, last_error: null, delivered_to: 'server' })
  })

  test('a clock that is put back ten years holds no mail up', async () => {
    await inbox.up()
    clock.advance(3650 * DAY)
    await queue(draft('a@voorbeeld.test'), draft('b@voorbeeld.test'))
    await outbox.lease()
    clock.advance(-3650 * DAY)
    expect(await senderOn().deliverDue()).toBe(2)
  })

  test('a running sender that is woken delivers at once, and stops when the mail in flight is through', async () => {
    await inbox.up()
    const sender = senderOn()
    sender.start()
    await queue(draft('jan@voorbeeld.test'))
    sender.wake()
    await inbox.holds(1)

    let letGo = () => {}
    inbox.beforeAnswer(() => new Promise<void>((resolve) => (letGo = resolve)))
    await queue(draft('an@voorbeeld.test'), draft('piet@voorbeeld.test'))
    sender.wake()
    await inbox.holds(2)
    const stopped = sender.stop()
    letGo()
    await stopped
    expect(await counts()).toEqual({ queued: 1, sent: 2, failed: 0 })
  })

  test('a sender whose database fails says so and goes on', async () => {
    await inbox.up()
    const database = openAgain()
    await deliveryState({ database, clock }, mailsMayLeave).counts()
    await database.close()
    const sender = senderOn(database)
    const isSaid = new Promise<void>((resolve) => (heard = resolve))
    sender.start()
    await isSaid
    await sender.stop()
    expect(logged.map((words) => words[1])).toEqual(['outbox unreachable'])
  })

  test('the log names neither addresses nor contents', async () => {
    await inbox.up()
    inbox.refuse(/^weg@/)
    await queue({ ...draft('weg@voorbeeld.test'), text_body: 'geheim' }, { ...draft('jan@voorbeeld.test'), text_body: 'geheim' })
    await senderOn().deliverDue()
    expect(new Set(logged.map((words) => words[1]))).toEqual(new Set(['mail not sent yet', 'mail sent']))
    expect(JSON.stringify(logged)).toContain('550')
    expect(JSON.stringify(logged)).not.toMatch(/voorbeeld|geheim/)
  })
})

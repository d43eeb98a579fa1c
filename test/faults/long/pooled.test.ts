import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applicationName } from '#db/application-name.ts'
import { type Database, openDatabase } from '#db/connection.ts'
import { api } from '#routes.ts'
import { service, testimonial } from '../../support/builders.ts'
import { busyHost } from '../../support/busy-host.ts'
import { type ControlledPostgres, startControlledPostgres } from '../../support/controlled-postgres.ts'
import { type PgBouncer, startPgBouncer } from '../../support/pgbouncer.ts'
import { onServer } from '../../support/postgres-server.ts'
import { measured, rigOf } from '../../support/rig.ts'
import { savesThatTravel } from '../../support/saves-that-travel.ts'
import { type SmtpInbox, smtpInbox } from '../../support/smtp-inbox.ts'
import type { Session } from '../../support/start-app.ts'
import { startTwoHosts, type TwoHosts } from '../../support/two-hosts.ts'
import { until } from '../../support/until.ts'

/**
 * The sizes of the pool. In transaction mode: two connections for the locks that the hosts hold, and fewer than they use at once. In
 * session mode: the size of docs/operate/settings.md, and some more for commands.
 */
const POOL_SIZES = { transaction: 8, session: 30 }
const OTHERS = 4
const BUSY_MS = 20_000
const SEEN_MS = 1000
const REFUSED_MS = 8000

describe.each(['transaction', 'session'] as const)('behind PgBouncer in %s mode', (mode) => {
  let inbox: SmtpInbox
  let server: ControlledPostgres
  let pool: PgBouncer
  let two: TwoHosts
  let database: Database
  let session: Session
  beforeAll(async () => {
    inbox = await smtpInbox()
    await inbox.up()
    two = await startTwoHosts('http://127.0.0.1', { SEED: 'essential', SMTP_URL: inbox.url, MAIL_TO: 'kantoor@helder.test' }, async () => {
      server = await startControlledPostgres()
      pool = await startPgBouncer(server.url, mode, POOL_SIZES[mode])
      return { url: pool.url, stop: () => pool.stop().then(() => server.stop()) }
    })
    database = openDatabase(server.url, () => undefined)
    session = await two.hosts[0].login()
  })
  afterAll(async () => {
    await database.close()
    await two.stop()
    await inbox.down()
  })

  const backupFile = () => join(two.hosts[0].dataDir, 'of-the-test.tar.gz')
  const reviews = async () => (await database.query.selectFrom('testimonials').select('id').execute()).map(({ id }) => id)
  const save = (index: 0 | 1) => two.hosts[index].request(api.collection('testimonials'), { json: testimonial(), session })
  const offer = () => two.hosts[0].request(api.collection('services'), { json: service(), session })

  test(
    'two hosts work through it, with backups and all that is stored meanwhile',
    { timeout: 600_000, ...rigOf('pooled') },
    async ({ task }) => {
      const [one, other] = two.hosts
      const travel = await savesThatTravel(one, session)
      const lives = two.hosts.map((host) => busyHost(host, session, database))
      const endsAt = performance.now() + BUSY_MS
      let slowest = 0
      while (performance.now() < endsAt) slowest = Math.max(slowest, await travel(one, other), await travel(other, one))
      await one.command('backup', backupFile())
      await one.command('backup', 'verify', backupFile())
      await other.command('export', join(other.dataDir, 'content.tar.gz'))
      await Promise.all(lives.map((life) => life.stop()))

      const acknowledged = lives.flatMap((life) => life.acknowledged)
      const stored = new Set(await reviews())
      const lost = acknowledged.filter((id) => !stored.has(id))
      const mails = () => database.query.selectFrom('outbox_mails').select(['message_id', 'status']).execute()
      await until('all mails to be sent', async () => (await mails()).every(({ status }) => status === 'sent'))
      const received = inbox.mails.map(({ messageId }) => messageId ?? '')
      measured(
        task,
        `${mode} mode: ${acknowledged.length} saves, ${lost.length} lost; ${received.length} mails, ${received.length - new Set(received).size} twice; seen within ${Math.round(slowest)} ms`,
      )
      expect(lives.flatMap((life) => life.failures())).toEqual([])
      expect(lost).toEqual([])
      expect(received.toSorted()).toEqual((await mails()).map(({ message_id }) => message_id).toSorted())
      expect(slowest).toBeLessThan(SEEN_MS)
    },
  )

  test('no limit of the site stays on a connection that others get', async () => {
    const limits = await Promise.all(
      Array.from({ length: OTHERS }, () =>
        onServer(pool.url, async (client) => {
          await client.query('begin')
          await delay(100)
          const { rows } = await client.query<{ limits: string }>(
            "select concat_ws(' ', current_setting('statement_timeout'), current_setting('lock_timeout')) as limits",
          )
          return rows[0]?.limits
        }),
      ),
    )
    expect([...new Set(limits)]).toEqual(['0 0'])
  })

  test('a save that waits for a lock is given up in time', async () => {
    await onServer(server.url, async (client) => {
      await client.query('begin; lock table testimonials in exclusive mode')
      const askedAt = performance.now()
      expect((await save(0)).status).toBe(503)
      expect(performance.now() - askedAt).toBeLessThan(REFUSED_MS)
    })
    await until('saves again', async () => (await save(0)).status === 201)
  })

  test('while an older version runs, nothing is stored that it would not show', async () => {
    const names = await onServer(server.url, async (client) => {
      const { rows } = await client.query<{ name: string }>(
        "select application_name as name from pg_stat_activity join pg_locks using (pid) where locktype = 'advisory'",
      )
      return rows.map(({ name }) => name)
    })
    // A connection of the pool has the name of the host that used it last.
    expect(names).toEqual(two.hosts.map(applicationName))

    const older = new pg.Client({ connectionString: pool.url, application_name: 'helder 006-before-services' })
    await older.connect()
    await older.query('begin; select pg_advisory_xact_lock_shared(1)')
    expect(await (await offer()).json()).toMatchObject({ code: 'older-version-running' })
    await older.end()
    // Connections that the pool keeps from these clients have no name, and do not count as an older version.
    await Promise.all(Array.from({ length: OTHERS }, () => onServer(pool.url, (client) => client.query('select pg_sleep(0.1)'))))
    await until('the newer service', async () => (await offer()).status === 201)
  })

  test('nothing is restored while a host runs, and as soon as none does', async () => {
    const [one, other] = two.hosts
    const before = await reviews()
    await other.kill('SIGKILL')
    // These saves may change which connection belongs to which host.
    await Promise.all(Array.from({ length: 20 }, () => save(0)))
    await expect(one.command('restore', backupFile())).rejects.toThrow(/data is in use/)
    await other.start()
    await one.kill('SIGTERM')
    await expect(one.command('restore', backupFile())).rejects.toThrow(/data is in use/)
    await other.kill('SIGKILL')
    await until('the pool to notice', () =>
      one.command('restore', backupFile()).then(
        () => true,
        () => false,
      ),
    )
    expect(before).toEqual(expect.arrayContaining(await reviews()))
    expect((await reviews()).length).toBeLessThan(before.length + 20)
    for (const host of two.hosts) await host.start()
    session = await two.hosts[1].login()
    expect((await save(1)).status).toBe(201)
  })
})

import { chmodSync, closeSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { backupStateRepository } from '#features/backup/backup-state.repository.ts'
import { mailboxStateRepository } from '#features/requests/answers/mailbox-state.repository.ts'
import { createContentVersions } from '#db/content-versions.ts'
import { createPurgeQueue } from '#edge/purge-queue.ts'
import { DAY, isoTime, systemClock } from '#kernel/clock.ts'
import { openRepositories } from '#server/repositories.ts'
import { newId } from '#kernel/id.ts'
import { purgeReceiver } from '../../test/support/purge-receiver.ts'
import { startS3 } from '../../test/support/s3-server.ts'
import { freePort } from '../../test/support/free-port.ts'
import { blogPost, testimonial } from '../../test/support/builders.ts'
import { eachDataFolder, helder } from '../../test/support/each-data-folder.ts'
import { testOf } from '../../test/support/each-database.ts'

function overwrite(path: string, { place, size }: { place: number; size: number }): void {
  const file = openSync(path, 'r+')
  writeSync(file, Buffer.alloc(size, 1), 0, size, place)
  closeSync(file)
}

eachDataFolder('doctor', (current, engine) => {
  const doctor = (more: Record<string, string> = {}, ...options: string[]) =>
    helder({ ...current().environment, ...more }, 'doctor', ...options)
  const withAdmin = async () => {
    const { query } = current().open()
    const times = { created_at: isoTime(0), updated_at: isoTime(0), version: 1 }
    await query
      .insertInto('admin_users')
      .values({ id: newId(), email: 'an@helder.test', name: 'An', password_hash: 'x', active: true, role: 'beheerder', ...times })
      .execute()
    return query
  }

  test('a healthy site has no problem', async () => {
    await withAdmin()
    const { code, lines } = await doctor({ PUBLIC_URL: 'https://helder.test/', TRUSTED_PROXIES: '127.0.0.1' })
    expect(lines.filter((line) => line.startsWith('problem'))).toEqual([])
    expect(code).toBe(0)
    for (const subject of [
      'PUBLIC_URL',
      'database',
      'schema',
      'administrators',
      'outbox',
      'clock',
      'storage',
      'disk',
      'privacy',
      'mail',
      'backup',
      'backup elsewhere',
      'backup tried',
    ])
      expect(lines.join('\n')).toMatch(new RegExp(`^(ok|warning) +${subject}: `, 'm'))
  })

  test('how many changes are stored, and how large they are, is said', async () => {
    await withAdmin()
    const database = current().open()
    const { articles } = openRepositories({ database, clock: systemClock, contentVersions: createContentVersions(database, systemClock) })
    await articles.insert({ id: null, name: 'An', way: 'screen' }, blogPost({ content: 'Mos en algen. '.repeat(6000) }))
    const { lines } = await doctor()
    expect(lines).toContainEqual(expect.stringMatching(/^ok +changes: 1 in the last 400 days, about 0\.[1-9] MB$/))
  })

  test('which database was looked at is said without its user and password', async () => {
    const { databaseUrl } = current().config
    const [name, host] = engine === 'sqlite' ? [databaseUrl, ''] : [new URL(databaseUrl).pathname.slice(1), new URL(databaseUrl).host]
    expect((await doctor()).lines).toContainEqual(
      expect.stringMatching(new RegExp(`^ok +database: (SQLite|PostgreSQL) [^,]+, ${name}${host && ` at ${host}`}(, |$)`)),
    )
    const { lines } = await doctor({ DATABASE_URL: `postgres://gebruiker:geheim@127.0.0.1:${await freePort()}/ander` })
    expect(lines).toContainEqual(expect.stringMatching(/^problem +database: .*\(ander at 127\.0\.0\.1:\d+\)$/))
    expect(lines.join('\n')).not.toMatch(/gebruiker|geheim/)
  })

  test('a data folder that others can look into is a problem', async () => {
    chmodSync(current().path, 0o755)
    expect((await doctor()).lines).toContainEqual(expect.stringMatching(/^problem +privacy: .*chmod 700 /))
    chmodSync(current().path, 0o700)
    expect((await doctor()).lines).toContainEqual(expect.stringMatching(/^ok +privacy: /))
  })

  test('nobody who can sign in is a problem', async () => {
    expect(await doctor()).toMatchObject({
      code: 1,
      lines: expect.arrayContaining([expect.stringMatching(/^problem +administrators/)]) as string[],
    })
  })

  test('a schema that this version cannot run on is a problem, one that is only newer a warning', async () => {
    const { query } = current().open()
    const later = { name: '999-later', applied_at: isoTime(0), needs: null }
    await query.insertInto('schema_migrations').values(later).execute()
    expect((await doctor()).lines).toContainEqual(expect.stringMatching(/^warning +schema: .*newer.*999-later/))
    await query.updateTable('schema_migrations').set({ needs: later.name }).where('name', '=', later.name).execute()
    expect((await doctor()).lines).toContainEqual(expect.stringMatching(/^problem +schema: .*newer.*999-later/))
    for (const table of ['kysely_migration', 'schema_migrations']) await sql`delete from ${sql.table(table)}`.execute(query)
    expect((await doctor()).lines).toContainEqual(expect.stringMatching(/^problem +schema: is missing 001-initial/))
  })

  test('something saved in the future is a problem of the clock', async () => {
    const query = await withAdmin()
    const later = isoTime(systemClock.now() + 3_600_000)
    await query
      .insertInto('testimonials')
      .values({ ...testimonial(), id: newId(), created_at: later, updated_at: later, version: 1 })
      .execute()
    expect((await doctor()).lines).toContainEqual(expect.stringMatching(/^problem +clock/))
  })

  test.each([
    ['http://helder.be', 'problem'],
    ['https://helder.be/site', 'problem'],
    ['https://helder.be', 'ok'],
    ['http://localhost:4000', 'ok'],
  ])('PUBLIC_URL %s: %s', async (url, level) => {
    expect((await doctor({ PUBLIC_URL: url })).lines).toContainEqual(expect.stringMatching(new RegExp(`^${level} +PUBLIC_URL`)))
  })

  test('a folder that cannot be written is a problem', async () => {
    writeFileSync(join(current().path, 'files'), 'a file in the place of the folder')
    expect((await doctor()).lines).toContainEqual(expect.stringMatching(/^problem +storage/))
  })

  test('a backup that is old, or failed, is a problem', async () => {
    const state = backupStateRepository({ database: current().open(), clock: systemClock })
    const daysAgo = (days: number) => isoTime(systemClock.now() - days * DAY)
    expect((await doctor()).lines).toContainEqual(expect.stringMatching(/^warning +backup: none yet/))
    await state.record('made', { at: daysAgo(1), bytes: 1 })
    expect((await doctor()).lines).toContainEqual(expect.stringMatching(/^ok +backup: /))
    await state.record('made', { at: daysAgo(3), bytes: 1 })
    expect((await doctor()).lines).toContainEqual(expect.stringMatching(/^problem +backup: the newest is of/))
    await state.record('failed', { at: daysAgo(0) })
    expect((await doctor()).lines).toContainEqual(expect.stringMatching(/^problem +backup: the try of .* failed/))
    await state.record('verified', { at: daysAgo(20), whole: true, reason: null })
    expect((await doctor()).lines).toContainEqual(expect.stringMatching(/^warning +backup tried: /))
  })

  test('a cache before the site is looked at, where there is one', async () => {
    const edge = async (more: Record<string, string>) => (await doctor(more)).lines.filter((line) => line.includes(' edge'))
    expect(await edge({})).toEqual([])
    expect(await edge({ EDGE_CACHE_SECONDS: '60' })).toEqual([expect.stringMatching(/^ok +edge: .*60 s.*PURGE_URL is not set/)])
    expect(await edge({ EDGE_CACHE_SECONDS: '61' })).toEqual([expect.stringMatching(/^warning +edge: .*61 s.*PURGE_URL is not set/)])

    const receiver = await purgeReceiver()
    current().cleanUp.push(receiver.close)
    const secret = 'c2VjcmV0IHNlY3JldCBzZWNyZXQgc2VjcmV0'
    const told = { EDGE_CACHE_SECONDS: '3600', PURGE_URL: receiver.url.replace('//', `//:${secret}@`) }
    const lines = await edge(told)
    expect(lines).toContainEqual(expect.stringMatching(/^ok +edge calls: 127\.0\.0\.1:\d+ answers; calls are signed$/))
    expect(lines.join('\n')).not.toContain(secret)
    expect(await edge({ ...told, PURGE_URL: receiver.url })).toContainEqual(expect.stringMatching(/^ok +edge calls: .*not signed/))
    const nobody = `http://127.0.0.1:${await freePort()}/geheim-pad`
    const unheard = await edge({ ...told, PURGE_URL: nobody })
    expect(unheard).toContainEqual(expect.stringMatching(/^problem +edge calls: .*ECONNREFUSED/))
    expect(unheard.join('\n')).not.toContain('geheim-pad')
    // The check is not a purge call.
    expect(receiver.calls).toEqual([])
  })

  test('what an edge was not told is a problem once calls fail', async () => {
    const database = current().open()
    const queue = createPurgeQueue({ database, clock: systemClock })
    const doctorOfEdge = async () =>
      (await doctor({ EDGE_CACHE_SECONDS: '3600', PURGE_URL: `http://127.0.0.1:${await freePort()}/` })).lines
    const lease = await queue.lease()
    expect(lease).not.toBeNull()
    if (lease) await queue.postpone(lease, isoTime(systemClock.now() - DAY))
    expect(await doctorOfEdge()).toContainEqual(expect.stringMatching(/^problem +edge purges: pending for site, since .*: 1 calls failed/))
    await queue.forget()
    expect(await doctorOfEdge()).toContainEqual(expect.stringMatching(/^ok +edge purges: pending for site/))
    await database.query
      .updateTable('edge_purges')
      .set({ lacking_since: isoTime(systemClock.now() - DAY) })
      .execute()
    expect(await doctorOfEdge()).toContainEqual(expect.stringMatching(/^warning +edge purges: pending for site/))
    const again = await queue.lease()
    if (again) await queue.markPurged(again, await createContentVersions(database, systemClock).versions())
    expect(await doctorOfEdge()).toContainEqual(expect.stringMatching(/^ok +edge purges: done for every save$/))
  })

  test('when the mailbox of answers was read, and why it cannot be, is said without its password', async () => {
    const IMAP_URL = 'imaps://kantoor%40helder.test:geheim@imap.helder.test/INBOX'
    const read = async () => (await doctor({ IMAP_URL })).lines.filter((line) => line.includes(' answers read'))
    expect((await doctor()).lines.join('\n')).not.toContain('answers read')
    expect(await read()).toEqual([expect.stringMatching(/^warning +answers read: never yet/)])
    const state = mailboxStateRepository({ database: current().open(), clock: systemClock })
    const lease = { mailbox: 'kantoor@helder.test@imap.helder.test:993/INBOX', holder: 'een' }
    await state.acquire(lease)
    await state.change(lease, { checked_at: isoTime(systemClock.now()) })
    expect(await read()).toEqual([expect.stringMatching(/^ok +answers read: last at .*; no mail about a request yet$/)])
    await state.change(lease, { checked_at: isoTime(systemClock.now() - DAY) })
    expect(await read()).toEqual([expect.stringMatching(/^warning +answers read: last at .*; does the site run\?$/)])
    await state.release(lease, { failure: 'login', failure_detail: 'Invalid credentials' })
    expect(await read()).toEqual([
      expect.stringMatching(/^problem +answers read: last at .*; fails since .*: the user or password is refused.*: Invalid credentials$/),
    ])
    expect((await doctor({ IMAP_URL })).lines.join('\n')).not.toContain('geheim')
  })

  test('devices whose notifications fail, and notifications that wait, are said', async () => {
    const notifications = async () => (await doctor()).lines.filter((line) => line.includes(' notifications'))
    expect(await notifications()).toEqual([expect.stringMatching(/^ok +notifications: no device/)])
    const query = await withAdmin()
    const { id: admin_user_id } = await query.selectFrom('admin_users').select('id').executeTakeFirstOrThrow()
    const time = isoTime(systemClock.now() - DAY)
    const device = { admin_user_id, session_id: 'x', endpoint: 'x', p256dh: 'x', auth: 'x', user_agent: null, shows_details: true }
    const add = (id: string, failures: number) =>
      query
        .insertInto('push_subscriptions')
        .values({ ...device, id, endpoint_hash: id, created_at: time, last_sent_at: time, failures })
        .execute()
    await add('een', 0)
    expect(await notifications()).toEqual([expect.stringMatching(/^ok +notifications: 1 devices, the last one sent at /)])
    await add('twee', 3)
    await query
      .insertInto('push_messages')
      .values({
        id: 'x',
        subscription_id: 'een',
        submission_id: 'x',
        kind: 'request',
        attempts: 1,
        next_attempt_at: time,
        leased_until: null,
        created_at: time,
      })
      .execute()
    expect(await notifications()).toEqual([
      expect.stringMatching(/^warning +notifications: 2 devices.*; those of 1 devices fail.*; 1 have waited for more than a minute$/),
    ])
  })

  testOf('sqlite', engine, 'buckets that can be listed and take no files are a problem', async () => {
    const s3 = await startS3()
    current().cleanUp.push(() => s3.remove())
    expect((await doctor(s3.environment)).lines).toContainEqual(expect.stringMatching(/^ok +storage: files can be stored/))
    s3.refuseWrites()
    expect((await doctor(s3.environment)).lines).toContainEqual(expect.stringMatching(/^problem +storage: .*"upload" fails/))
  })

  testOf('sqlite', engine, 'a bucket that is missing is a problem', async () => {
    const s3 = await startS3()
    current().cleanUp.push(() => s3.remove())
    s3.removeBucket('requests')
    expect((await doctor(s3.environment)).lines).toContainEqual(expect.stringMatching(/^problem +storage: no access .*-requests/))
  })

  testOf('sqlite', engine, 'a database that is not there is a problem, and the rest is looked at all the same', async () => {
    rmSync(current().config.databaseUrl)
    const { code, lines } = await doctor()
    expect(code).toBe(1)
    expect(lines).toContainEqual(expect.stringMatching(/^problem +database: there is no database/))
    expect(lines).toContainEqual(expect.stringMatching(/^ok +storage/))
  })

  testOf('sqlite', engine, 'damage and dangling references are problems', async () => {
    const query = await withAdmin()
    await sql`pragma foreign_keys = off`.execute(query)
    await query
      .insertInto('known_devices')
      .values({ device_hash: 'd', admin_user_id: 'nobody', last_login_at: isoTime(0) })
      .execute()
    const { rows } = await sql<{ place: number; size: number }>`
      select (rootpage - 1) * page_size as place, page_size as size from sqlite_schema, pragma_page_size where name = 'blog_posts_slug'`.execute(
      query,
    )
    await query.destroy()
    overwrite(current().config.databaseUrl, rows[0] ?? { place: 0, size: 0 })
    const { code, lines } = await doctor()
    expect(code).toBe(1)
    expect(lines).toContainEqual(expect.stringMatching(/^problem +integrity/))
    expect(lines).toContainEqual(expect.stringMatching(/^problem +references: 1 rows of known_devices/))
  })

  test('the mail server is asked with --smtp', async () => {
    const taking = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] })
    const { port } = await new Promise<{ port: number }>((resolve) => {
      const server = taking.listen(0, '127.0.0.1', () => resolve(server.address() as { port: number }))
    })
    expect((await doctor({ SMTP_URL: `smtp://127.0.0.1:${port}` }, '--smtp')).lines).toContainEqual(
      expect.stringMatching(/^ok +mail: .*takes/),
    )
    await new Promise<void>((resolve) => taking.close(() => resolve()))
    expect((await doctor({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` }, '--smtp')).lines).toContainEqual(
      expect.stringMatching(/^problem +mail: .*ECONNREFUSED/),
    )
  })
})

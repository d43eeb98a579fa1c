import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import SqliteDatabase from 'better-sqlite3'
import { sql } from 'kysely'
import { afterAll, afterEach, expect, inject, test } from 'vitest'
import { onServer } from '../../test/support/postgres-server.ts'
import { type Database, openDatabase } from './connection.ts'
import { databaseFailure } from './database-failure.ts'
import { reserveSpace, releaseReservedSpace } from './reserved-space.ts'

const folder = mkdtempSync(join(tmpdir(), 'helder-connection-'))
const open: Database[] = []
const openAt = (url: string, onError: (error: Error) => void) => {
  const database = openDatabase(url, onError)
  open.push(database)
  return database
}
const failing = (error: Error) => {
  throw error
}

afterEach(() => Promise.all(open.splice(0).map((database) => database.close())))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each([
  ['journal_mode', 'wal'],
  ['synchronous', 2],
  ['foreign_keys', 1],
  ['secure_delete', 1],
  ['busy_timeout', 10],
])('a SQLite connection works with %s %s', async (setting, value) => {
  const { query } = openAt(join(folder, 'settings.sqlite'), failing)
  const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(setting)}`.execute(query)
  expect(Object.values(rows[0] ?? {})).toEqual([value])
})

test('what is deleted from a SQLite file is not left in it', async () => {
  const file = join(folder, 'erased.sqlite')
  const database = openAt(file, failing)
  await sql`create table words (word text)`.execute(database.query)
  for (const length of [10, 3000, 30_000]) await sql`insert into words values (${'zwaluw'.repeat(length)})`.execute(database.query)
  await sql`delete from words`.execute(database.query)
  await database.close()
  expect(readFileSync(file).includes('zwaluw')).toBe(false)
})

test('the folder of a SQLite file is made', async () => {
  const { query, engine } = openAt(join(folder, 'not', 'yet', 'there.sqlite'), failing)
  await sql`select 1`.execute(query)
  expect(engine).toBe('sqlite')
})

test('a SQLite transaction for which there is no room says so, is undone, and hinders no other', async () => {
  const { query } = openAt(join(folder, 'full.sqlite'), failing)
  await sql`create table words (word text)`.execute(query)
  await sql`pragma max_page_count = 4`.execute(query)
  const writing = query.transaction().execute(async (transaction) => {
    await sql`insert into words values ('kort')`.execute(transaction)
    await sql`insert into words values (${'lang'.repeat(10_000)})`.execute(transaction)
  })
  expect(await writing.catch(databaseFailure)).toBe('full')
  expect((await sql`select * from words`.execute(query)).rows).toEqual([])
  await sql`pragma max_page_count = 1000`.execute(query)
  await query.transaction().execute((transaction) => sql`insert into words values ('kort')`.execute(transaction))
  expect((await sql`select * from words`.execute(query)).rows).toEqual([{ word: 'kort' }])
})

test('reserved space is released once, for the file beside it', () => {
  const file = join(folder, 'aside.sqlite')
  reserveSpace(file)
  expect([releaseReservedSpace(file), releaseReservedSpace(file)]).toEqual([true, false])
})

test.each([
  ['the disk of PostgreSQL is full', '53100', 'full'],
  ['a quota is used up', 'SQLITE_IOERR_WRITE', 'full'],
  ['PostgreSQL is out of memory', '53200', 'unreachable'],
  ['PostgreSQL has too many connections', '53300', 'unreachable'],
  ['PostgreSQL took too long', '57014', 'unreachable'],
  ['PostgreSQL can only be read from', '25006', 'unreachable'],
  ['somebody else has it locked', '55P03', 'busy'],
])('%s: %s is %s', (_what, code, failure) => expect(databaseFailure(Object.assign(new Error(), { code }))).toBe(failure))

test('a SQLite statement waits for another program’s lock without holding up this process', async () => {
  const file = join(folder, 'locked.sqlite')
  const { query } = openAt(file, failing)
  await sql`create table words (word text)`.execute(query)
  const other = new SqliteDatabase(file)
  other.exec('begin immediate')
  const written = sql`insert into words values ('eindelijk')`.execute(query)
  // This process releases the lock, which it could not do if it were blocked.
  await setImmediate()
  other.exec('commit')
  await written
  expect(other.prepare('select word from words').pluck().all()).toEqual(['eindelijk'])
  other.close()
})

test('nobody else writes to a SQLite file from the start of a transaction, unless it only reads', async () => {
  const file = join(folder, 'read-first.sqlite')
  const { query } = openAt(file, failing)
  await sql`create table words (word text)`.execute(query)
  const other = new SqliteDatabase(file, { timeout: 0 })
  const write = () => other.exec("insert into words values ('van een ander')")
  await query.transaction().execute(async (transaction) => {
    await sql`select word from words`.execute(transaction)
    expect(write).toThrow('database is locked')
    await sql`insert into words values ('eigen')`.execute(transaction)
  })
  const reading = query.transaction().setAccessMode('read only')
  await reading.execute(async (transaction) => {
    await sql`select word from words`.execute(transaction)
    write()
  })
  expect(other.prepare('select word from words').pluck().all()).toEqual(['eigen', 'van een ander'])
  other.close()
})

test('a PostgreSQL connection that dies while idle is reported, and the next query gets a new one', async () => {
  const { postgresUrl } = inject('databases')
  const { promise: reported, resolve } = Promise.withResolvers<Error>()
  const { query, engine } = openAt(postgresUrl, resolve)
  const { rows } = await sql<{ id: number }>`select pg_backend_pid() as id`.execute(query)
  await onServer(postgresUrl, (client) => client.query('select pg_terminate_backend($1)', [rows[0]?.id]))
  expect((await reported).message).toContain('terminat')
  const again = await sql<{ answer: number }>`select 1 as answer`.execute(query)
  expect([engine, again.rows]).toEqual(['postgres', [{ answer: 1 }]])
})

test.each([{ isSite: true }, { isSite: false }])('a PostgreSQL that writes times in its own way gives ours (%o)', async (options) => {
  const { postgresUrl } = inject('databases')
  const url = new URL(postgresUrl)
  const role = `helder_dates_${options.isSite}`
  await onServer(postgresUrl, async (client) => {
    await client.query(`create role ${role} login password 'geheim'`)
    await client.query(`alter role ${role} set datestyle = 'SQL, DMY'`)
    await client.query(`alter role ${role} set timezone = 'America/New_York'`)
  })
  Object.assign(url, { username: role, password: 'geheim' })
  const database = openDatabase(url.href, failing, options)
  try {
    const { rows } = await sql`select timestamptz '2026-11-23T12:00:00Z' as time, date '2026-11-23' as day`.execute(database.query)
    expect(rows).toEqual([{ time: '2026-11-23T12:00:00.000Z', day: '2026-11-23' }])
  } finally {
    await database.close()
    await onServer(postgresUrl, (client) => client.query(`drop role ${role}`))
  }
})

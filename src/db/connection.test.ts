import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import SqliteDatabase from 'better-sqlite3'
import { sql } from 'kysely'
import { afterEach, expect, inject, test } from 'vitest'
import { onServer } from '../../test/support/postgres-server.ts'
import { type Database, openDatabase } from './connection.ts'

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

afterEach(async () => {
  await Promise.all(open.splice(0).map((database) => database.close()))
  rmSync(folder, { recursive: true, force: true })
})

test.each([
  ['journal_mode', 'wal'],
  ['synchronous', 2],
  ['foreign_keys', 1],
  ['busy_timeout', 10],
])('a SQLite connection works with %s %s', async (setting, value) => {
  const { query } = openAt(join(folder, 'settings.sqlite'), failing)
  const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(setting)}`.execute(query)
  expect(Object.values(rows[0] ?? {})).toEqual([value])
})

test('the folder of a SQLite file is made', async () => {
  const { query, engine } = openAt(join(folder, 'not', 'yet', 'there.sqlite'), failing)
  await sql`select 1`.execute(query)
  expect(engine).toBe('sqlite')
})

test('a SQLite statement waits for another program’s lock without holding up this process', async () => {
  const file = join(folder, 'locked.sqlite')
  const { query } = openAt(file, failing)
  await sql`create table words (word text)`.execute(query)
  const other = new SqliteDatabase(file)
  other.exec('begin immediate')
  const written = sql`insert into words values ('eindelijk')`.execute(query)
  // This very process lets go of the lock, which it could not if it stood still.
  await setImmediate()
  other.exec('commit')
  await written
  expect(other.prepare('select word from words').pluck().all()).toEqual(['eindelijk'])
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

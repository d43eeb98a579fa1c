import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { CompiledQuery, type DatabaseConnection } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SECOND } from '#kernel/clock.ts'
import { until } from '../../test/support/until.ts'
import { waitForLocks } from './sqlite-locks.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'helder-locks-'))
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true })
})

test('after a statement that gave up on a lock, those behind it in the queue do not wait as long again', async () => {
  const file = join(folder, 'locked.sqlite')
  const [own, other] = [new SqliteDatabase(file, { timeout: 0 }), new SqliteDatabase(file)]
  own.exec('create table words (word text)')
  let tries = 0
  const connection: DatabaseConnection = {
    executeQuery: () => {
      tries += 1
      vi.advanceTimersByTime(1)
      return new Promise((resolve) => resolve({ rows: own.prepare("insert into words values ('x') returning word").all() as never[] }))
    },
    streamQuery: () => {
      throw new Error('no statement is streamed')
    },
  }
  await waitForLocks(connection)
  const write = () => connection.executeQuery(CompiledQuery.raw(''))
  other.exec('begin immediate')

  const first = write().catch((error: unknown) => error)
  await until('the first statement to try again', () => tries > 1)
  vi.advanceTimersByTime(6 * SECOND)
  expect(await first).toMatchObject({ code: 'SQLITE_BUSY' })

  tries = 0
  await expect(write()).rejects.toMatchObject({ code: 'SQLITE_BUSY' })
  expect(tries).toBe(1)

  // Later statements wait again.
  vi.advanceTimersByTime(6 * SECOND)
  const last = write()
  await until('the last statement to try again', () => tries > 2)
  other.exec('commit')
  expect(await last).toEqual({ rows: [{ word: 'x' }] })
  own.close()
  other.close()
})

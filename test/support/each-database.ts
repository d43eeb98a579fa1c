import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, inject, test } from 'vitest'
import { createContentVersions } from '#db/content-versions.ts'
import { MIGRATIONS_TABLE } from '#db/applied-migrations.ts'
import { type Database, openDatabase } from '#db/connection.ts'
import type { Engine } from '#db/dialect.ts'
import type { Store } from '#db/rows.ts'
import { onServer, urlOf } from './postgres-server.ts'
import { type TestClock, testClock } from './test-clock.ts'

export interface DatabaseContext {
  engine: Engine
  /** The value that `openDatabase` takes: a path of a file, or postgres://. */
  url: string
  database: Database
  store: Store & { clock: TestClock }
  clock: TestClock
  /** Opens the same database once more, as another process would. It is closed after the test. */
  openAgain(): Database
}

interface Place {
  url: string
  remove(): Promise<void>
}

/** Runs the same tests on a SQLite file and on a PostgreSQL server, each with a migrated database that is empty when a test begins. */
export function eachDatabase(name: string, define: (context: DatabaseContext) => void): void {
  describe.each([{ engine: 'sqlite' }, { engine: 'postgres' }] as const)(`${name} ($engine)`, async ({ engine }) => {
    const place = engine === 'sqlite' ? sqlitePlace() : await postgresPlace()
    const open: Database[] = []
    let isClosing = false
    const openAgain = () => {
      const database = openDatabase(place.url, (error) => {
        if (!isClosing) throw error
      })
      open.push(database)
      return database
    }
    const database = openAgain()
    const clock = testClock()
    const store = { database, clock, contentVersions: createContentVersions(database, clock) }

    beforeEach(() => clock.reset())
    const emptyTables = emptierOf(database, engine)
    afterEach(() => emptyTables())
    afterAll(async () => {
      isClosing = true
      await Promise.all(open.map((each) => each.close()))
      await place.remove()
    })
    define({ engine, url: place.url, database, store, clock, openAgain })
  })
}

/** Defines a test only for the engine that it concerns. */
export function testOf(only: Engine, engine: Engine, name: string, check: () => void | Promise<void>): void {
  if (engine === only) test(name, check)
}

function sqlitePlace(): Place {
  const { sqliteFile } = inject('databases')
  // This folder is next to the template, whose folder is removed when the run ends, also when the tests of this suite never began.
  const folder = mkdtempSync(join(dirname(sqliteFile), 'suite-'))
  const url = join(folder, 'test.sqlite')
  copyFileSync(sqliteFile, url)
  return { url, remove: () => Promise.resolve(rmSync(folder, { recursive: true, force: true })) }
}

async function postgresPlace(): Promise<Place> {
  const { postgresUrl, postgresName } = inject('databases')
  const name = `${postgresName}_${randomBytes(4).toString('hex')}`
  await onServer(postgresUrl, (client) => client.query(`create database ${name} template ${postgresName}`))
  return {
    url: urlOf(postgresUrl, name),
    remove: () => onServer(postgresUrl, async (client) => void (await client.query(`drop database ${name} with (force)`))),
  }
}

/**
 * Deletes row by row, because emptying whole tables takes PostgreSQL longer than most tests take. Rows that refer to a deleted row go with
 * it.
 */
function emptierOf({ query }: Database, engine: Engine): () => Promise<void> {
  // Listing the tables takes longer than emptying them.
  let known: Promise<string[]> | undefined
  const namesOf = async () => {
    const tables = await query.introspection.getTables()
    return tables.map(({ name }) => name).filter((name) => name !== MIGRATIONS_TABLE)
  }
  return async () => {
    const statements = (await (known ??= namesOf())).map((name) => sql`delete from ${sql.table(name)}`)
    await query.transaction().execute(async (transaction) => {
      // PostgreSQL runs all statements in one request.
      for (const statement of engine === 'postgres' ? [sql.join(statements, sql`; `)] : statements)
        await sql`${statement}`.execute(transaction)
    })
  }
}

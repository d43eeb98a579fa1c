import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#db/connection.ts'
import { migrate } from '#db/migrate.ts'
import { startPostgres, type PostgresServer } from './start-postgres.ts'

/** The databases that the tests copy; see `each-database.ts`. */
export interface DatabaseTemplates {
  /** The path of a migrated, empty SQLite file, to be copied. */
  sqliteFile: string
  /** The address of any database of the server, to connect to when creating others. */
  postgresUrl: string
  /** The name of the migrated, empty PostgreSQL database, to be cloned. The names of the clones begin with it. */
  postgresName: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    databases: DatabaseTemplates
  }
}

/** Runs once before all tests: starts a PostgreSQL server, and makes an empty database of each engine with the newest schema. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['DATABASE_URL_TEST']
  const server = given ? await existingServer(given) : await startPostgres()
  const folder = mkdtempSync(join(tmpdir(), 'helder-templates-'))
  const templates = {
    sqliteFile: join(folder, 'template.sqlite'),
    postgresUrl: server.url,
    postgresName: `helder_test_${randomBytes(4).toString('hex')}`,
  }

  const close = async () => {
    if (given) await dropDatabases(templates)
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await onServer(server.url, (client) => client.query(`create database ${templates.postgresName}`))
    await migrateEmpty(templates.sqliteFile)
    await migrateEmpty(urlOf(server.url, templates.postgresName))
  } catch (error) {
    await close()
    throw error
  }
  project.provide('databases', templates)
  return close
}

/** Returns the address of another database on the same server. */
export function urlOf(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Runs an action on a new connection. */
export async function onServer<Result>(url: string, action: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await action(client)
  } finally {
    await client.end()
  }
}

async function existingServer(url: string): Promise<Pick<PostgresServer, 'url' | 'stop'>> {
  try {
    await onServer(url, (client) => client.query('select 1'))
  } catch (error) {
    throw new Error(
      'The server that DATABASE_URL_TEST names does not answer; correct it, or unset it and the tests start a server themselves.',
      {
        cause: error,
      },
    )
  }
  return { url, stop: () => Promise.resolve() }
}

async function migrateEmpty(url: string): Promise<void> {
  const database = openDatabase(url, (error) => {
    throw error
  })
  await migrate(database)
  await database.close()
}

const dropDatabases = ({ postgresUrl, postgresName }: DatabaseTemplates) =>
  onServer(postgresUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database where starts_with(datname, $1)', [
      postgresName,
    ])
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`)
  })

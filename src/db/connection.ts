import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { Kysely } from 'kysely'
import { applicationName } from './application-name.ts'
import { databaseFailure } from './database-failure.ts'
import type { Engine, EngineParts } from './dialect.ts'
import { postgresParts } from './postgres.ts'
import { releaseReservedSpace } from './reserved-space.ts'
import { sqliteParts } from './sqlite.ts'
import type { Tables } from './tables.ts'

/** The open database: Kysely over our tables, and the engine under it. */
export interface Database {
  readonly engine: Engine
  readonly query: Kysely<Tables>
  readonly pool: EngineParts['pool']
  close(): Promise<void>
}

interface Use {
  isSite?: boolean
  schema?: string
}

/**
 * Opens the database that `url` names: `postgres://...`, or else the path of a SQLite file, whose folder is created. `onError` is called
 * for connections that fail while nobody waits for them. With `isSite`, a statement that PostgreSQL does not answer within ten seconds
 * fails; without it, `schema` is the schema of the tables on PostgreSQL, unless it is the server's default.
 */
export function openDatabase(url: string, onError: (error: Error) => void, { isSite = false, schema }: Use = {}): Database {
  const parts = /^postgres(ql)?:\/\//.test(url) ? postgresParts(url, applicationName(), onError, { isSite, schema }) : sqliteAt(url)
  const query = new Kysely<Tables>({ dialect: parts.dialect, plugins: parts.plugins })
  return { engine: parts.engine, query, pool: parts.pool, close: () => query.destroy() }
}

function sqliteAt(file: string) {
  // The folder is private because the file has password hashes and keys.
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  try {
    return sqliteParts(file)
  } catch (error) {
    if (databaseFailure(error) === 'full' && releaseReservedSpace(file)) return sqliteParts(file)
    throw error
  }
}

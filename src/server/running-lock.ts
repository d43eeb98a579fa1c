import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import type pg from 'pg'
import type { Config } from '#config/config.ts'

type Place = Pick<Config, 'dataDir' | 'databaseUrl'>

/** A lock on the data; the operating system and PostgreSQL release it when the process dies. */
export interface RunningLock {
  release(): Promise<void>
}

/** Thrown when the data is locked; the message says why. */
export class DataInUseError extends Error {}

const BEING_RESTORED = 'the data is being restored at this moment; try again when that is done'
const IN_USE = 'the data is in use: stop the server, and any other command, first'

const FILE_NAME = 'running.lock'
const ADVISORY_KEY = 4_853_720_165
const TIMEOUT_MS = 2000
const RETRY_MS = 1000

/**
 * Locks the data for use together with other processes; PostgreSQL shows the lock under `name`. Throws `DataInUseError` during a restore.
 */
export const lockShared = (place: Place, name?: string): Promise<RunningLock> => lockBoth(place, false, name)

/** Locks the data for a restore. Throws `DataInUseError` while any process uses it, with PostgreSQL also on another machine. */
export const lockExclusive = (place: Place): Promise<RunningLock> => lockBoth(place, true)

async function lockBoth({ dataDir, databaseUrl }: Place, isExclusive: boolean, name = 'helder lock'): Promise<RunningLock> {
  const folder = lockFolder(dataDir, isExclusive)
  if (!databaseUrl.startsWith('postgres')) return folder
  try {
    const server = await lockServer(databaseUrl, isExclusive, name)
    return { release: () => Promise.all([folder.release(), server.release()]).then(() => undefined) }
  } catch (error) {
    await folder.release()
    throw error
  }
}

/** Locks the folder. Node has no file locks, so this uses the lock of an empty SQLite database: reading is shared, writing exclusive. */
function lockFolder(dataDir: string, isExclusive: boolean): RunningLock {
  mkdirSync(dataDir, { recursive: true })
  const file = new SqliteDatabase(join(dataDir, FILE_NAME), { timeout: isExclusive ? 0 : TIMEOUT_MS })
  try {
    if (isExclusive) file.exec('begin exclusive')
    else {
      file.exec('begin')
      file.prepare('select count(*) from sqlite_schema').get()
    }
  } catch (error) {
    file.close()
    throw (error as { code?: string }).code === 'SQLITE_BUSY' ? new DataInUseError(isExclusive ? IN_USE : BEING_RESTORED) : error
  }
  return { release: () => Promise.resolve(void file.close()) }
}

/**
 * Locks the database with an advisory lock of a separate connection, which reconnects. Behind a pool, which may assign connections per
 * transaction, an open transaction has the lock: it has no snapshot, so nothing else waits for its end.
 */
async function lockServer(url: string, isExclusive: boolean, application_name: string): Promise<RunningLock> {
  const lockOf = (scope: '' | '_xact') => `select pg_try_advisory${scope}_lock${isExclusive ? '' : '_shared'}(${ADVISORY_KEY}) as held`
  const { Client } = (await import('pg')).default
  let client: pg.Client
  let timer: NodeJS.Timeout | undefined
  let isReleased = false

  const connect = async (): Promise<void> => {
    client = new Client({ connectionString: url, application_name, keepAlive: true, connectionTimeoutMillis: 5000 })
    // Without a listener a lost connection would end the process.
    client.on('error', () => undefined)
    try {
      await client.connect()
      const isPooled = await isBehindPool(client)
      if (isPooled) await client.query('begin; set local idle_in_transaction_session_timeout = 0')
      const { rows } = await client.query<{ held: boolean }>(lockOf(isPooled ? '_xact' : ''))
      if (!rows[0]?.held) throw new DataInUseError(isExclusive ? IN_USE : BEING_RESTORED)
    } catch (error) {
      await client.end()
      throw error
    }
    client.once('end', connectAgain)
  }
  const connectAgain = () => {
    if (!isReleased) timer = setTimeout(() => void connect().catch(connectAgain), RETRY_MS)
  }

  await connect()
  return {
    release: () => {
      isReleased = true
      clearTimeout(timer)
      return client.end()
    },
  }
}

/** True behind a pool: a pool reports an invented process id, which clients only need to cancel a statement. */
async function isBehindPool(client: pg.Client & { processID?: number | null }): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid !== client.processID
}

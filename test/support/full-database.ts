import SqliteDatabase from 'better-sqlite3'
import { onServer } from './postgres-server.ts'

export interface RoomInDatabase {
  /** Makes every write fail as on a full disk, with the error code that the engine gives then. */
  fill(): Promise<void>
  free(): Promise<void>
}

const NAME = 'no_room'
const WRITES = ['insert', 'update', 'delete']

/** Returns how to fill a database that others have open, and how to free it again. `url` is as for `openDatabase`. */
export const roomIn = (url: string): RoomInDatabase => (url.startsWith('postgres') ? roomInPostgres(url) : roomInSqlite(url))

function roomInPostgres(url: string): RoomInDatabase {
  const onEachTable = (statement: (table: string) => string) =>
    onServer(url, async (client) => {
      const { rows } = await client.query<{ name: string }>(
        "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and not starts_with(tablename, 'kysely')",
      )
      await client.query(rows.map(({ name }) => statement(name)).join(';'))
    })
  return {
    fill: async () => {
      const refuse = `begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end`
      await onServer(url, (client) =>
        client.query(`create or replace function ${NAME}() returns trigger language plpgsql as $$ ${refuse} $$`),
      )
      await onEachTable(
        (table) => `create trigger ${NAME} before ${WRITES.join(' or ')} on ${table} for each row execute function ${NAME}()`,
      )
    },
    free: () => onEachTable((table) => `drop trigger if exists ${NAME} on ${table}`),
  }
}

/** Uses a table whose row numbers have run out: it gives SQLITE_FULL, and SQLite then treats the transaction as on a full disk. */
function roomInSqlite(file: string): RoomInDatabase {
  const act = (action: (database: SqliteDatabase.Database) => void): Promise<void> => {
    const database = new SqliteDatabase(file, { timeout: 5000 })
    database.function('fold', { deterministic: true }, (text: unknown) => String(text).toLowerCase())
    action(database)
    database.close()
    return Promise.resolve()
  }
  return {
    fill: () =>
      act((database) => {
        const tables = database.prepare("select name from sqlite_schema where type = 'table' and name not glob 'sqlite_*'").pluck().all()
        const triggers = (tables as string[]).flatMap((table) =>
          WRITES.map(
            (write) =>
              `create trigger ${NAME}_${write}_${table} before ${write} on ${table} begin insert into ${NAME} (id) values (null); end`,
          ),
        )
        const full = `create table ${NAME} (id integer primary key autoincrement); insert into ${NAME} values (9223372036854775807)`
        database.exec(['begin', full, ...triggers, 'commit'].join(';'))
      }),
    free: () =>
      act((database) => {
        const triggers = database.prepare(`select name from sqlite_schema where type = 'trigger' and name glob '${NAME}_*'`).pluck().all()
        database.exec(['begin', ...(triggers as string[]).map((name) => `drop trigger ${name}`), `drop table ${NAME}`, 'commit'].join(';'))
      }),
  }
}

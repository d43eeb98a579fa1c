import { type QueryExecutorProvider, sql } from 'kysely'
import type { Engine } from '../src/db/dialect.ts'

/**
 * Drops the CHECK constraint that names `column`, on both engines; rows, indexes and references to the table stay. Throws when there is not
 * exactly one such constraint.
 */
export async function dropCheck(query: QueryExecutorProvider, engine: Engine, table: string, column: string): Promise<void> {
  if (engine === 'sqlite') return rebuildTable(query, table, (statement) => withoutCheck(statement, column))
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where conrelid = ${table}::regclass and contype = 'c' and attname = ${column}`.execute(query)
  const [check, ...more] = rows
  if (check === undefined || more.length > 0) throw new Error(`${rows.length} checks of ${table} name ${column}`)
  await sql`alter table ${sql.id(table)} drop constraint ${sql.id(check.name)}`.execute(query)
}

/**
 * Makes changes that ALTER TABLE of SQLite cannot (constraints, types, defaults) by creating the table again with the rows of the old one.
 * `change` gets the current CREATE statement, with every column that was added since, and returns the new one. Indexes and triggers are
 * restored, and references to the table stay. Call it from a migration, where foreign keys are off; PostgreSQL needs only ALTER TABLE.
 * Throws when a row or a column would be lost, and the migration then changes nothing.
 */
export async function rebuildTable(query: QueryExecutorProvider, table: string, change: (statement: string) => string): Promise<void> {
  await refuseForeignKeys(query)
  const before = await rowCounts(query)
  const statement = await statementOf(query, table)
  const columns = await columnsOf(query, table)
  const { rows: attached } = await sql<{ sql: string }>`
    select sql from sqlite_schema where tbl_name = ${table} and type in ('index', 'trigger') and sql is not null`.execute(query)

  const fresh = `${table}_rebuilt`
  await sql.raw(renamed(change(statement), table, fresh)).execute(query)
  const remaining = await columnsOf(query, fresh)
  const lost = columns.filter((column) => !remaining.includes(column))
  if (lost.length > 0) throw new Error(`${table} would lose ${lost.join(', ')}`)
  const names = sql.join(columns.map((column) => sql.id(column)))
  await sql`insert into ${sql.id(fresh)} (${names}) select ${names} from ${sql.id(table)}`.execute(query)
  await sql`drop table ${sql.id(table)}`.execute(query)
  await sql`alter table ${sql.id(fresh)} rename to ${sql.id(table)}`.execute(query)
  for (const { sql: create } of attached) await sql.raw(create).execute(query)

  for (const [name, count] of await rowCounts(query))
    if (count !== before.get(name)) throw new Error(`${name} has ${count} rows instead of ${before.get(name) ?? 0}`)
}

/** Throws while foreign keys are on, because dropping the table would then delete the rows that refer to it. */
async function refuseForeignKeys(query: QueryExecutorProvider): Promise<void> {
  const { rows } = await sql<{ foreign_keys: number }>`pragma foreign_keys`.execute(query)
  if (rows[0]?.foreign_keys !== 0) throw new Error('a table can only be rebuilt while foreign keys are off, as in a migration')
}

async function statementOf(query: QueryExecutorProvider, table: string): Promise<string> {
  const { rows } = await sql<{ sql: string }>`select sql from sqlite_schema where type = 'table' and name = ${table}`.execute(query)
  if (rows[0] === undefined) throw new Error(`there is no table ${table}`)
  return rows[0].sql
}

async function columnsOf(query: QueryExecutorProvider, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(query)
  return rows.map(({ name }) => name)
}

async function rowCounts(query: QueryExecutorProvider): Promise<Map<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select name from sqlite_schema where type = 'table' and name not glob 'sqlite_*'`.execute(query)
  const counts = tables.map(({ name }) => sql`select ${name} as name, count(*) as total from ${sql.id(name)}`)
  const { rows } = await sql<{ name: string; total: number }>`${sql.join(counts, sql` union all `)}`.execute(query)
  return new Map(rows.map(({ name, total }) => [name, total]))
}

function renamed(statement: string, table: string, fresh: string): string {
  const result = statement.replace(/^(\s*create\s+table\s+)("[^"]*"|\w+)/i, (_all, create: string) => `${create}"${fresh}"`)
  if (result === statement) throw new Error(`'${statement.slice(0, 40)}' makes no table ${table}`)
  return result
}

const LITERAL = /'(?:[^']|'')*'/g

function withoutCheck(statement: string, column: string): string {
  const named = checksIn(statement).filter((check) => new RegExp(`\\b${column}\\b`).test(check.replaceAll(LITERAL, '')))
  const [check, ...more] = named
  if (check === undefined || more.length > 0) throw new Error(`${named.length} checks name ${column} in ${statement}`)
  return statement.replace(check, () => '')
}

/** Returns the CHECK clauses of a CREATE statement, with their names; a bracket or the word within quotes starts none. */
function checksIn(statement: string): string[] {
  const checks: string[] = []
  let depth = 0
  let open: { at: number; depth: number } | undefined
  for (const { 0: token, index } of statement.matchAll(
    /'(?:[^']|'')*'|"(?:[^"]|"")*"|(?:constraint\s+("[^"]*"|\w+)\s+)?\bcheck\b|[()]/gi,
  )) {
    if (token === '(') depth += 1
    else if (token === ')') {
      depth -= 1
      if (depth !== open?.depth) continue
      checks.push(statement.slice(open.at, index + 1))
      open = undefined
    } else if (/check$/i.test(token)) open ??= { at: index, depth }
  }
  return checks
}

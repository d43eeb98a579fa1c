import type { Dialect, KyselyPlugin } from 'kysely'

/** The two engines. `sqlite.ts` and `postgres.ts` open them; other differences are in `database-failure.ts` and `text-search.ts`. */
export type Engine = 'sqlite' | 'postgres'

/** The parts that Kysely needs to open a connection to an engine. */
export interface EngineParts {
  engine: Engine
  dialect: Dialect
  plugins: KyselyPlugin[]
  /** Null when the engine has no pool. */
  pool: { use(): PoolUse } | null
}

/** The numbers of busy and idle connections, and of statements that wait for one. */
export interface PoolUse {
  inUse: number
  idle: number
  waiting: number
}

/** Returns the column types of an engine for migrations: native in PostgreSQL, the closest type in SQLite. */
export const columnTypes = (engine: Engine) =>
  engine === 'postgres'
    ? ({ boolean: 'boolean', time: 'timestamptz', day: 'date', json: 'jsonb', true: 'true', false: 'false' } as const)
    : ({ boolean: 'integer', time: 'text', day: 'text', json: 'text', true: '1', false: '0' } as const)

/** True for a value that both engines store as JSON text. */
export const isJson = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !(value instanceof Date) && !Buffer.isBuffer(value)

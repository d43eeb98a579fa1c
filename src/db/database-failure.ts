import { isOutOfSpace } from '#kernel/out-of-space.ts'

/** Messages of pg's errors that have no code. */
const LOST_CONNECTION =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client (has encountered a connection error|was closed))/
/** Codes for a full disk. SQLite reports a failed write when a quota, and not the disk, is used up. */
const NO_ROOM = new Set(['SQLITE_FULL', 'SQLITE_IOERR_WRITE', 'SQLITE_IOERR_SHMSIZE', '53100'])
/**
 * Codes of lost connections and network errors, statements that took too long, too little memory, too many connections, and servers that
 * shut down or are read-only.
 */
const UNREACHABLE = /^(08|25006|25P03|53|57014|57P|58030|ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOST|ENET|SQLITE_IOERR|SQLITE_CANTOPEN)/

/** Classifies the error of a failed statement, for both engines. */
export function databaseFailure(error: unknown): 'unique' | 'foreign-key' | 'busy' | 'full' | 'unreachable' | null {
  if (error instanceof Error && LOST_CONNECTION.test(error.message)) return 'unreachable'
  const code = (error as { code?: unknown } | null)?.code
  if (typeof code !== 'string') return null
  if (code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY' || code === '23505') return 'unique'
  if (code === 'SQLITE_CONSTRAINT_FOREIGNKEY' || code === '23503') return 'foreign-key'
  if (code.startsWith('SQLITE_BUSY') || code === 'SQLITE_LOCKED' || code === '55P03' || code === '40001' || code === '40P01') return 'busy'
  if (NO_ROOM.has(code) || isOutOfSpace(error)) return 'full'
  if (UNREACHABLE.test(code)) return 'unreachable'
  return null
}

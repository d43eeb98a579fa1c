import { databaseFailure } from '#db/database-failure.ts'
import { NewerSchemaError } from '#db/migrate.ts'
import { withoutLineEnds } from '#kernel/line-ends.ts'
import type { Config } from '#config/config.ts'
import { DataInUseError } from './running-lock.ts'

/** The reason of a failed start and its remedy: the last two lines on the terminal. */
export interface StartFailure {
  cause: string
  remedy: string
  /** 2: a setting cannot be used, and another try is useless. */
  exitCode: 1 | 2
  /** True when the failure was not foreseen, so the log needs all that is known. */
  isUnexpected?: boolean
}

/** Thrown for a setting that does not fit the existing data; the message names the setting. */
export class RefusedSetting extends Error {}

type Place = Pick<Config, 'dataDir' | 'databaseUrl' | 'host' | 'port'>
type FailureText = Pick<StartFailure, 'cause' | 'remedy'>

/** Explains an unexpected error in one line; the log has all of it. */
export const unexpected = (what: string, error: unknown): StartFailure => ({
  cause: `${what}: ${messageOf(error)}`,
  remedy: 'The log above has the details; npm run helder -- doctor checks the settings and the data.',
  exitCode: 1,
  isUnexpected: true,
})

/** Explains a setting that cannot be used; `message` names it. */
export const aboutSettings = (message: string): StartFailure => ({
  cause: message,
  remedy: 'Correct it, or leave it out; docs/operate/settings.md tells what each setting may be.',
  exitCode: 2,
})

/** Explains the error of a start; `place` comes from the settings, once they could be read. */
export function explainStart(thrown: unknown, place?: Place): StartFailure {
  const error = rootOf(thrown)
  const words = aboutTheData(error) ?? (place && (aboutThePort(error, place) ?? aboutPostgres(error, place) ?? aboutTheDisk(error, place)))
  return words ? { ...words, exitCode: 1 } : unexpected('Helder could not start', error)
}

function aboutTheData(error: unknown): FailureText | undefined {
  if (error instanceof DataInUseError) return { cause: capital(error.message), remedy: 'Start Helder when that is done.' }
  if (error instanceof NewerSchemaError)
    return { cause: capital(error.message), remedy: 'Start that newer version again, or restore a backup from before its update.' }
  return undefined
}

function aboutThePort(error: unknown, { host, port }: Place): FailureText | undefined {
  const { syscall, hostname } = error as NodeJS.ErrnoException & { hostname?: string }
  // A worker's failure to listen is the `bind` of the primary process.
  if (!['listen', 'bind'].includes(syscall ?? '') && hostname !== host) return undefined
  const reasons = new Map<string, FailureText>([
    ['EADDRINUSE', { cause: `Port ${port} of ${host} is taken by another program.`, remedy: 'Stop that one, or choose another PORT.' }],
    [
      'EACCES',
      { cause: `This user may not listen on port ${port}.`, remedy: 'Choose a PORT from 1024 on, and let a proxy take the other.' },
    ],
  ])
  return (
    reasons.get(codeOf(error)) ?? {
      cause: `HOST ${host} is no address of this machine (${codeOf(error)}).`,
      remedy: 'Choose one that is: 127.0.0.1 for only this machine, 0.0.0.0 for all its addresses.',
    }
  )
}

function aboutPostgres(error: unknown, { databaseUrl }: Place): FailureText | undefined {
  if (!databaseUrl.startsWith('postgres')) return undefined
  const { host, pathname } = new URL(databaseUrl)
  if (databaseFailure(error) === 'unreachable')
    return { cause: `PostgreSQL at ${host} does not answer: ${messageOf(error)}`, remedy: 'Start it, or correct DATABASE_URL.' }
  if (codeOf(error).startsWith('28'))
    return { cause: `PostgreSQL at ${host} lets us not in: ${messageOf(error)}`, remedy: 'Correct DATABASE_URL.' }
  if (codeOf(error) === '3D000')
    return { cause: `PostgreSQL at ${host} has no database ${pathname.slice(1)}.`, remedy: 'Make it, or correct DATABASE_URL.' }
  if (codeOf(error) === '42501')
    return {
      cause: `PostgreSQL at ${host} does not let our user make tables: ${messageOf(error)}`,
      remedy: 'Make that user the owner of the database, or grant it all on its schema.',
    }
  if (databaseFailure(error) === 'full')
    return { cause: `The disk of PostgreSQL at ${host} is full.`, remedy: 'Make room there, and start again; nothing is lost.' }
  return undefined
}

function aboutTheDisk(error: unknown, { dataDir, databaseUrl }: Place): FailureText | undefined {
  const code = codeOf(error)
  if (databaseFailure(error) === 'full')
    return { cause: `The disk with DATA_DIR ${dataDir} is full.`, remedy: 'Make room there, and start again; nothing is lost.' }
  if (/^SQLITE_(NOTADB|CORRUPT)/.test(code))
    return {
      cause: `The database ${databaseUrl} is damaged: ${messageOf(error)}`,
      remedy: `Restore a backup: npm run helder -- restore <file>; those of every night are in ${dataDir}/backups.`,
    }
  if (code === 'SQLITE_BUSY')
    return { cause: `Another program has locked the database ${databaseUrl}.`, remedy: 'Stop that program, and start again.' }
  const { path } = error as NodeJS.ErrnoException
  if (/^SQLITE_(CANTOPEN|READONLY|PERM|IOERR)/.test(code) || (path !== undefined && (path.startsWith(dataDir) || dataDir.startsWith(path))))
    return {
      cause: `DATA_DIR ${dataDir} cannot be read and written: ${messageOf(error)}`,
      remedy: 'Let the user that runs Helder own that folder and all in it, or choose another DATA_DIR.',
    }
  return undefined
}

/** Returns the first cause: a server that answers on none of its addresses fails with an error without a message. */
const rootOf = (error: unknown): unknown => (error instanceof AggregateError ? (error.errors[0] as unknown) : error)

const codeOf = (error: unknown): string => (error as { code?: string } | null)?.code ?? ''
const messageOf = (error: unknown): string => withoutLineEnds(error instanceof Error ? error.message : String(error))
const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`

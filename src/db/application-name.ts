import { knownMigrations } from './known-migrations.ts'

const OURS = 'helder '

/** What a connection to a PostgreSQL server is called: by it other processes see which migrations this version knows. */
export const applicationName = (): string => OURS + (knownMigrations().at(-1) ?? '')

/** Whether a connection is that of a version without this migration. Tools have names of their own and are none. */
export const namesOlderVersion = (name: string, migration: string): boolean =>
  name === '' || (name.startsWith(OURS) && name.slice(OURS.length) < migration)

import { knownMigrations } from './known-migrations.ts'

const OURS = 'helder '

/** Returns the name of a connection to a PostgreSQL server, from which other processes see which migrations this version knows. */
export const applicationName = (): string => OURS + (knownMigrations().at(-1) ?? '')

/** True when a connection belongs to a version without this migration. Tools have other names and do not count. */
export const namesOlderVersion = (name: string, migration: string): boolean =>
  name === '' || (name.startsWith(OURS) && name.slice(OURS.length) < migration)

import { openDatabase } from '#db/connection.ts'
import { createContentVersions } from '#db/content-versions.ts'
import { databaseFailure } from '#db/database-failure.ts'
import { migrate } from '#db/migrate.ts'
import { reserveSpace } from '#db/reserved-space.ts'
import { freeStuckVersions } from '#db/row-versions.ts'
import { waitForServer } from '#db/wait-for-server.ts'
import { createPurgeQueue } from '#edge/purge-queue.ts'
import { systemClock } from '#kernel/clock.ts'
import { Problem } from '#kernel/problem.ts'
import { seed } from '#seed/seed.ts'
import { createUsers } from '#features/accounts/users.ts'
import { createFirstAdmin, type FirstAdmin } from '#features/accounts/first-admin.ts'
import { createPasswords } from '#features/accounts/password.ts'
import type { Config } from '#config/config.ts'
import { createLog } from './log.ts'
import { guessableWords } from './guessable-words.ts'
import { restrictToOwner, permissionProblem } from './private-data.ts'
import { lockShared } from './running-lock.ts'
import { RefusedSetting } from './start-failure.ts'

/**
 * Prepares the site before it serves anybody: migrates the schema, and gives a new database its content and its first admin, whom it
 * returns.
 */
export async function prepare(config: Config, passwords = createPasswords()): Promise<FirstAdmin | undefined> {
  const log = createLog(config)
  await waitForServer(config.databaseUrl, (error, server) => log.warn({ server, reason: error.message }, 'waiting for PostgreSQL'))
  const lock = await lockShared(config)
  restrictToOwner(config.dataDir)
  const problem = permissionProblem(config.dataDir)
  if (problem !== undefined) log.warn(problem)
  const database = openDatabase(config.databaseUrl, (error) => log.error({ error }, 'database connection failed'))
  try {
    const applied = await migrate(database)
    if (database.engine === 'sqlite') reserveSpace(config.databaseUrl)
    if (applied.length > 0) log.info({ applied }, 'schema brought up to date')
    if (await freeStuckVersions(database).catch(unlessFull)) log.warn('versions that were too high to count on were lowered')
    await seed(
      { database, clock: systemClock, contentVersions: createContentVersions(database, systemClock) },
      config.seed,
      hostOf(config.publicUrl),
    )
    if (config.purge) await createPurgeQueue({ database, clock: systemClock }).forget()
    const words = guessableWords({ database, clock: systemClock }, config)
    const users = createUsers({ database, clock: systemClock, passwords, mails: null })
    return await createFirstAdmin(users, { email: config.adminEmail, password: config.adminPassword }, words).catch(explained)
  } finally {
    await database.close()
    await lock.release()
  }
}

const hostOf = (publicUrl: string) => new URL(publicUrl).hostname.replace(/^www\./, '')

/** Ignores a full disk: a site whose disk is full still starts and can be read. */
function unlessFull(error: unknown): false {
  if (databaseFailure(error) !== 'full') throw error
  return false
}

function explained(error: unknown): never {
  if (error instanceof Problem && error.code === 'invalid-input')
    throw new RefusedSetting('ADMIN_PASSWORD is a common password, or names the company or the account; choose one that nobody guesses')
  throw error
}

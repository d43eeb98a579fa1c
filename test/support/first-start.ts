import { existsSync, mkdtempSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { readConfig } from '#config/config.ts'
import { openDatabase } from '#db/connection.ts'
import { migrate } from '#db/migrate.ts'
import { prepare } from '#server/prepare.ts'
import { insertBuiltInServices, insertFigures } from './built-in-services.ts'
import { cheapPasswords } from './cheap-passwords.ts'

export const ADMIN = { email: 'beheer@helder.test', password: 'een-heel-lang-wachtwoord' }
/** The seed of a test that needs only services. The product has no such seed. */
export const SERVICES_ALONE = 'services'

/**
 * Returns a data folder as the first start with this seed leaves it, to be copied. The first test of a run that needs the folder creates
 * it.
 */
export async function firstStart(seed: string): Promise<string> {
  const folder = join(inject('firstStarts'), seed)
  if (existsSync(folder)) return folder
  const own = mkdtempSync(`${folder}.`)
  await prepareFor({ DATA_DIR: own, SEED: seed })
  try {
    renameSync(own, folder)
    return folder
  } catch {
    // Another worker created the folder first.
    return own
  }
}

/**
 * Does what a first start with these settings does before it serves. Password hashes are cheap, also for the built server, which verifies a
 * hash at the cost that the hash contains.
 */
export async function prepareFor(environment: Record<string, string>): Promise<void> {
  const { SEED = 'demo', ...others } = environment
  const settings = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, LOG_LEVEL: 'silent' }
  const config = readConfig({ ...others, ...settings, SEED: SEED === SERVICES_ALONE ? 'none' : SEED })
  if (SEED === SERVICES_ALONE) await offerTheFour(config.databaseUrl)
  await prepare(config, cheapPasswords())
}

/** Inserts the built-in services into a database, so that its first start without content finds them. */
export async function offerTheFour(url: string): Promise<void> {
  const database = openDatabase(url, () => undefined)
  await migrate(database)
  await insertBuiltInServices(database)
  await insertFigures(database)
  await database.close()
}

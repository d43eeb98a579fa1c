import type { Transaction } from 'kysely'
import { noteNeed } from '#db/applied-migrations.ts'
import type { Engine } from '#db/dialect.ts'
import { requireVersion } from '#db/require-version.ts'
import type { Tables } from '#db/tables.ts'
import type { Role } from '#kernel/role.ts'
import { hasAnyFactor } from './factors/factor-rows.ts'

/** The migration that added roles. A version without it takes everybody for a beheerder. */
const ROLES_MIGRATION = '031-roles'
/** The migration that added second factors. A version without it lets anybody in with only the password. */
const FACTORS_MIGRATION = '035-factors'

/**
 * Allows only versions that know roles to start after this transaction, from the first role that they do not know. Throws
 * `older-version-running` while an older one runs.
 */
export async function requireRoles(engine: Engine, transaction: Transaction<Tables>, role: Role): Promise<void> {
  if (role !== 'beheerder') await requireVersion(engine, transaction, ROLES_MIGRATION)
}

/** Requires the migration in a restored database, which nobody uses yet, when it has an account with a role that older versions do not know. */
export async function noteRolesOfRestored(transaction: Transaction<Tables>): Promise<void> {
  const other = await transaction.selectFrom('admin_users').select('id').where('role', '!=', 'beheerder').limit(1).executeTakeFirst()
  if (other) await noteNeed(transaction, ROLES_MIGRATION)
}

/** Allows only versions that ask for second factors to start after this transaction. Throws `older-version-running` while another one runs. */
export const requireFactors = (engine: Engine, transaction: Transaction<Tables>): Promise<void> =>
  requireVersion(engine, transaction, FACTORS_MIGRATION)

/** Requires the migration in a restored database, which nobody uses yet, when an account in it has a factor. */
export async function noteFactorsOfRestored(transaction: Transaction<Tables>): Promise<void> {
  if (await hasAnyFactor(transaction)) await noteNeed(transaction, FACTORS_MIGRATION)
}

import type { Database } from '#db/connection.ts'
import { countActiveUsers } from '#features/accounts/users.ts'
import { type Finding, ok, problem } from './finding.ts'

/** Checks that somebody can sign in. */
export async function checkAdministrators(database: Database): Promise<Finding[]> {
  const active = await countActiveUsers(database)
  if (active === 0) return [problem('administrators', 'nobody can sign in; run admin create')]
  return [ok('administrators', `${active} can sign in`)]
}

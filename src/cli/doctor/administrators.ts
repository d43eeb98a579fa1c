import type { Database } from '#db/connection.ts'
import { type Finding, ok, problem } from './finding.ts'

/** Whether anybody can sign in. */
export async function checkAdministrators({ query }: Database): Promise<Finding[]> {
  const users = await query.selectFrom('admin_users').select('active').execute()
  const active = users.filter((user) => user.active).length
  if (active === 0) return [problem('administrators', 'nobody can sign in; run admin create')]
  return [ok('administrators', `${active} can sign in`)]
}

import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/connection.ts'
import type { Engine } from '#db/dialect.ts'
import type { Role } from '#kernel/role.ts'
import { readableBy } from './readable-by.ts'
import { type ChangeAuthor, FORMER } from './shown-change.ts'

/**
 * Returns whoever made changes that a role may read: accounts with the name that their last change has, and the names of deleted accounts.
 */
export const changeAuthors =
  ({ query, engine }: Pick<Database, 'query' | 'engine'>) =>
  async (role: Role): Promise<ChangeAuthor[]> => {
    // Finds one account after the other in the index, because a site can have a million changes.
    const { rows: accounts } = await sql<ChangeAuthor>`
      with recursive authors (id) as (
        select min(user_id) from changes
        union all
        select (select min(user_id) from changes where user_id > authors.id) from authors where authors.id is not null
      )
      select id, (select user_name from changes where user_id = authors.id order by made_at desc, changes.id desc limit 1) as name
      from authors
      where id is not null and exists (select 1 from changes where user_id = authors.id and ${readableBy(role)})`.execute(query)
    const { rows: former } = await formerAuthors(engine, role).execute(query)
    return [...accounts, ...former.map(({ name }) => ({ id: FORMER + name, name }))]
  }

/** Selects the names of deleted accounts that made changes which a role may read. The command line has no name. */
export function formerAuthors(engine: Engine, role: Role): RawBuilder<{ name: string }> {
  // SQLite would choose the index of accounts, and read every change of a deleted account for each name.
  const changes = engine === 'sqlite' ? sql`changes indexed by changes_by_former_user` : sql`changes`
  return sql<{ name: string }>`
    with recursive authors (name) as (
      select min(user_name) from ${changes} where user_id is null and user_name > ''
      union all
      select (select min(user_name) from ${changes} where user_id is null and user_name > authors.name) from authors where authors.name is not null
    )
    select name from authors
    where name is not null and exists (select 1 from changes where user_id is null and user_name = authors.name and ${readableBy(role)})`
}

import type { Database } from '#db/connection.ts'

/** Somebody who can sign in, as colleagues may know them. */
export interface Colleague {
  id: string
  name: string
}

/** Returns the people who can sign in, by name. */
export const colleagues = ({ query }: Pick<Database, 'query'>): Promise<Colleague[]> =>
  query.selectFrom('admin_users').select(['id', 'name']).where('active', '=', true).orderBy('name').orderBy('id').execute()

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entities } from '#entities.ts'
import { formerAuthors } from '#features/changes/change-authors.repository.ts'
import { ROLES } from '#kernel/role.ts'
import { createDataFolder, type DataFolder } from '../../test/support/each-data-folder.ts'
import type { Database } from './connection.ts'

const { articles, requests, questions, projects, reviews } = entities

let folder: DataFolder
let database: Database
beforeAll(async () => {
  folder = await createDataFolder('sqlite')
  database = folder.open()
})
afterAll(async () => {
  for (const undo of folder.cleanUp.toReversed()) await undo()
})

test.each([articles, requests, questions, projects, reviews])(
  'a page of the list of $table is chosen without reading rows, which may be long, however it is sorted and narrowed down',
  async ({ table, sortable, filters, specialFilters }) => {
    const narrowed = [...filters, ...Object.keys(specialFilters)].map((column) => sql`${sql.ref(column)} in ('1', '2')`)
    for (const column of [...sortable, 'created_at', 'updated_at'])
      for (const wanted of [sql`1 = 1`, sql.join(narrowed, sql` and `)]) {
        const statement = sql<{ detail: string }>`explain query plan
          select id from ${sql.table(table)} where ${wanted} order by ${sql.ref(column)} desc, id limit 25 offset 19000`
        const [step] = (await statement.execute(database.query)).rows
        expect([column, step?.detail]).toEqual([column, expect.stringMatching(/ USING (COVERING INDEX|INDEX \w+_slug$)/)])
      }
  },
)

test('the names of deleted accounts are found without reading each of their changes', async () => {
  for (const role of ROLES) {
    const { rows } = await sql<{ detail: string }>`explain query plan ${formerAuthors('sqlite', role)}`.execute(database.query)
    const indexes = rows.flatMap(({ detail }) => / INDEX (\w+) /.exec(detail)?.[1] ?? [])
    expect([role, new Set(indexes)]).toEqual([role, new Set(['changes_by_former_user'])])
  }
})

import { describe, expect, test } from 'vitest'
import { openRepositories } from '#server/repositories.ts'
import { eachDatabase } from '../../../test/support/each-database.ts'

eachDatabase('the lists of a collection of which a role may read nothing', ({ store, database: { query } }) => {
  const { changes, proposals, trash } = openRepositories(store)
  const part = { limit: 25, offset: 0 }

  /** Runs reads while their tables do not exist, so that each query fails. */
  async function withoutTables<Read>(read: () => Promise<Read>): Promise<Read> {
    const tables = ['changes', 'proposals'] as const
    for (const table of tables) await query.schema.alterTable(table).renameTo(`${table}_away`).execute()
    try {
      return await read()
    } finally {
      for (const table of tables) await query.schema.alterTable(`${table}_away`).renameTo(table).execute()
    }
  }

  describe.each(['content', 'a-collection-of-a-newer-version'])('%s', (collection) => {
    test('are empty without a query, whose time would grow with the number of rows', async () => {
      const lists = await withoutTables(async () => ({
        changes: await changes.list('medewerker', { collection }, part),
        file: (await changes.inBatches('medewerker', { collection }).next()).done,
        trash: await trash.list('medewerker', { collection }, part),
        proposals: await proposals.list('medewerker', { collection }, part),
      }))
      const empty = { items: [], total: 0 }
      expect(lists).toEqual({ changes: empty, file: true, trash: empty, proposals: empty })
    })
  })

  test.each(['testimonials', 'settings', 'pages', 'media'])('%s, which it may read, are read', async (collection) => {
    await expect(withoutTables(() => changes.list('medewerker', { collection }, part))).rejects.toThrow('changes')
  })
})

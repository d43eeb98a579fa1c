import { expect, test } from 'vitest'
import { entities } from '#entities.ts'
import { INTEGER_MAX } from '#kernel/fields.ts'
import { tagOf, versionIn } from '#http/schemas.ts'
import { testimonial } from '../../test/support/builders.ts'
import { eachDatabase } from '../../test/support/each-database.ts'
import { repository } from './repository.ts'
import { freeStuckVersions } from './row-versions.ts'
import { NOBODY } from '#kernel/author.ts'

eachDatabase('versions of rows', ({ engine, database, store }) => {
  const { query } = database
  const reviews = repository(store, entities.reviews)
  const stick = async (version: number) => {
    const { id } = await reviews.insert(NOBODY, testimonial())
    await query.updateTable('testimonials').set({ version }).execute()
    await query.updateTable('content_versions').set({ version, hiding_version: version }).execute()
    await query
      .insertInto('edge_purges')
      .values({ name: 'edge', told: { testimonials: version }, attempts: 0 })
      .execute()
    return id
  }

  test('the highest that a column holds is one that a form can name', async () => {
    const { id } = await reviews.insert(NOBODY, testimonial())
    await query.updateTable('testimonials').set({ version: INTEGER_MAX }).execute()
    const { version } = await reviews.get(id)
    expect(entities.reviews.row.shape.version.safeParse(version).success).toBe(true)
    expect(versionIn(tagOf(version))).toBe(INTEGER_MAX)
    expect(() => versionIn(tagOf(INTEGER_MAX + 1))).toThrow('stale-version')
  })

  // The versions that SQLite could reach; PostgreSQL's column ends at `INTEGER_MAX`.
  test.each(engine === 'sqlite' ? [INTEGER_MAX, INTEGER_MAX + 7] : [INTEGER_MAX])(
    'that ended at %d are lowered, and everything can be saved again, each save with a version of its own',
    async (stuckAt) => {
      await reviews.insert(NOBODY, testimonial())
      const [{ version: highest } = { version: 0 }] = await query.selectFrom('content_versions').select('version').execute()
      const id = await stick(stuckAt)
      const others = await query.selectFrom('testimonials').select(['id', 'version']).where('id', '!=', id).execute()
      await query.updateTable('testimonials').set({ version: 1 }).where('id', '!=', id).execute()

      expect(await freeStuckVersions(database)).toBe(true)
      const freed = await reviews.get(id)
      expect(freed.version).toBeGreaterThan(1)
      expect(freed.version).toBeLessThanOrEqual(highest + 2)
      const saved = await reviews.update(NOBODY, id, { customer_name: 'Els' }, freed.version)
      expect(saved.version).toBe(freed.version + 1)
      await reviews.insert(NOBODY, testimonial())
      await expect(reviews.update(NOBODY, id, { customer_name: 'An' }, freed.version)).rejects.toMatchObject({ code: 'stale-version' })
      expect((await reviews.get(others[0]?.id ?? '')).version).toBe(1)
      expect(await query.selectFrom('edge_purges').select('told').execute()).toEqual([{ told: {} }])
      expect(await freeStuckVersions(database)).toBe(false)
    },
  )
})

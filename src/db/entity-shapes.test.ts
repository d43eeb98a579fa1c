import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { entities } from '#entities.ts'
import { isoTime } from '#kernel/clock.ts'
import type { Entity } from '#kernel/entity.ts'
import { newId } from '#kernel/id.ts'
import * as build from '../../test/support/builders.ts'
import { eachDatabase } from '../../test/support/each-database.ts'
import { insertBuiltInServices } from '../../test/support/built-in-services.ts'
import { fullRow, sparseRow } from '../../test/support/stored-row.ts'
import { anyTable } from './any-table.ts'

eachDatabase('entity shapes', ({ database }) => {
  const { engine, query } = database
  test.each(Object.values<Entity>(entities))('$table come back exactly as they were written', async (of) => {
    const rows = [sparseRow(of), fullRow(of)].toSorted((a, b) => (String(a['id']) < String(b['id']) ? -1 : 1))
    const table = anyTable(query)
    const named = of.ofService ? [...new Set(rows.map((row) => row[of.ofService?.column ?? '']))] : []
    for (const slug of named)
      await table
        .insertInto('services')
        .values({ ...build.service(), slug, id: newId(), created_at: isoTime(0), updated_at: isoTime(0), version: 1 })
        .execute()
    await table.insertInto(of.table).values(rows).execute()
    expect(await table.selectFrom(of.table).selectAll().orderBy('id').execute()).toEqual(rows)
  })

  test('text comes back letter by letter, however odd', async () => {
    const odd = 'Robert\'); DROP TABLE testimonials;-- \\ % _ " ` ’ é ß İ 清 🏠 👩‍🔧 \u202E \uFEFF <script>alert(1)</script>\n\t$1 ?1 :a'
    const row = {
      ...build.testimonial(),
      customer_name: odd,
      review_text: odd,
      id: newId(),
      created_at: isoTime(0),
      updated_at: isoTime(0),
      version: 1,
    }
    await query.insertInto('testimonials').values(row).execute()
    expect(await query.selectFrom('testimonials').selectAll().execute()).toEqual([row])
  })

  // PostgreSQL accepts only JSON in these columns.
  test.each(engine === 'sqlite' ? ['["Stoom', 'Stoom', ''] : [])('a list that another program left as %j is empty', async (left) => {
    const stored = { created_at: isoTime(0), updated_at: isoTime(0), version: 1 }
    await insertBuiltInServices(database)
    const rows = ['a', 'b'].map((id) => ({ ...build.portfolioItem(), ...stored, id }))
    await query.insertInto('portfolio_items').values(rows).execute()
    await sql`update portfolio_items set services_performed = ${left} where id = 'a'`.execute(query)
    const found = await query.selectFrom('portfolio_items').select('services_performed').orderBy('id').execute()
    expect(found.map(({ services_performed }) => services_performed)).toEqual([[], rows[1]?.services_performed])
  })

  test.each([{ season: 'lente', nested: { list: [1, null, true, '"'] } }, ['a', 'b'], []])(
    'a setting keeps its JSON value %j',
    async (setting_value) => {
      const stored = { id: newId(), created_at: isoTime(0), updated_at: isoTime(0), version: 1 }
      await query
        .insertInto('website_settings')
        .values({ ...stored, category: 'a', setting_key: 'b', setting_value, description: null })
        .execute()
      expect(await query.selectFrom('website_settings').select('setting_value').execute()).toEqual([{ setting_value }])
    },
  )
})

import { type InsertObject, sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { isoTime } from '#kernel/clock.ts'
import { newId } from '#kernel/id.ts'
import { media, portfolioItem, projectStatistic, serviceOption, submission, testimonial } from '../../test/support/builders.ts'
import { eachDatabase } from '../../test/support/each-database.ts'
import { databaseFailure } from './database-failure.ts'
import { appliedMigrations, MIGRATIONS_TABLE } from './applied-migrations.ts'
import { type Database, openDatabase } from './connection.ts'
import { knownMigrations } from './known-migrations.ts'
import { migrate, NewerSchemaError } from './migrate.ts'
import type { Tables } from './tables.ts'

const NOW = isoTime(0)
const stored = <Draft extends object>(draft: Draft) => ({ ...draft, id: newId(), created_at: NOW, updated_at: NOW, version: 1 })
const user = stored({
  email: 'jan@helder.test',
  name: 'Jan',
  password_hash: 'x',
  active: true,
  role: 'beheerder' as const,
  last_seen_at: null,
})
const sessionOf = (admin_user_id: string) => ({
  id: newId(),
  token_hash: newId(),
  companion_hash: 'x',
  admin_user_id,
  user_agent: null,
  created_at: NOW,
  last_seen_at: NOW,
  expires_at: NOW,
  confirmed_at: NOW,
  factor_owed_at: null,
})

/** A migration that this version does not know. */
const LATER = { name: '999-later', applied_at: NOW }

eachDatabase('the schema', ({ database, engine, url }) => {
  const { query } = database
  const insert = <Table extends keyof Tables>(table: Table, row: Tables[Table]) =>
    query
      .insertInto(table)
      .values(row as InsertObject<Tables, Table>)
      .execute()

  test('a second migration changes nothing and keeps what is there', async () => {
    await insert('testimonials', stored(testimonial({ customer_name: 'Els' })))
    expect(await migrate(database)).toEqual([])
    expect(await query.selectFrom('testimonials').select('customer_name').execute()).toEqual([{ customer_name: 'Els' }])
  })

  describe('refuses, whoever writes past the rules,', () => {
    const bad = <Table extends keyof Tables>(fact: string, table: Table, row: object) => ({ fact, table, row: row as Tables[Table] })
    test.each([
      bad('a rating of 6', 'testimonials', stored({ ...testimonial(), rating: 6 })),
      bad('a rating of 0', 'portfolio_items', stored({ ...portfolioItem(), customer_review_rating: 0 })),
      bad('an unknown status', 'portfolio_items', stored({ ...portfolioItem(), status: 'gone' })),
      bad('a negative place in the order', 'project_statistics', stored({ ...projectStatistic(), display_order: -1 })),
      bad('a score above 100', 'media_library', stored({ ...media(), seo_score: 101 })),
      bad('a picture without width', 'media_library', stored({ ...media(), width: 0 })),
      bad('an unknown submission status', 'contact_submissions', stored({ ...submission(), status: 'gone' })),
    ])('$fact in $table', async ({ table, row }) => {
      await expect(insert(table, row)).rejects.toThrow(/check constraint/i)
      expect(await query.selectFrom(table).selectAll().execute()).toEqual([])
    })

    test('an option of a service that is not there', async () => {
      await expect(insert('service_options', stored({ ...serviceOption(), category: 'ramen' }))).rejects.toThrow(/foreign key/i)
    })

    test('an absent name', async () => {
      await expect(insert('testimonials', stored({ ...testimonial(), customer_name: null as unknown as string }))).rejects.toThrow(
        /not[ -]null/i,
      )
    })

    test('a flag that is neither true nor false', async () => {
      await expect(insert('testimonials', stored({ ...testimonial(), approved: 2 as unknown as boolean }))).rejects.toThrow(
        /check constraint|type boolean/i,
      )
    })

    test('two users with one e-mail address', async () => {
      await insert('admin_users', user)
      const failure = await insert('admin_users', { ...user, id: newId() }).catch(databaseFailure)
      expect(failure).toBe('unique')
    })

    test('a session of nobody', async () => {
      expect(await insert('admin_sessions', sessionOf(newId())).catch(databaseFailure)).toBe('foreign-key')
    })
  })

  test("a user's sessions go when the user goes", async () => {
    await insert('admin_users', user)
    await insert('admin_sessions', sessionOf(user.id))
    await query.deleteFrom('admin_users').where('id', '=', user.id).execute()
    expect(await query.selectFrom('admin_sessions').select('id').execute()).toEqual([])
  })

  /** Runs `act` with two connections to a new, empty database next to that of the test. */
  const inFreshPlace = async (act: (one: Database, other: Database) => Promise<void>): Promise<void> => {
    const place = engine === 'postgres' ? `${url}?options=-c%20search_path%3Dfresh` : `${url}.${newId()}`
    if (engine === 'postgres') await query.schema.createSchema('fresh').execute()
    const [one, other] = [openDatabase(place, () => undefined), openDatabase(place, () => undefined)]
    await act(one, other)
    await Promise.all([one.close(), other.close()])
    if (engine === 'postgres') await sql`drop schema fresh cascade`.execute(query)
  }

  test('is made once by two that start on a new database at the same moment', () =>
    inFreshPlace(async (...both) => {
      const ran = await Promise.all(both.map((each) => migrate(each)))
      expect(ran.toSorted((a, b) => a.length - b.length)).toEqual([[], knownMigrations()])
    }))

  describe('of another version', () => {
    const note = (needs: string | null) =>
      query
        .insertInto(MIGRATIONS_TABLE)
        .values({ ...LATER, needs })
        .execute()
    afterEach(() => query.deleteFrom(MIGRATIONS_TABLE).where('name', '=', LATER.name).execute())

    test('that is newer stays as it is, and takes our rows', async () => {
      await note(null)
      await sql`alter table testimonials add column mood text default 'good'`.execute(query)
      expect(await migrate(database)).toEqual([])
      expect(await appliedMigrations(database)).toEqual([...knownMigrations(), LATER.name])
      await insert('testimonials', stored(testimonial()))
      await sql`alter table testimonials drop column mood`.execute(query)
    })

    test('that is newer and needs what this one knows is taken', async () => {
      await note(knownMigrations()[0] ?? '')
      expect(await migrate(database)).toEqual([])
    })

    test('that needs a newer one is refused by name', async () => {
      await note(LATER.name)
      await expect(migrate(database)).rejects.toThrow(NewerSchemaError)
      await expect(migrate(database)).rejects.toThrow(LATER.name)
    })

    test('that is the first is known by what it wrote in the table of Kysely', () =>
      inFreshPlace(async (first) => {
        const names = ['001-initial', '002-publication-and-changes', '003-request-photos']
        await migrate(first, names)
        const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(first.query)
        expect(rows.map(({ name }) => name)).toEqual(names)
        await first.query.schema.dropTable(MIGRATIONS_TABLE).execute()
        expect(await appliedMigrations(first)).toEqual(names)
        expect(await migrate(first)).toEqual(knownMigrations().slice(names.length))
      }))
  })
})

import type { InsertObject } from 'kysely'
import { describe, expect, test } from 'vitest'
import { isoTime } from '#kernel/clock.ts'
import { newId } from '#kernel/id.ts'
import { faqItem, media, portfolioItem, projectStatistic, serviceOption, submission, testimonial } from '../../test/support/builders.ts'
import { eachDatabase } from '../../test/support/each-database.ts'
import { databaseFailure } from './dialect.ts'
import { migrate } from './migrate.ts'
import type { Tables } from './tables.ts'

const NOW = isoTime(0)
const stored = <Draft extends object>(draft: Draft) => ({ ...draft, id: newId(), created_at: NOW, updated_at: NOW, version: 1 })
const user = stored({ email: 'jan@helder.test', name: 'Jan', password_hash: 'x', active: true })
const sessionOf = (admin_user_id: string) => ({
  id: newId(),
  token_hash: newId(),
  companion_hash: 'x',
  admin_user_id,
  user_agent: null,
  created_at: NOW,
  last_seen_at: NOW,
  expires_at: NOW,
})

eachDatabase('the schema', ({ database }) => {
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
      bad('an unknown service category', 'service_options', stored({ ...serviceOption(), category: 'algemeen' })),
      bad('an unknown FAQ category', 'faq_items', stored({ ...faqItem(), category: 'ramen' })),
      bad('a negative place in the order', 'project_statistics', stored({ ...projectStatistic(), display_order: -1 })),
      bad('a score above 100', 'media_library', stored({ ...media(), seo_score: 101 })),
      bad('a picture without width', 'media_library', stored({ ...media(), width: 0 })),
      bad('an unknown submission status', 'contact_submissions', stored({ ...submission(), status: 'lost' })),
    ])('$fact in $table', async ({ table, row }) => {
      await expect(insert(table, row)).rejects.toThrow(/check constraint/i)
      expect(await query.selectFrom(table).selectAll().execute()).toEqual([])
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
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isoTime } from '#kernel/clock.ts'
import { newId } from '#kernel/id.ts'
import * as build from '../../test/support/builders.ts'
import { eachDatabase } from '../../test/support/each-database.ts'
import type { ContentTables } from './tables.ts'

/** One full and one sparse row of every table that people fill. */
const DRAFTS: { [Table in keyof ContentTables]: object[] } = {
  blog_posts: [
    { ...build.blogPost({ featured_image: '/pictures/gevel-na-768.webp', published: true }), published_at: '2026-02-28T23:00:00.001Z' },
    { ...build.blogPost(), published_at: null },
  ],
  services: [build.service(), build.service({ price_text: null, image_url: null, active: false })],
  testimonials: [build.testimonial({ approved: true, featured: true }), build.testimonial({ location: null })],
  portfolio_items: [
    build.portfolioItem({
      description: 'Zwart van het roet',
      location: 'Gent',
      completion_date: '2025-10-26',
      project_date: '2025-03-30',
      featured: true,
      treatment_method: 'Stoom',
      access_method: 'Ladder',
      services_performed: ['"aan" ’t werk', 'a,b', '{}', 'NULL'],
      customer_review_text: '**Top**',
      customer_review_author: 'Jan',
      customer_review_rating: 1,
      customer_review_verified: true,
      customer_review_date: '2024-02-29',
    }),
    build.portfolioItem({ before_image: null, after_image: null, services_performed: [], project_date: null }),
  ],
  media_library: [
    build.media({
      seo_title: 'Gevel',
      description: 'Voor en na',
      page_name: 'home',
      section: 'hero',
      seo_score: 100,
      webp_available: true,
      placeholder: 'data:,',
      stored_size: 80_000,
    }),
    build.media({ alt_text: null, usage_pages: [], width: null, height: null, is_active: false }),
  ],
  faq_items: [build.faqItem({ category: 'dakgoten-reiniging', order_index: 1_000_000, active: false }), build.faqItem()],
  service_options: [build.serviceOption({ description: 'Met hoge druk', active: false }), build.serviceOption()],
  treatment_methods: [build.treatmentMethod(), build.treatmentMethod({ active: false })],
  access_methods: [build.accessMethod(), build.accessMethod({ active: false })],
  project_statistics: [build.projectStatistic({ display_order: 3 }), build.projectStatistic({ active: false })],
  contact_submissions: [
    build.submission({ idempotency_key: 'a', spam_reasons: 'honeypot,too-fast', notes: 'Gebeld' }),
    build.submission({
      email: null,
      phone: null,
      municipality: null,
      message: null,
      service_type: 'anders',
      consent_at: '2026-03-29T01:30:00.123Z',
    }),
  ],
}

eachDatabase('entity shapes', ({ database: { engine, query } }) => {
  test.each(Object.entries(DRAFTS) as [keyof ContentTables, object[]][])(
    '%s come back exactly as they were written',
    async (table, drafts) => {
      const stored = { created_at: isoTime(Date.UTC(2026, 6, 1, 22, 30)), updated_at: '1999-12-31T23:59:59.999Z', version: 2_000_000_000 }
      const rows = drafts.map((draft) => ({ ...draft, ...stored, id: newId() }))
      await query.insertInto(table).values(rows).execute()
      expect(await query.selectFrom(table).selectAll().orderBy('id').execute()).toEqual(rows.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    },
  )

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

  // PostgreSQL takes nothing but JSON in these columns.
  test.each(engine === 'sqlite' ? ['["Stoom', 'Stoom', ''] : [])('a list that another program left as %j is empty', async (left) => {
    const stored = { created_at: isoTime(0), updated_at: isoTime(0), version: 1 }
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

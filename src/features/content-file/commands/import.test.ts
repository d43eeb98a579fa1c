import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { neededMigrations } from '#db/applied-migrations.ts'
import { createContentVersions } from '#db/content-versions.ts'
import { systemClock } from '#kernel/clock.ts'
import type { Collection } from '#entities.ts'
import { newId } from '#kernel/id.ts'
import { openRepositories } from '#server/repositories.ts'
import { portfolioItem, service as oneService, testimonial } from '../../../../test/support/builders.ts'
import { eachDataFolder } from '../../../../test/support/each-data-folder.ts'
import { testOf } from '../../../../test/support/each-database.ts'
import { roomIn } from '../../../../test/support/full-database.ts'
import { onServer } from '../../../../test/support/postgres-server.ts'

const els = { customer_name: 'Els', service_type: 'gevelreiniging', review_text: 'Netjes.', approved: true }
const question = { question: 'Wanneer?', answer: 'Morgen.' }
const gutter = { name: 'Stoom', active: false }

eachDataFolder('import', (current, engine) => {
  const importing = (content: unknown, ...options: string[]) => {
    const file = join(current().path, 'rows.json')
    writeFileSync(file, typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content))
    return current().helder('import', file, ...options)
  }
  const countOf = async (table: 'testimonials' | 'faq_items' | 'treatment_methods') =>
    (await current().open().query.selectFrom(table).select('id').execute()).length

  test('rows of several collections come in, completed with the defaults', async () => {
    const { code, lines } = await importing({ testimonials: [els], 'faq-items': [question, question] })
    expect([code, lines]).toEqual([0, ['Imported 1 testimonials, 2 faq-items.']])
    const { query } = current().open()
    expect(await query.selectFrom('testimonials').selectAll().execute()).toEqual([
      expect.objectContaining({ ...els, location: null, rating: 5, version: 2 }),
    ])
    expect(await query.selectFrom('faq_items').select('category').execute()).toEqual([{ category: 'algemeen' }, { category: 'algemeen' }])
  })

  test('a row that comes in with the id of one in the trash takes that one out of it', async () => {
    const database = current().open()
    const store = { database, clock: systemClock, contentVersions: createContentVersions(database, systemClock) }
    const { reviews, trash } = openRepositories(store)
    const an = { id: null, name: 'An Claes', way: 'screen' } as const
    const [back, gone] = [await reviews.insert(an, testimonial()), await reviews.insert(an, testimonial())]
    await reviews.removeMany(an, [back.id, gone.id])
    expect(await importing({ testimonials: [{ ...els, id: back.id }] })).toMatchObject({ code: 0 })
    const { items } = await trash.list('beheerder', {}, { limit: 9, offset: 0 })
    expect(items.map(({ subject }) => subject)).toEqual([gone.id])
  })

  test('a service that older versions cannot show keeps them from starting, one of the four does not', async () => {
    const database = current().open()
    const own = oneService({ slug: 'ramen' })
    await importing({ services: [oneService({ slug: 'gevelreiniging' })] })
    await importing({ services: [own] }, '--dry-run')
    expect(await neededMigrations(database)).toEqual([])
    expect(await importing({ services: [own] })).toMatchObject({ code: 0 })
    expect(await neededMigrations(database)).toEqual(['007-services'])
  })

  testOf('postgres', engine, 'such a service is refused while an older version runs', async () => {
    const { open, config } = current()
    await onServer(config.databaseUrl, async (client) => {
      await client.query('select pg_advisory_lock_shared(1)')
      const { code, lines } = await importing({ services: [oneService({ slug: 'ramen' })] })
      expect([code, lines]).toEqual([1, [expect.stringContaining('an older version of Helder uses the database')]])
    })
    expect(await open().query.selectFrom('services').select('slug').execute()).toEqual([])
  })

  test('a disk without room is reported in one line, and none of the rows is kept', async () => {
    const room = roomIn(current().config.databaseUrl)
    await room.fill()
    const { code, lines } = await importing({ testimonials: [els, els] })
    expect([code, lines]).toEqual([1, [expect.stringMatching(/^import: there is no room on the disk; make some, and try again \(/)]])
    await room.free()
    expect(await countOf('testimonials')).toBe(0)
  })

  test('the text of an article is cleaned, as where staff write it', async () => {
    const article = { title: 'Mos', slug: 'mos', excerpt: 'Kort.' }
    const attack = '<p onclick="alert(1)">Veilig.</p><script>alert(1)</script>'
    await importing({
      'blog-posts': [
        { ...article, content: attack },
        { ...article, slug: 'alg', content: 'Eén.\n\nTwee.' },
      ],
    })
    const rows = await current().open().query.selectFrom('blog_posts').select('content').orderBy('slug').execute()
    expect(rows.map(({ content }) => content)).toEqual(['<p>Eén.</p><p>Twee.</p>', '<p>Veilig.</p>'])
  })

  test('words of pages come in, those of a service with the service, and are held to the rules of their page', async () => {
    const windows = { name: 'Ramen wassen', slug: 'ramen', description: 'Ook op hoogte.' }
    const problems = { items: [{ name: 'Strepen', text: 'Van kalk.' }] }
    const wrong = await importing({
      services: [windows],
      pages: [
        { page: 'over-ons', words: { hero: { heading: '{stadt}' } } },
        { page: 'diensten/glas', words: {} },
      ],
    })
    expect([wrong.code, wrong.lines.slice(0, 2)]).toEqual([
      1,
      [
        expect.stringMatching(/^pages, row 1: words\.hero\.heading: \{stadt\} .*unknown-placeholder/),
        "pages, row 2: there is no page 'diensten/glas'",
      ],
    ])
    const { code, lines } = await importing({
      services: [windows],
      pages: [
        { page: 'diensten/ramen', words: { problems } },
        { page: 'privacybeleid', words: { body: '<p onclick="x">Bel <script>alert(1)</script>ons.</p>' } },
      ],
    })
    expect([code, lines]).toEqual([0, ['Imported 1 services, 2 pages.']])
    const { query } = current().open()
    const { id } = await query.selectFrom('services').select('id').where('slug', '=', 'ramen').executeTakeFirstOrThrow()
    expect(await query.selectFrom('page_words').select(['page', 'words', 'service_id']).orderBy('page').execute()).toEqual([
      { page: `diensten/${id}`, words: { problems }, service_id: id },
      { page: 'privacybeleid', words: { body: '<p>Bel ons.</p>' }, service_id: null },
    ])
    expect((await importing({ pages: [{ page: 'privacybeleid', words: {} }] })).lines[0]).toMatch(/this one exists already/)
  })

  test('a running server hears of it', async () => {
    const heard: Collection[] = []
    const contentVersions = createContentVersions(current().open(), systemClock)
    contentVersions.onChange((collections) => heard.push(...collections))
    await importing({ 'faq-items': [question] })
    await contentVersions.poll()
    heard.length = 0
    await importing({ testimonials: [els] })
    await contentVersions.poll()
    expect(heard).toEqual(['testimonials'])
  })

  test('rows keep the id and the times that they bring', async () => {
    const id = newId()
    await importing({ testimonials: [{ ...els, id, created_at: '2019-05-01T12:00:00+02:00' }] })
    const row = await current().open().query.selectFrom('testimonials').selectAll().executeTakeFirst()
    expect(row).toMatchObject({ id, created_at: '2019-05-01T10:00:00.000Z', updated_at: '2019-05-01T10:00:00.000Z' })
  })

  test.each([2_147_483_647, 1e300, 0, 'x', { deep: [] }])('a version that a row brings is ignored: %j', async (version) => {
    const { query } = current().open()
    await importing({ testimonials: [els] })
    await query.updateTable('testimonials').set({ version: 7 }).execute()
    expect(await importing({ testimonials: [{ ...els, customer_name: 'Bo', version }] })).toMatchObject({ code: 0 })
    const rows = await query.selectFrom('testimonials').select(['customer_name', 'version']).orderBy('version').execute()
    expect(rows.map((row) => row.version)).toEqual([7, 8])
    const { highest } = await query
      .selectFrom('content_versions')
      .select(({ fn }) => fn.max('version').as('highest'))
      .executeTakeFirstOrThrow()
    expect(highest).toBe(8)
  })

  test('rows without times keep the order of the file', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `Klant ${index}`)
    await importing({ testimonials: names.map((customer_name) => ({ ...els, customer_name })) })
    const rows = await current().open().query.selectFrom('testimonials').select('customer_name').orderBy('created_at').execute()
    expect(rows.map((row) => row.customer_name)).toEqual(names)
  })

  test('everything that is wrong is reported by row, and nothing comes in', async () => {
    const { code, lines } = await importing({
      testimonials: [els, { ...els, rating: 6, review_text: '' }, { ...els, extra: 1 }],
      'faq-items': [question, 'no object'],
    })
    expect(code).toBe(1)
    expect(lines).toEqual([
      expect.stringMatching(/^testimonials, row 2: rating: .*too-big/),
      expect.stringMatching(/^testimonials, row 2: review_text: .*required/),
      expect.stringMatching(/^testimonials, row 3: extra: .*unknown-field/),
      expect.stringMatching(/^faq-items, row 2: .*bad-value/),
      expect.stringContaining('4 things'),
    ])
    expect([await countOf('testimonials'), await countOf('faq_items')]).toEqual([0, 0])
  })

  test('rows that exist already are all reported, and nothing comes in', async () => {
    await importing({ 'treatment-methods': [gutter] })
    const { code, lines } = await importing({
      testimonials: [els],
      'treatment-methods': [gutter, { name: 'Chemisch' }, { name: 'Chemisch' }],
    })
    expect(code).toBe(1)
    expect(lines).toEqual([
      expect.stringContaining('treatment-methods, row 1'),
      expect.stringContaining('treatment-methods, row 3'),
      expect.stringContaining('2 things'),
    ])
    expect([await countOf('testimonials'), await countOf('treatment_methods')]).toEqual([0, 1])
  })

  test('rows that something is wrong with are skipped where that is asked, reported with their reason and counted', async () => {
    await importing({ 'treatment-methods': [gutter] })
    const content = {
      testimonials: [els, { ...els, rating: 6, review_text: '' }, 'no object', { ...els, customer_name: 'Jan' }],
      'treatment-methods': [{ name: 'Chemisch' }, gutter, { name: 'Zand' }, { name: 'Chemisch' }],
    }
    const reported: unknown[] = [
      expect.stringMatching(/^testimonials, row 2: rating: .*too-big/),
      expect.stringMatching(/^testimonials, row 2: review_text: .*required/),
      expect.stringMatching(/^testimonials, row 3: .*bad-value/),
      expect.stringMatching(/^treatment-methods, row 2: this one exists already/),
      expect.stringMatching(/^treatment-methods, row 4: this one exists already/),
    ]
    const dry = await importing(content, '--skip-bad', '--dry-run')
    expect(dry).toEqual({ code: 3, lines: [...reported, 'Would import 2 testimonials, 2 treatment-methods; would skip 4 rows.'] })
    expect([await countOf('testimonials'), await countOf('treatment_methods')]).toEqual([0, 1])
    const { code, lines } = await importing(content, '--skip-bad')
    expect([code, lines]).toEqual([3, [...reported, 'Imported 2 testimonials, 2 treatment-methods; skipped 4 rows.']])
    expect([await countOf('testimonials'), await countOf('treatment_methods')]).toEqual([2, 3])
    const again = await importing({ testimonials: [els] }, '--skip-bad')
    expect(again).toEqual({ code: 0, lines: ['Imported 1 testimonials.'] })
  })

  test('of 20,000 rows the few bad ones are found, each by its number', async () => {
    const service = (index: number) => ({ name: `Dienst ${index}`, slug: `dienst-${index}`, description: 'Wat we doen.' })
    const services = Array.from({ length: 20_000 }, (_, index) => service(index))
    services[7_777] = service(12)
    services[19_999] = { ...service(19_999), slug: 'Geen slug' }
    const bad: unknown[] = [
      expect.stringMatching(/^services, row 20000: slug: .*bad-slug/),
      expect.stringMatching(/^services, row 7778: this one exists already/),
    ]
    expect(await importing({ services }, '--skip-bad')).toEqual({ code: 3, lines: [...bad, 'Imported 19998 services; skipped 2 rows.'] })
    const { query } = current().open()
    const rows = await query.selectFrom('services').select('slug').orderBy('created_at').execute()
    expect(rows.map(({ slug }) => slug)).toEqual(services.map(({ slug }) => slug).filter((_, index) => index !== 7_777 && index !== 19_999))
  }, 60_000)

  test('what was done of a project may be the JSON of a list', async () => {
    const project = (own: object) => portfolioItem({ status: 'active', ...own })
    const done = ['Stoom', '"Hydro", x']
    const right = [project({}), project({}), project({})].map((row, index) => ({
      ...row,
      services_performed: [JSON.stringify(done), done, '[]'][index],
    }))
    expect((await importing({ services: [oneService({ slug: 'gevelreiniging' })], 'portfolio-items': right })).code).toBe(0)
    const { query } = current().open()
    const stored = await query.selectFrom('portfolio_items').select('services_performed').orderBy('created_at').execute()
    expect(stored.map(({ services_performed }) => services_performed)).toEqual([done, done, []])
    const wrong = ['Stoom, hoge druk', '["Stoom', '"Stoom"', '{}', 'null', '', '["Stoom", 7]', `[${'[],'.repeat(60_000)}[]]`]
    const { code, lines } = await importing({
      'portfolio-items': wrong.map((services_performed) => ({ ...project({}), services_performed })),
    })
    expect(code).toBe(1)
    expect(lines.slice(0, -1)).toEqual(
      wrong.map((text, index): unknown =>
        expect.stringContaining(`row ${index + 1}: services_performed${text.includes('7') ? '.1' : ''}: `),
      ),
    )
  })

  test.each([
    ['UTF-16, as some programs save text', Buffer.from('\ufeff{"testimonials":[]}', 'utf16le'), /not text in UTF-8/],
    ['UTF-16 without a mark', Buffer.from('{"testimonials":[]}', 'utf16le'), /not text in UTF-8/],
    ['Latin 1', Buffer.from(JSON.stringify({ testimonials: [{ ...els, customer_name: 'Zoë' }] }), 'latin1'), /not text in UTF-8/],
    ['nothing', Buffer.from(''), /is empty/],
    ['nothing but white space', Buffer.from('\ufeff \r\n'), /is empty/],
    ['a line that is cut off', Buffer.from(`{"testimonials": [\n${JSON.stringify(els)},\n{"customer_name": "Els"`), /not JSON: .*line 3/],
    ['one row a line', Buffer.from(`${JSON.stringify(els)}\n${JSON.stringify(els)}\n`), /not JSON: .*line 2/],
  ])('a file in %s is refused in one line, and nothing comes in', async (_what, content, expected) => {
    for (const options of [[], ['--skip-bad']]) {
      const { code, lines } = await importing(content, ...options)
      expect([code, lines.length]).toEqual([1, 1])
      expect(lines[0]).toMatch(expected)
    }
    expect(await countOf('testimonials')).toBe(0)
  })

  test('a mark at the beginning and a line of any length are read', async () => {
    const many = Array.from({ length: 2000 }, () => ({ ...els, review_text: 'Netjes. '.repeat(500).trim(), customer_name: 'Zoë' }))
    expect((await importing(`\ufeff${JSON.stringify({ testimonials: many })}`)).lines).toEqual(['Imported 2000 testimonials.'])
    const { query } = current().open()
    expect((await query.selectFrom('testimonials').select('customer_name').distinct().execute())[0]).toEqual({ customer_name: 'Zoë' })
    const long = { ...els, review_text: 'x'.repeat(3_000_000) }
    expect((await importing({ testimonials: [long] })).lines[0]).toMatch(/^testimonials, row 1: review_text: .*too-long/)
  })

  test('a dry run tells the same and keeps nothing', async () => {
    expect(await importing({ testimonials: [els] }, '--dry-run')).toEqual({ code: 0, lines: ['Would import 1 testimonials.'] })
    expect((await importing({ 'treatment-methods': [gutter, gutter] }, '--dry-run')).code).toBe(1)
    expect([await countOf('testimonials'), await countOf('treatment_methods')]).toEqual([0, 0])
  })

  test('one collection can be chosen, and a list can be said to be of one', async () => {
    await importing({ testimonials: [els], 'faq-items': [question] }, '--collection', 'faq-items')
    await importing([question], '--collection', 'faq-items')
    await importing({ items: [question], total: 1 }, '--collection', 'faq-items')
    expect([await countOf('testimonials'), await countOf('faq_items')]).toEqual([0, 3])
  })

  test.each([
    ['what is no JSON', '{', [], /not JSON/],
    ['a list of nobody knows what', [els], [], /--collection/],
    ['a collection that is not one', { visitors: [] }, [], /'visitors' cannot be imported/],
    ['a collection that only visitors fill', { 'contact-submissions': [] }, [], /cannot be imported/],
    ['a collection that is no list', { testimonials: els }, [], /not a list/],
    ['a chosen collection that is not there', { testimonials: [els] }, ['--collection', 'services'], /no services/],
    ['a number', 5, [], /object/],
  ])('%s is refused in one line', async (_what, content, options, expected) => {
    const { code, lines } = await importing(content, ...options)
    expect([code, lines.length]).toEqual([1, 1])
    expect(lines[0]).toMatch(expected)
  })
})

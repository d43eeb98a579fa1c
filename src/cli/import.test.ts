import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createChanges } from '#db/changes.ts'
import { systemClock } from '#kernel/clock.ts'
import type { Collection } from '#kernel/collection.ts'
import { newId } from '#kernel/id.ts'
import { eachDataFolder } from '../../test/support/each-data-folder.ts'

const els = { customer_name: 'Els', service_type: 'gevelreiniging', review_text: 'Netjes.', approved: true }
const question = { question: 'Wanneer?', answer: 'Morgen.' }
const gutter = { name: 'Stoom', active: false }

eachDataFolder('import', (current) => {
  const importing = (content: unknown, ...options: string[]) => {
    const file = join(current().path, 'rows.json')
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
    return current().helder('import', file, ...options)
  }
  const countOf = async (table: 'testimonials' | 'faq_items' | 'treatment_methods') =>
    (await current().open().query.selectFrom(table).select('id').execute()).length

  test('rows of several collections come in, completed with the defaults', async () => {
    const { code, lines } = await importing({ testimonials: [els], 'faq-items': [question, question] })
    expect([code, lines]).toEqual([0, ['Imported 1 testimonials, 2 faq-items.']])
    const { query } = current().open()
    expect(await query.selectFrom('testimonials').selectAll().execute()).toEqual([
      expect.objectContaining({ ...els, location: null, rating: 5, version: 1 }),
    ])
    expect(await query.selectFrom('faq_items').select('category').execute()).toEqual([{ category: 'algemeen' }, { category: 'algemeen' }])
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

  test('a running server hears of it', async () => {
    const heard: Collection[] = []
    const changes = createChanges(current().open(), systemClock)
    changes.onChange((collections) => heard.push(...collections))
    await importing({ 'faq-items': [question] })
    await changes.poll()
    heard.length = 0
    await importing({ testimonials: [els] })
    await changes.poll()
    expect(heard).toEqual(['testimonials'])
  })

  test('rows keep the id and the times that they bring', async () => {
    const id = newId()
    await importing({ testimonials: [{ ...els, id, created_at: '2019-05-01T12:00:00+02:00' }] })
    const row = await current().open().query.selectFrom('testimonials').selectAll().executeTakeFirst()
    expect(row).toMatchObject({ id, created_at: '2019-05-01T10:00:00.000Z', updated_at: '2019-05-01T10:00:00.000Z' })
  })

  test('rows without times keep the order of the file', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `Klant ${index}`)
    await importing({ testimonials: names.map((customer_name) => ({ ...els, customer_name })) })
    const rows = await current().open().query.selectFrom('testimonials').select('customer_name').orderBy('created_at').execute()
    expect(rows.map((row) => row.customer_name)).toEqual(names)
  })

  test('everything that is wrong is told by row, and nothing comes in', async () => {
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

  test('rows that exist already are all told, and nothing comes in', async () => {
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

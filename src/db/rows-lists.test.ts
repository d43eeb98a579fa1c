import { beforeEach, describe, expect, test } from 'vitest'
import { faqItem, portfolioItem, testimonial } from '../../test/support/builders.ts'
import { eachDatabase } from '../../test/support/each-database.ts'
import { insertBuiltInServices } from '../../test/support/built-in-services.ts'
import { entities } from '#entities.ts'
import type { ListQuery } from './row-reads.ts'
import { rows } from './rows.ts'
import { NOBODY } from '#kernel/author.ts'

const EVERYTHING: ListQuery = { limit: 100, offset: 0 }

eachDatabase('a list of rows', ({ store, clock }) => {
  beforeEach(() => insertBuiltInServices(store.database))
  const testimonials = rows(store, { ...entities.reviews, order: ['-created_at'], search: ['customer_name', 'location'] })
  const faqItems = rows(store, { ...entities.questions, order: ['category', 'order_index'] })
  const projects = rows(store, entities.projects)

  const insertNamed = async (...names: string[]) => {
    for (const customer_name of names) {
      await testimonials.insert(NOBODY, testimonial({ customer_name, location: null }))
      clock.advance(1000)
    }
  }
  const namesOf = async (query: Partial<ListQuery>) =>
    (await testimonials.list({ ...EVERYTHING, ...query })).items.map((row) => row.customer_name)

  test('is empty when there is nothing', async () => {
    expect(await testimonials.list(EVERYTHING)).toEqual({ items: [], total: 0 })
  })

  test('comes in its own order when nobody asks for another', async () => {
    await insertNamed('first', 'second', 'third')
    expect(await namesOf({})).toEqual(['third', 'second', 'first'])
  })

  test('sorts by the wanted column, up or down', async () => {
    await insertNamed('b', 'c', 'a')
    expect(await namesOf({ sort: 'customer_name' })).toEqual(['a', 'b', 'c'])
    expect(await namesOf({ sort: '-customer_name' })).toEqual(['c', 'b', 'a'])
  })

  test('sorts by several columns in turn', async () => {
    for (const [category, order_index] of [
      ['oprit-reiniging', 1],
      ['algemeen', 2],
      ['algemeen', 1],
    ] as const)
      await faqItems.insert(NOBODY, faqItem({ category, order_index }))
    const { items } = await faqItems.list(EVERYTHING)
    expect(items.map((row) => `${row.category} ${row.order_index}`)).toEqual(['algemeen 1', 'algemeen 2', 'oprit-reiniging 1'])
  })

  test('gives each row once over its pages, though all were made in the same millisecond and one is saved in between', async () => {
    for (let made = 0; made < 7; made += 1) await testimonials.insert(NOBODY, testimonial())
    const first = await testimonials.list({ limit: 3, offset: 0 })
    await testimonials.update(NOBODY, first.items[0]?.id ?? '', { rating: 1 })
    const rest = await testimonials.list({ limit: 4, offset: 3 })
    expect([first.total, rest.total]).toEqual([7, 7])
    expect(new Set([...first.items, ...rest.items].map((row) => row.id)).size).toBe(7)
  })

  test('past its end is empty, and still knows how many there are', async () => {
    await insertNamed('a')
    expect(await testimonials.list({ limit: 10, offset: 10 })).toEqual({ items: [], total: 1 })
  })

  describe('searched', () => {
    test.each([
      ['jan', ['Jan Peeters']],
      ['JAN', ['Jan Peeters']],
      ['éléonore', ['ÉLÉONORE Dûbois']],
      ['DÛB', ['ÉLÉONORE Dûbois']],
      ['  peeters  ', ['Jan Peeters']],
      ['100%', ['100% tevreden']],
      ['a_b', ['a_b']],
      ['%', ['100% tevreden']],
      ["' or 1=1--", []],
      ['\\', []],
    ])('for %j finds %j', async (search, found) => {
      await insertNamed('Jan Peeters', 'ÉLÉONORE Dûbois', '100% tevreden', '1000 tevreden', 'a_b', 'axb')
      expect(await namesOf({ search })).toEqual(found)
      expect((await testimonials.list({ limit: 1, offset: 0, search })).total).toBe(found.length)
    })

    test('finds a name in any spelling of its accents and apostrophes', async () => {
      for (const customer_name of ['José', 'Jose\u0301', 'O’Brien', "O'Brien", 'Zoë 100%'])
        await testimonials.insert(NOBODY, testimonial({ customer_name }))
      const found = async (search: string) => (await namesOf({ search })).toSorted((one, other) => one.localeCompare(other, 'nl')).length
      for (const search of ['jose', 'JOSÉ', 'Jose\u0301', "o'brien", 'o’brien', 'O‘BRIEN'])
        expect([search, await found(search)]).toEqual([search, 2])
      expect(await namesOf({ search: 'zoe 100%' })).toEqual(['Zoë 100%'])
      expect(await namesOf({ search: 'zoe 100_' })).toEqual([])
    })

    test('looks through every search column, and no other', async () => {
      await testimonials.insert(NOBODY, testimonial({ customer_name: 'An', location: 'Brugge', review_text: 'Heel proper' }))
      expect(await namesOf({ search: 'brug' })).toEqual(['An'])
      expect(await namesOf({ search: 'proper' })).toEqual([])
    })

    test('for nothing but blanks finds all', async () => {
      await insertNamed('a', 'b')
      expect(await namesOf({ search: '  ' })).toEqual(['b', 'a'])
    })
  })

  describe('filtered', () => {
    test('by a flag', async () => {
      await testimonials.insert(NOBODY, testimonial({ customer_name: 'yes', approved: true }))
      await testimonials.insert(NOBODY, testimonial({ customer_name: 'no' }))
      expect(await namesOf({ filters: { approved: true } })).toEqual(['yes'])
      expect(await namesOf({ filters: { approved: false } })).toEqual(['no'])
    })

    test('by several values together with a search', async () => {
      await testimonials.insert(NOBODY, testimonial({ customer_name: 'Jan', rating: 5, approved: true }))
      await testimonials.insert(NOBODY, testimonial({ customer_name: 'Janne', rating: 3, approved: true }))
      await testimonials.insert(NOBODY, testimonial({ customer_name: 'Jan', rating: 5 }))
      const { items, total } = await testimonials.list({ ...EVERYTHING, search: 'jan', filters: { approved: true, rating: 5 } })
      expect([items.map((row) => row.customer_name), total]).toEqual([['Jan'], 1])
    })

    test('by the absence of a value', async () => {
      await testimonials.insert(NOBODY, testimonial({ customer_name: 'somewhere', location: 'Gent' }))
      await testimonials.insert(NOBODY, testimonial({ customer_name: 'nowhere', location: null }))
      expect(await namesOf({ filters: { location: null } })).toEqual(['nowhere'])
    })

    test('by a filter that nobody set shows all', async () => {
      await projects.insert(NOBODY, portfolioItem())
      expect((await projects.list({ ...EVERYTHING, filters: { status: undefined } })).total).toBe(1)
    })
  })
})

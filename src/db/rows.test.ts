import { describe, expect, test } from 'vitest'
import { entities } from '#entities.ts'
import { isoTime, MINUTE } from '#kernel/clock.ts'
import { newId } from '#kernel/id.ts'
import { service, testimonial } from '../../test/support/builders.ts'
import { eachDatabase } from '../../test/support/each-database.ts'
import { START_OF_TIME } from '../../test/support/test-clock.ts'
import { rows } from './rows.ts'
import { NOBODY } from '#kernel/author.ts'

const problem = (code: string): unknown => expect.objectContaining({ name: 'Problem', code })

eachDatabase('rows', ({ store, clock, database }) => {
  const testimonials = rows(store, entities.reviews)
  const services = rows(store, entities.services)
  const versionOf = async (collection: 'services' | 'testimonials') =>
    (await database.query.selectFrom('content_versions').select('version').where('collection', '=', collection).executeTakeFirst())?.version

  test('a new row gets an id, the time and version 1, and reads back the same', async () => {
    const draft = testimonial()
    const row = await testimonials.insert(NOBODY, draft)
    expect(row).toEqual({ ...draft, id: row.id, created_at: isoTime(START_OF_TIME), updated_at: isoTime(START_OF_TIME), version: 1 })
    expect(await testimonials.get(row.id)).toEqual(row)
  })

  test('what is inserted again with the same id is there once, as it was', async () => {
    const id = newId()
    const [row, again] = await Promise.all([1, 5].map((rating) => testimonials.insert(NOBODY, testimonial({ rating }), id)))
    await testimonials.update(NOBODY, id, { approved: true })
    expect([row?.id, again]).toEqual([id, row])
    expect(await testimonials.insert(NOBODY, testimonial({ rating: 3 }), id)).toMatchObject({
      id,
      rating: row?.rating,
      approved: true,
      version: 2,
    })
    expect((await testimonials.list({ limit: 10, offset: 0 })).total).toBe(1)
  })

  test('a change keeps what it does not mention, counts the version and notes the time', async () => {
    const row = await testimonials.insert(NOBODY, testimonial({ approved: true }))
    clock.advance(MINUTE)
    const changed = await testimonials.update(NOBODY, row.id, { rating: 2 })
    expect(changed).toEqual({ ...row, rating: 2, updated_at: isoTime(START_OF_TIME + MINUTE), version: 2 })
    expect(await testimonials.get(row.id)).toEqual(changed)
  })

  test('a removed row is gone', async () => {
    const row = await testimonials.insert(NOBODY, testimonial())
    await testimonials.remove(NOBODY, row.id)
    await expect(testimonials.get(row.id)).rejects.toEqual(problem('not-found'))
  })

  test.each([
    ['read', () => testimonials.get(newId())],
    ['changed', () => testimonials.update(NOBODY, newId(), { rating: 1 })],
    ['removed', () => testimonials.remove(NOBODY, newId())],
  ])('what is not there cannot be %s', async (_, action) => {
    await expect(action()).rejects.toEqual(problem('not-found'))
  })

  test('whoever saves over a change he has not seen is refused', async () => {
    const row = await testimonials.insert(NOBODY, testimonial())
    await testimonials.update(NOBODY, row.id, { rating: 1 }, row.version)
    await expect(testimonials.update(NOBODY, row.id, { rating: 5 }, row.version)).rejects.toEqual(problem('stale-version'))
    expect((await testimonials.get(row.id)).rating).toBe(1)
  })

  test('of two who save the same version at the same moment, one is refused', async () => {
    const row = await testimonials.insert(NOBODY, testimonial())
    const results = await Promise.allSettled([1, 2].map((rating) => testimonials.update(NOBODY, row.id, { rating }, row.version)))
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await testimonials.get(row.id)).version).toBe(2)
  })

  test('fifty changes at once are all counted', async () => {
    const row = await testimonials.insert(NOBODY, testimonial())
    await Promise.all(Array.from({ length: 50 }, (_, index) => testimonials.update(NOBODY, row.id, { review_text: `${index}` })))
    expect((await testimonials.get(row.id)).version).toBe(51)
    expect(await versionOf('testimonials')).toBe(51)
  })

  describe('a taken slug', () => {
    test('refuses a new row with its own code', async () => {
      await services.insert(NOBODY, service({ slug: 'gevel' }))
      await expect(services.insert(NOBODY, service({ slug: 'gevel' }))).rejects.toEqual(problem('slug-taken'))
      expect(await versionOf('services')).toBe(1)
    })

    test('refuses a change, which leaves nothing behind', async () => {
      await services.insert(NOBODY, service({ slug: 'gevel' }))
      const other = await services.insert(NOBODY, service({ slug: 'goot' }))
      await expect(services.update(NOBODY, other.id, { slug: 'gevel', name: 'Half' })).rejects.toEqual(problem('slug-taken'))
      expect(await services.get(other.id)).toEqual(other)
    })
  })

  describe('a bulk action', () => {
    const insertThree = () => Promise.all([1, 2, 3].map(() => testimonials.insert(NOBODY, testimonial())))
    const all = async () => (await testimonials.list({ limit: 10, offset: 0, sort: 'id' })).items

    test('changes every row it names and no other', async () => {
      const [first, second, third] = await insertThree()
      expect(await testimonials.updateMany(NOBODY, [first?.id ?? '', third?.id ?? ''], { approved: true })).toBe(2)
      const approved = (await all()).filter((row) => row.approved)
      expect(new Set(approved.map((row) => row.id))).toEqual(new Set([first?.id, third?.id]))
      expect((await testimonials.get(second?.id ?? '')).version).toBe(1)
    })

    test('removes every row it names and no other', async () => {
      const [first, second, third] = await insertThree()
      expect(await testimonials.removeMany(NOBODY, [first?.id ?? '', second?.id ?? ''])).toBe(2)
      expect(await all()).toEqual([third])
    })

    test('counts a row that is named twice once', async () => {
      const row = await testimonials.insert(NOBODY, testimonial())
      expect(await testimonials.updateMany(NOBODY, [row.id, row.id], { featured: true })).toBe(1)
      expect(await testimonials.removeMany(NOBODY, [row.id, row.id])).toBe(1)
    })

    test('does nothing at all when one row is not there', async () => {
      const ids = [...(await insertThree()).map((row) => row.id), newId()]
      const before = await all()
      await expect(testimonials.updateMany(NOBODY, ids, { approved: true })).rejects.toEqual(problem('not-found'))
      await expect(testimonials.removeMany(NOBODY, ids)).rejects.toEqual(problem('not-found'))
      expect(await all()).toEqual(before)
    })
  })
})

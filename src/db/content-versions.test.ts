import { expect, test, vi } from 'vitest'
import { questionRepository } from '#features/questions/question.repository.ts'
import { reviews } from '#features/reviews/review.ts'
import type { Collection } from '#entities.ts'
import { faqItem, testimonial } from '../../test/support/builders.ts'
import { eachDatabase, testOf } from '../../test/support/each-database.ts'
import { type ContentVersions, createContentVersions, CURRENT_MS } from './content-versions.ts'
import { rows } from './rows.ts'
import { NOBODY } from '#kernel/author.ts'

eachDatabase('content versions', ({ engine, database, clock, openAgain }) => {
  const processOn = (own = database) => {
    const contentVersions = createContentVersions(own, clock)
    return { contentVersions, heard: listen(contentVersions), store: { database: own, clock, contentVersions } }
  }
  const listen = (contentVersions: ContentVersions) => {
    const heard: Collection[][] = []
    contentVersions.onChange((collections) => heard.push(collections))
    return heard
  }
  /** Records, for each change, whether it may have hidden something. */
  const listenForHiding = (contentVersions: ContentVersions) => {
    const heard: boolean[] = []
    contentVersions.onChange((_, hides) => heard.push(hides))
    return heard
  }

  test('a save is heard of once', async () => {
    const { heard, store } = processOn()
    await rows(store, reviews).insert(NOBODY, testimonial())
    expect(heard).toEqual([['testimonials']])
  })

  test('who has not looked for a second, took that long, or could not, may not know of the newest saves', async () => {
    const own = openAgain()
    const { contentVersions } = processOn(own)
    const looks: boolean[] = [contentVersions.isCurrent()]
    await contentVersions.poll()
    looks.push(contentVersions.isCurrent())
    vi.useFakeTimers({ toFake: ['performance'] })
    try {
      await contentVersions.poll()
      vi.advanceTimersByTime(CURRENT_MS)
      looks.push(contentVersions.isCurrent())
      vi.advanceTimersByTime(1)
      looks.push(contentVersions.isCurrent())
      const slow = contentVersions.poll()
      vi.advanceTimersByTime(CURRENT_MS + 1)
      await slow
      looks.push(contentVersions.isCurrent())
      await own.close()
      await contentVersions.poll().catch(() => undefined)
      looks.push(contentVersions.isCurrent())
    } finally {
      vi.useRealTimers()
    }
    expect(looks).toEqual([false, true, true, false, false, false])
  })

  test('a save is not heard of again at the next look', async () => {
    const { contentVersions, heard, store } = processOn()
    await contentVersions.poll()
    await rows(store, reviews).insert(NOBODY, testimonial())
    await rows(store, reviews).insert(NOBODY, testimonial())
    await contentVersions.poll()
    expect(heard).toEqual([['testimonials'], ['testimonials']])
  })

  // On SQLite a process reads and writes through one connection, one after the other.
  testOf('postgres', engine, 'a look that began before a save of the same process takes nothing for an older database', async () => {
    const [looked, saved] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const own = openAgain()
    let isLooking = false
    const query = own.query.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (!isLooking) return result
        looked.resolve()
        await saved.promise
        return result
      },
    })
    const { contentVersions, store } = processOn({ ...own, query })
    const heard = listenForHiding(contentVersions)
    await rows(processOn().store, reviews).insert(NOBODY, testimonial())
    await contentVersions.poll()
    isLooking = true
    const look = contentVersions.poll()
    await looked.promise
    isLooking = false
    await rows(store, reviews).insert(NOBODY, testimonial())
    saved.resolve()
    await look
    await contentVersions.poll()
    expect(heard).toEqual([false])
  })

  test('a save between two of our own by another process is heard of', async () => {
    const ours = processOn()
    const theirs = processOn(openAgain())
    await ours.contentVersions.poll()
    await rows(theirs.store, reviews).insert(NOBODY, testimonial())
    await rows(ours.store, reviews).insert(NOBODY, testimonial())
    await ours.contentVersions.poll()
    expect(ours.heard).toEqual([['testimonials'], ['testimonials']])
  })

  test('a save is heard of only when everybody can read it', async () => {
    const { contentVersions } = processOn()
    const reader = openAgain()
    const { promise: read, resolve } = Promise.withResolvers<string>()
    contentVersions.onChange(() =>
      resolve(
        reader.query
          .selectFrom('secrets')
          .select('value')
          .executeTakeFirstOrThrow()
          .then(({ value }) => value),
      ),
    )
    await contentVersions.record(['settings'], (transaction) =>
      transaction.insertInto('secrets').values({ name: 'a', value: 'written', created_at: '2026-01-01T00:00:00.000Z' }).execute(),
    )
    expect(await read).toBe('written')
  })

  test('a write that fails is not heard of and leaves nothing behind', async () => {
    const { contentVersions, heard } = processOn()
    const failing = contentVersions.record(['settings'], async (transaction) => {
      await transaction.insertInto('secrets').values({ name: 'a', value: 'b', created_at: '2026-01-01T00:00:00.000Z' }).execute()
      throw new Error('half-way')
    })
    await expect(failing).rejects.toThrow('half-way')
    expect(heard).toEqual([])
    expect(await database.query.selectFrom('secrets').selectAll().execute()).toEqual([])
    expect(await database.query.selectFrom('content_versions').selectAll().execute()).toEqual([])
  })

  test("another process's write is heard of at the next look, with its collection alone", async () => {
    const ours = processOn()
    const theirs = processOn(openAgain())
    await questionRepository(theirs.store).insert(NOBODY, faqItem())
    await ours.contentVersions.poll()
    await rows(theirs.store, reviews).insert(NOBODY, testimonial())
    expect(ours.heard).toEqual([])
    await ours.contentVersions.poll()
    expect(ours.heard).toEqual([['testimonials']])
  })

  test('the very first write to a new database is heard of by the other processes', async () => {
    const ours = processOn()
    const theirs = processOn(openAgain())
    await ours.contentVersions.poll()
    await rows(theirs.store, reviews).insert(NOBODY, testimonial())
    await ours.contentVersions.poll()
    expect(ours.heard).toEqual([['testimonials']])
  })

  test('listeners learn which of our own writes may have hidden something: what deletes, and what ends that visitors see a row', async () => {
    const { contentVersions, store } = processOn()
    const [repository, heard] = [rows(store, reviews), listenForHiding(contentVersions)]
    const first = await repository.insert(NOBODY, testimonial({ approved: true }))
    const second = await repository.insert(NOBODY, testimonial({ approved: true }))
    await repository.insert(NOBODY, testimonial({ approved: false }))
    await repository.update(NOBODY, first.id, { review_text: 'Nog beter.', approved: true })
    expect(heard).toEqual([false, false, false, false])
    await repository.update(NOBODY, first.id, { approved: false })
    await repository.updateMany(NOBODY, [first.id, second.id], { approved: false })
    await repository.remove(NOBODY, first.id)
    await repository.removeMany(NOBODY, [second.id])
    expect(heard.slice(4)).toEqual([true, true, true, true])
  })

  test("listeners learn it of another process's writes too, also when it hid something before its last one", async () => {
    const { contentVersions } = processOn()
    const heard = listenForHiding(contentVersions)
    const repository = rows(processOn(openAgain()).store, reviews)
    await contentVersions.poll()
    const { id } = await repository.insert(NOBODY, testimonial({ approved: true }))
    await contentVersions.poll()
    expect(heard).toEqual([false])
    await repository.update(NOBODY, id, { approved: false })
    await repository.insert(NOBODY, testimonial())
    await contentVersions.poll()
    expect(heard).toEqual([false, true])
    await database.query.updateTable('content_versions').set({ version: 1, hiding_version: 0 }).execute()
    await contentVersions.poll()
    expect(heard).toEqual([false, true, true])
  })

  test('looking again when nothing happened says nothing', async () => {
    const { contentVersions, heard, store } = processOn()
    await rows(processOn(openAgain()).store, reviews).insert(NOBODY, testimonial())
    await contentVersions.poll()
    await contentVersions.poll()
    await rows(store, reviews).list({ limit: 1, offset: 0 })
    await contentVersions.poll()
    expect(heard).toEqual([])
  })
})

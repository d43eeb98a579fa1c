import { expect, test } from 'vitest'
import type { Collection } from '#entities.ts'
import type { ContentVersions } from '#db/content-versions.ts'
import { isoTime, MINUTE } from '#kernel/clock.ts'
import { line, part, rich, words } from '#kernel/words.ts'
import { eachDatabase } from '../../../test/support/each-database.ts'
import { pageWordsRepository } from './page-words.repository.ts'
import { NOBODY } from '#kernel/author.ts'

const gate = words('poort', 'De poort', {
  menu: line('Poort', 24),
  hero: part('Opening', { heading: line('Wij schilderen {stad}', 60), lead: line('Al jaren.', 60) }),
  terms: rich('<p>Bel ons.</p>', 500),
})

eachDatabase('words of a page', ({ database, store, clock }) => {
  const repository = pageWordsRepository(store)
  const found = async () => (await repository.find('poort')).words

  test('while nobody wrote any there are none, as version 0', async () => {
    expect(await repository.find('poort')).toEqual({ words: {}, version: 0 })
    expect(await repository.saved()).toEqual(new Map())
  })

  test('only what differs from the built-in words is stored, and each save counts', async () => {
    await repository.save(NOBODY, gate, { menu: 'Poort', hero: { heading: 'Anders', lead: 'Al jaren.' } }, 0)
    expect(await repository.find('poort')).toEqual({ words: { hero: { heading: 'Anders' } }, version: 1 })
    await repository.save(NOBODY, gate, { menu: 'Deur' }, 1)
    expect(await repository.find('poort')).toEqual({ words: { menu: 'Deur' }, version: 2 })
    expect(await repository.menu()).toEqual(new Map([['poort', 'Deur']]))
  })

  test('of each page it is known what was saved, and when', async () => {
    await repository.save(NOBODY, gate, { menu: 'Deur' })
    clock.advance(MINUTE)
    await repository.save(NOBODY, gate, { menu: 'Hek' })
    expect([...(await repository.saved())]).toEqual([['poort', { words: { menu: 'Hek' }, changed_at: isoTime(clock.now()) }]])
  })

  test('of two who read the same version, only the first can save', async () => {
    await repository.save(NOBODY, gate, { menu: 'Eerste' }, 0)
    await expect(repository.save(NOBODY, gate, { menu: 'Tweede' }, 0)).rejects.toMatchObject({ code: 'stale-version' })
    expect(await found()).toEqual({ menu: 'Eerste' })
  })

  test('of twenty who save at once, one gets through', async () => {
    const saves = Array.from({ length: 20 }, (_, index) => repository.save(NOBODY, gate, { hero: { heading: `Nummer ${index}` } }, 0))
    const outcomes = await Promise.allSettled(saves)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await repository.find('poort')).version).toBe(1)
  })

  test('what a newer version stored survives a save', async () => {
    await store.database.query
      .insertInto('page_words')
      .values({
        page: 'poort',
        words: { slogan: 'x', menu: 'Oud' },
        version: 4,
        created_at: isoTime(clock.now()),
        updated_at: isoTime(clock.now()),
      })
      .execute()
    await repository.save(NOBODY, gate, { hero: { heading: 'Nieuw' } }, 4)
    expect(await found()).toEqual({ slogan: 'x', hero: { heading: 'Nieuw' } })
  })

  test('rich text is cleaned before it is stored', async () => {
    await repository.save(NOBODY, gate, { terms: '<p onclick="x">Bel <script>alert(1)</script><b>ons</b> op.</p>' })
    expect(await found()).toEqual({ terms: '<p>Bel <strong>ons</strong> op.</p>' })
  })

  test('a save is heard of by the pages that show the words, and by all when it is about the menu', async () => {
    const heard: Collection[][] = []
    store.contentVersions.onChange((collections) => heard.push(collections.toSorted()))
    await repository.save(NOBODY, gate, { hero: { heading: 'Anders' } })
    await repository.save(NOBODY, gate, { menu: 'Deur', hero: { heading: 'Anders' } })
    await repository.save(NOBODY, gate, { menu: 'Deur' })
    await repository.save(NOBODY, gate, {})
    expect(heard).toEqual([['words/poort'], ['words/menu', 'words/poort'], ['words/poort'], ['words/menu', 'words/poort']])
    const versions = await database.query.selectFrom('content_versions').select(['collection', 'version']).execute()
    expect(versions).toContainEqual({ collection: 'words/poort', version: 4 })
  })

  test('a word of the menu that changed while a save began refuses the save, of which other pages would not hear', async () => {
    const record: ContentVersions['record'] = async (...write) => {
      await repository.save(NOBODY, gate, { menu: 'Deur' })
      return store.contentVersions.record(...write)
    }
    const late = pageWordsRepository({ ...store, contentVersions: { ...store.contentVersions, record } })
    await expect(late.save(NOBODY, gate, {})).rejects.toMatchObject({ code: 'stale-version' })
    expect(await found()).toEqual({ menu: 'Deur' })
  })

  test('the day of its last change is that of the save, until the built-in words are back', async () => {
    expect(await repository.changedAt('poort')).toBeNull()
    await repository.save(NOBODY, gate, { terms: '<p>Mail ons.</p>' })
    expect(await repository.changedAt('poort')).toBe(isoTime(clock.now()))
    await repository.save(NOBODY, gate, {})
    expect(await repository.changedAt('poort')).toBeNull()
  })
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { DAY, isoTime } from '#kernel/clock.ts'
import { submission } from '../../../test/support/builders.ts'
import { eachDatabase } from '../../../test/support/each-database.ts'
import { until } from '../../../test/support/until.ts'
import { filesOfRequests } from './request-files.repository.ts'
import { requestPhotos } from './request-photo.repository.ts'

eachDatabase('photos of requests', ({ store, clock, database }) => {
  const photos = requestPhotos(store)
  const add = (id: string) =>
    photos.insert({
      id,
      path: `${id}.jpg`,
      original_filename: `${id}.jpg`,
      content_hash: id,
      width: 4,
      height: 3,
      file_size: 900,
      mime_type: 'image/jpeg',
      network: 'network:203.0.113.0/24',
    })
  const receive = async (): Promise<string> => {
    const time = isoTime(clock.now())
    const row = { ...submission(), id: crypto.randomUUID(), created_at: time, updated_at: time, version: 1 }
    await database.query.insertInto('contact_submissions').values(row).execute()
    return row.id
  }
  const tie = (ids: string[], to: string) =>
    store.contentVersions.record(['contact-submissions'], (transaction) => photos.tie(transaction, ids, to))

  test('come back as they were written, and in the order of their request', async () => {
    const [one, two] = [await add('een'), await add('twee')]
    expect(one).toEqual({
      id: 'een',
      submission_id: null,
      position: 0,
      path: 'een.jpg',
      original_filename: 'een.jpg',
      content_hash: 'een',
      width: 4,
      height: 3,
      file_size: 900,
      mime_type: 'image/jpeg',
      network: 'network:203.0.113.0/24',
      answer_id: null,
      created_at: isoTime(clock.now()),
    })
    const id = await receive()
    expect(await tie(['twee', 'een'], id)).toBe(true)
    expect(await photos.of(id)).toEqual([
      // The network is deleted, because nobody needs it any more.
      { ...two, submission_id: id, network: null },
      { ...one, submission_id: id, position: 1, network: null },
    ])
    expect((await filesOfRequests(database.query, [id])).map(({ path }) => path).toSorted()).toEqual(['een.jpg', 'twee.jpg'])
  })

  test('belong to one request, even when two ask for them at once', async () => {
    await add('een')
    const [one, other] = [await receive(), await receive()]
    expect(new Set(await Promise.all([tie(['een'], one), tie(['een'], other)]))).toEqual(new Set([true, false]))
    expect(await tie(['nergens'], one)).toBe(false)
  })

  test('stay when their request takes them while they are removed', async () => {
    await add('een')
    const id = await receive()
    clock.advance(DAY - 1)
    const removing = await database.query.transaction().execute(async (transaction) => {
      expect(await photos.tie(transaction, ['een'], id)).toBe(true)
      clock.advance(1)
      const begun = photos.removeExpired()
      if (database.engine === 'postgres') await until('the removal to wait for the request', isRemovalWaiting)
      return { begun }
    })
    expect(await removing.begun).toEqual([])
    expect((await photos.of(id)).map(({ path }) => path)).toEqual(['een.jpg'])
  })
  const isRemovalWaiting = async (): Promise<boolean> => {
    const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like 'delete from "request_photos"%' and datname = current_database()`
    return (await waiting.execute(database.query)).rows.length > 0
  }

  test('wait for their request for a day, and are then gone, in parts', async () => {
    await add('gebonden')
    await tie(['gebonden'], await receive())
    for (let number = 0; number < 3; number += 1) await add(`oud-${number}`)
    clock.advance(DAY)
    await add('nieuw')
    expect(await tie(['oud-1'], await receive())).toBe(false)
    expect((await photos.removeExpired()).toSorted()).toEqual(['oud-0.jpg', 'oud-1.jpg', 'oud-2.jpg'])
    expect(await photos.removeExpired()).toEqual([])
    expect((await photos.named(['nieuw', 'oud-1', 'gebonden'])).map(({ id }) => id)).toEqual(['nieuw', 'gebonden'])
    expect(await photos.countUnsent('network:203.0.113.0/24')).toEqual({ all: 1, ofNetwork: 1 })
    expect(await photos.countUnsent('network:203.0.114.0/24')).toEqual({ all: 1, ofNetwork: 0 })
  })

  test('can be taken back until a request has them', async () => {
    await add('een')
    await add('twee')
    await tie(['twee'], await receive())
    expect(await photos.removeUnsent('een')).toBe('een.jpg')
    expect(await photos.removeUnsent('een')).toBeUndefined()
    expect(await photos.removeUnsent('twee')).toBeUndefined()
  })

  test('go with their request', async () => {
    await add('een')
    const id = await receive()
    await tie(['een'], id)
    await database.query.deleteFrom('contact_submissions').where('id', '=', id).execute()
    expect(await photos.named(['een'])).toEqual([])
  })
})

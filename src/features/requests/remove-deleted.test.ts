import { expect, test } from 'vitest'
import * as collections from '#collections.ts'
import { searchEverything } from '#features/search/search-everything.ts'
import type { Author } from '#kernel/author.ts'
import { isoTime } from '#kernel/clock.ts'
import { createOutbox } from '#mail/outbox.ts'
import { openRepositories } from '#server/repositories.ts'
import { submission } from '../../../test/support/builders.ts'
import { eachDatabase } from '../../../test/support/each-database.ts'
import { until } from '../../../test/support/until.ts'
import { startRemovingDeleted } from './remove-deleted.ts'
import { type StoredRequest, TAKE_BACK_TIME } from './request.ts'
import { mayBeMailed } from './mails-may-leave.repository.ts'
import { requestRepository } from './request.repository.ts'

const AN: Author = { id: null, name: 'An Claes', way: 'screen' }

eachDatabase('a request that staff delete', ({ store, clock, database, openAgain }) => {
  const repositories = openRepositories(store)
  const { requests } = repositories
  const outbox = createOutbox(store, { mayLeave: mayBeMailed, domain: 'helder.test' })
  const receive = async (own: Partial<StoredRequest> = {}) => {
    const time = isoTime(clock.now())
    const row = { ...submission({ name: 'Jan Peeters' }), id: crypto.randomUUID(), created_at: time, updated_at: time, version: 1, ...own }
    await database.query.insertInto('contact_submissions').values(row).execute()
    return row.id
  }
  const queue = (id: string) =>
    store.contentVersions.record([collections.contactSubmissions], (transaction) =>
      outbox.enqueue(
        transaction,
        [{ to_address: 'a@helder.test', reply_to: null, subject: 'Aanvraag', text_body: 'tekst', html_body: 'tekst' }],
        id,
      ),
    )
  const addPhoto = (id: string, path: string) =>
    database.query
      .insertInto('request_photos')
      .values({
        id: crypto.randomUUID(),
        submission_id: id,
        path,
        position: 0,
        content_hash: path,
        original_filename: 'gevel.jpg',
        width: 10,
        height: 10,
        file_size: 10,
        mime_type: 'image/webp',
        created_at: isoTime(clock.now()),
        network: null,
      })
      .execute()
  const stored = async () => (await database.query.selectFrom('contact_submissions').select('id').execute()).map(({ id }) => id)
  const exported = async () => {
    const rows: StoredRequest[] = []
    for await (const batch of requests.inBatches({})) rows.push(...batch)
    return rows.length
  }

  test('is hidden at once in every list, count, file and search, and cannot be changed; its mails wait', async () => {
    const [id, other] = [await receive({ status: 'archived' }), await receive({ status: 'archived', name: 'Mia' })]
    await queue(id)
    await requests.removeMany(AN, [id])
    expect((await requests.list({ limit: 10, offset: 0 })).items.map((row) => row.id)).toEqual([other])
    expect([await requests.count(), (await requests.countByStatus({})).archived, await exported()]).toEqual([1, 1, 1])
    expect(await searchEverything('beheerder', repositories, 'Jan Peeters')).toEqual([])
    expect(await outbox.lease()).toBeNull()
    for (const act of [
      () => requests.get(id),
      () => requests.update(AN, id, { status: 'read' }),
      () => requests.updateMany(AN, [id, other], { status: 'read' }),
      () => requests.restoreMany(AN, [id, other]),
      () => requests.remove(AN, id),
    ])
      await expect(act()).rejects.toMatchObject({ code: 'not-found' })
    expect((await requests.get(other)).status).toBe('archived')
    expect(await stored()).toHaveLength(2)
  })

  test('is deleted with its mails and photos ten seconds later, not before; the history has only that it was deleted, and by whom', async () => {
    const id = await receive()
    await requests.update(AN, id, { status: 'read' })
    await queue(id)
    await addPhoto(id, '2026/03/een.webp')
    await requests.remove(AN, id)
    clock.advance(TAKE_BACK_TIME - 1)
    expect(await requests.removeDeleted()).toEqual({ requests: 0, files: [] })
    clock.advance(1)
    expect(await requests.removeDeleted()).toEqual({ requests: 1, files: [{ bucket: 'requests', path: '2026/03/een.webp' }] })
    expect(await stored()).toEqual([])
    expect(await database.query.selectFrom('outbox_mails').select('id').execute()).toEqual([])
    const changes = await database.query.selectFrom('changes').select(['kind', 'user_name', 'value_before']).execute()
    expect(changes).toEqual([{ kind: 'remove', user_name: 'An Claes', value_before: { status: 'read', lost_reason: null, source: null } }])
  })

  test('is there again as it was when that is taken back in time, and is not deleted then', async () => {
    const id = await receive({ notes: 'Gebeld' })
    const before = await requests.get(id)
    await requests.remove(AN, id)
    clock.advance(TAKE_BACK_TIME - 1)
    expect((await requests.takeBack(AN, [id])).map((row) => row.id)).toEqual([id])
    clock.advance(TAKE_BACK_TIME)
    expect((await requests.removeDeleted()).requests).toBe(0)
    expect(await requests.get(id)).toEqual(before)
    await requests.remove(AN, id)
    clock.advance(TAKE_BACK_TIME)
    expect(await requests.takeBack(AN, [id])).toEqual([])
  })

  test('is deleted once, when two hosts come to it at the same time', async () => {
    const id = await receive()
    await requests.remove(AN, id)
    clock.advance(TAKE_BACK_TIME)
    const other = requestRepository({ ...store, database: openAgain() })
    const both = await Promise.all([requests.removeDeleted(), other.removeDeleted()])
    expect(both.reduce((sum, each) => sum + each.requests, 0)).toBe(1)
    expect(await stored()).toEqual([])
  })

  test('is deleted by the job of the server when its time comes, and at a start when it came while no server ran', async () => {
    const files: string[] = []
    const start = () =>
      startRemovingDeleted({
        clock,
        requests,
        removeFiles: (removed) => Promise.resolve(void files.push(...removed.map(({ path }) => path))),
        log: { warn: (facts) => expect.fail(JSON.stringify(facts)) },
      })
    await addPhoto(await receive(), '2026/03/een.webp')
    await requests.removeMany(AN, await stored())
    clock.advance(TAKE_BACK_TIME)
    const first = start()
    await until('what a server left', async () => (await stored()).length === 0 && files.length === 1)

    await requests.remove(AN, await receive())
    clock.advance(TAKE_BACK_TIME - 20)
    first.look()
    expect(await stored()).toHaveLength(1)
    clock.advance(20)
    await until('the deletion', async () => (await stored()).length === 0)
    await first.stop()
  })
})

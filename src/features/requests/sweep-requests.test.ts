import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { StoredRequest } from './request.ts'
import type { RequestFile } from './request-file.ts'
import { requestRepository } from './request.repository.ts'
import { settings } from '#features/company/settings.repository.ts'
import { type ContentVersions, createContentVersions } from '#db/content-versions.ts'
import { DAY, HOUR, isoTime } from '#kernel/clock.ts'
import { quoteRequest, submission } from '../../../test/support/builders.ts'
import { eachDatabase } from '../../../test/support/each-database.ts'
import { quoteSetup } from '../../../test/support/quote-setup.ts'
import { sweepLease } from './sweep-lease.repository.ts'
import { createSweepRequests } from './sweep-requests.ts'
import { NOBODY } from '#kernel/author.ts'

const MONTH = 31 * DAY

eachDatabase('the daily sweep of old requests', ({ store, clock, database, openAgain }) => {
  const kept = settings(store)
  const removedFiles: string[] = []
  const removeFiles = (files: readonly RequestFile[]) => Promise.resolve(void removedFiles.push(...files.map(({ path }) => path)))
  const sweep = createSweepRequests({
    clock,
    requests: requestRepository(store),
    settings: kept,
    acquireLease: sweepLease(store),
    removeFiles,
  })
  let begun: number

  beforeEach(async () => {
    begun = clock.now()
    await sweep()
  })
  /** Builds a request that came in when the tests' time began. */
  const request = (own: Partial<StoredRequest> = {}): StoredRequest => {
    const time = isoTime(begun)
    return { ...submission(), id: crypto.randomUUID(), created_at: time, updated_at: time, version: 1, ...own }
  }
  const receive = (own?: Partial<StoredRequest>) => database.query.insertInto('contact_submissions').values(request(own)).execute()
  const names = async () =>
    (await database.query.selectFrom('contact_submissions').select('name').orderBy('name').execute()).map(({ name }) => name)
  /** Moves the clock in the steps of a running server; returns how many requests the sweeps deleted. */
  const live = async (until: number): Promise<number> => {
    let deleted = 0
    while (clock.now() < until) {
      clock.set(Math.min(until, clock.now() + 20 * DAY))
      deleted += (await sweep()) ?? 0
    }
    return deleted
  }

  test('a request is there for two years, less the day that the next sweep is away, and then gone', async () => {
    await receive({ name: 'Oud' })
    expect(await live(Date.parse('2028-03-01T08:00:00.000Z'))).toBe(0)
    expect(await names()).toEqual(['Oud'])
    await receive({ name: 'Nieuw', created_at: isoTime(clock.now()) })
    clock.advance(DAY + 2 * HOUR)
    expect(await sweep()).toBe(1)
    expect(await names()).toEqual(['Nieuw'])
  })

  test('staff may choose a shorter time', async () => {
    await receive()
    await kept.requestsSetting.save(NOBODY, { retention_months: 3, silent_days: 7, reply_subject: 'Over uw aanvraag', reply_text: 'Dag' })
    expect(await live(begun + 2 * MONTH)).toBe(0)
    expect(await live(begun + 3 * MONTH)).toBe(1)
  })

  test('at the end of a month no request goes earlier than in the days after it', async () => {
    await kept.requestsSetting.save(NOBODY, { retention_months: 3, silent_days: 7, reply_subject: 'Over uw aanvraag', reply_text: 'Dag' })
    await live(Date.parse('2027-05-29T08:00:00.000Z'))
    await receive({ name: 'Van 1 maart', created_at: '2027-03-01T09:00:00.000Z' })
    await receive({ name: 'Van 28 februari', created_at: '2027-02-28T07:00:00.000Z' })
    clock.set(Date.parse('2027-05-30T08:00:00.000Z'))
    expect(await sweep()).toBe(1)
    expect(await names()).toEqual(['Van 1 maart'])
    clock.set(Date.parse('2027-06-01T10:00:00.000Z'))
    expect(await sweep()).toBe(1)
  })

  test('spam goes thirty days after it was last touched, and only spam', async () => {
    await receive({ name: 'Aangeduid', status: 'spam', updated_at: isoTime(begun + 10 * DAY) })
    await receive({ name: 'Echt', status: 'archived' })
    await receive({ name: 'Rommel', status: 'spam' })
    await live(begun + 29 * DAY)
    expect(await names()).toEqual(['Aangeduid', 'Echt', 'Rommel'])
    await live(begun + 31 * DAY)
    expect(await names()).toEqual(['Aangeduid', 'Echt'])
    await live(begun + 42 * DAY)
    expect(await names()).toEqual(['Echt'])
  })

  test('what staff take out of quarantine at that moment stays', async () => {
    await receive({ name: 'Echt', status: 'spam' })
    const staff = createContentVersions(openAgain(), clock)
    const record: ContentVersions['record'] = async (...write) => {
      await staff.record(['contact-submissions'], (transaction) =>
        transaction.updateTable('contact_submissions').set({ status: 'read' }).execute(),
      )
      return store.contentVersions.record(...write)
    }
    const requests = requestRepository({ ...store, contentVersions: { ...store.contentVersions, record } })
    expect(await requests.removeOverdue({ before: 0, spamBefore: begun + 1 })).toEqual({ requests: 0, files: [] })
    expect(await names()).toEqual(['Echt'])
  })

  test('nothing of the visitor remains in any table', async () => {
    const setup = await quoteSetup({ store, database })
    const { requestQuote } = setup
    removedFiles.length = 0
    const photo = { id: 'vindbare-foto', path: 'foto.jpg', original_filename: 'vindbaar.jpg', content_hash: 'x', mime_type: 'image/jpeg' }
    await setup.photos.insert({ ...photo, width: 4, height: 3, file_size: 900, network: null })
    const asked = {
      ...quoteRequest({ name: 'Vindbaar Iemand', email: 'vindbaar@voorbeeld.test', phone: '0499 99 88 77' }),
      website: undefined,
      started: setup.started(),
      proof: undefined,
      photos: ['vindbare-foto'],
    }
    await requestQuote(asked, { idempotencyKey: 'vindbare-sleutel', address: '203.0.113.77' })
    const traces = async () => {
      const found: string[] = []
      for (const { name } of await database.query.introspection.getTables()) {
        const { rows } = await sql`select * from ${sql.table(name)}`.execute(database.query)
        if (/vindba|0499 99 88 77/i.test(JSON.stringify(rows))) found.push(name)
      }
      return found.toSorted()
    }
    expect(await traces()).toEqual(['contact_submissions', 'outbox_mails', 'request_photos'])
    expect(await live(Date.parse('2028-03-02T09:00:00.000Z'))).toBe(1)
    expect(await traces()).toEqual([])
    expect(removedFiles).toEqual(['foto.jpg'])
  })

  test('what staff changed of a request goes with it', async () => {
    await receive({ id: 'rommel' })
    await requestRepository(store).update({ id: null, name: 'An Claes', way: 'screen' }, 'rommel', { status: 'spam' })
    const changes = async () => (await database.query.selectFrom('changes').select('subject').execute()).map(({ subject }) => subject)
    expect(await changes()).toEqual(['rommel'])
    await live(begun + 31 * DAY)
    expect([await names(), await changes()]).toEqual([[], []])
  })

  test('more than one batch goes at once', async () => {
    const rows = Array.from({ length: 1100 }, () => request({ status: 'spam' }))
    for (let start = 0; start < rows.length; start += 100)
      await database.query
        .insertInto('contact_submissions')
        .values(rows.slice(start, start + 100))
        .execute()
    expect(await live(begun + 31 * DAY)).toBe(1100)
  })

  test('of all processes one sweeps, once a day', async () => {
    const other = openAgain()
    const there = { ...store, database: other, contentVersions: createContentVersions(other, clock) }
    const sweepThere = createSweepRequests({
      clock,
      requests: requestRepository(there),
      settings: settings(there),
      acquireLease: sweepLease(there),
      removeFiles,
    })
    clock.advance(DAY)
    expect((await Promise.all([sweep(), sweepThere(), sweep(), sweepThere()])).filter((deleted) => deleted !== null)).toEqual([0])
    clock.advance(DAY - HOUR)
    expect(await sweep()).toBeNull()
    expect(await sweepThere()).toBeNull()
    clock.advance(HOUR)
    expect(await sweepThere()).toBe(0)
  })

  test('a clock that leaps ten years ahead deletes nothing, also when it is put back', async () => {
    await receive()
    clock.advance(3650 * DAY)
    expect(await sweep()).toBeNull()
    clock.advance(HOUR)
    expect(await sweep()).toBeNull()
    clock.set(begun + 2 * DAY)
    expect(await sweep()).toBeNull()
    clock.advance(DAY)
    expect(await sweep()).toBe(0)
    expect(await names()).toHaveLength(1)
  })
})

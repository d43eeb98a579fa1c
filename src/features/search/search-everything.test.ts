import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as collections from '#collections.ts'
import { NOBODY } from '#kernel/author.ts'
import { isoTime } from '#kernel/clock.ts'
import { newId } from '#kernel/id.ts'
import { openRepositories } from '#server/repositories.ts'
import { faqItem, portfolioItem, service, submission, testimonial } from '../../../test/support/builders.ts'
import { eachDatabase } from '../../../test/support/each-database.ts'
import { searchEverything } from './search-everything.ts'

const QUEUED = {
  to_address: 'nadia@klant.test',
  status: 'sent',
  attempts: 1,
  leased_until: null,
  last_error: null,
  sent_at: null,
  delivered_to: null,
  user_id: null,
  user_name: 'An Claes',
  way: 'screen',
} as const
const ANSWERED = {
  mail_key: '<x@helder.test>',
  kind: 'answer',
  state: 'attached',
  from_name: 'Nadia Benali',
  from_address: null,
  quoted: '',
  flaw: null,
  left_out: 0,
  about_message_id: null,
} as const

eachDatabase('the search through everything', ({ store, clock, database }) => {
  const repositories = openRepositories(store)
  const { projects, questions, requestEntries, requests, reviews, services } = repositories
  const search = (text: string) => searchEverything('medewerker', repositories, text)

  test('finds rows of every collection in any spelling, with the passage that has the text', async () => {
    const long = 'Woord '.repeat(50)
    const { id } = await requests.insert(
      NOBODY,
      submission({ name: 'José Claes', email: 'jose@voorbeeld.be', message: `${long}dakgoot ${long}` }),
    )
    await services.insert(NOBODY, service({ slug: 'gevelreiniging' }))
    await questions.insert(NOBODY, faqItem({ question: 'Wat kost een dakgoot?', answer: 'Dat hangt ervan af.' }))
    await projects.insert(NOBODY, portfolioItem({ title: 'Zinken dakgoot', location: 'Mariakerke' }))
    const groups = new Map((await search(' DAKGOOT ')).map(({ collection, items }) => [collection, items]))
    expect(groups.get(collections.portfolioItems)).toMatchObject([{ title: 'Zinken dakgoot', detail: 'Mariakerke' }])
    expect(groups.get(collections.faqItems)).toMatchObject([{ title: 'Wat kost een dakgoot?', detail: 'Dat hangt ervan af.' }])
    const [request] = groups.get(collections.contactSubmissions) ?? []
    expect(request).toMatchObject({ id, title: 'José Claes' })
    expect(request?.detail).toMatch(/^….* dakgoot .*…$/)
    expect(request?.detail.length).toBeLessThan(130)
    expect((await search('jose claes')).map(({ collection }) => collection)).toEqual([collections.contactSubmissions])
  })

  test('finds a request by its notes, its mails and its answers, with the passage', async () => {
    const author = { id: null, name: 'An Claes', way: 'screen' } as const
    const { id } = await requests.insert(NOBODY, submission({ name: 'Nadia Benali' }))
    await requests.insert(NOBODY, submission({ name: 'Iemand anders' }))
    await requestEntries.add(author, id, { kind: 'note', outcome: null, text: 'De sleutel hangt bij de búren.' })
    const [time, mail] = [isoTime(clock.now()), { submission_id: id, subject: 'Uw aanvraag', message_id: '<x@helder.test>' }]
    await database.query
      .insertInto('request_replies')
      .values({
        ...mail,
        ...QUEUED,
        id: newId(clock.now()),
        text: 'We brengen een hoogtewerker mee.',
        created_at: time,
        next_attempt_at: time,
      })
      .execute()
    await database.query
      .insertInto('request_answers')
      .values({ ...mail, ...ANSWERED, id: newId(clock.now()), text: 'Kan de vijver afgedekt worden?', received_at: time, created_at: time })
      .execute()
    for (const text of ['bij de buren', 'HOOGTEWERKER', 'de vijver']) {
      const [found, ...others] = await search(text)
      expect(others).toEqual([])
      expect(found).toMatchObject({ total: 1, items: [{ id, title: 'Nadia Benali' }] })
      expect(found?.items[0]?.detail).toMatch(/búren|hoogtewerker|vijver/)
    }
    expect(await requests.countByStatus({ search: 'vijver' })).toMatchObject({ new: 1 })
  })

  test('reads the newest 50,000 notes, and no older ones', async () => {
    const { id } = await requests.insert(NOBODY, submission({ name: 'Nadia Benali' }))
    await requestEntries.add({ id: null, name: 'An Claes', way: 'screen' }, id, { kind: 'note', outcome: null, text: 'Zie de regenton.' })
    const addNotes = (first: number, last: number) =>
      sql`
        insert into request_entries (id, submission_id, kind, text, user_name, created_at)
        with recursive numbers(n) as (select ${sql.lit(first)} union all select n + 1 from numbers where n < ${sql.lit(last)})
        select cast(1000000 + n as text), ${id}, 'note', 'Gebeld.', 'An Claes', ${isoTime(clock.now())} from numbers
      `.execute(database.query)
    await addNotes(1, 49_999)
    expect(await search('regenton')).toHaveLength(1)
    await addNotes(50_000, 50_000)
    expect(await search('regenton')).toEqual([])
  })

  test('has at most five rows of a collection, and how many there are', async () => {
    for (const number of [1, 2, 3, 4, 5, 6, 7]) await reviews.insert(NOBODY, testimonial({ customer_name: `Klant ${number}` }))
    const [group, ...others] = await search('klant')
    expect(others).toEqual([])
    expect(group).toMatchObject({ collection: collections.testimonials, total: 7 })
    expect(group?.items).toHaveLength(5)
    expect(await search('nergens te vinden')).toEqual([])
    expect(await search('')).toEqual([])
  })
})

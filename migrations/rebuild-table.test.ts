import { sql, type Transaction } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { inSchemaTransaction } from '#db/schema-transaction.ts'
import type { Tables } from '#db/tables.ts'
import { isoTime } from '#kernel/clock.ts'
import { newId } from '#kernel/id.ts'
import { submission } from '../test/support/builders.ts'
import { eachDatabase } from '../test/support/each-database.ts'
import { dropCheck, rebuildTable } from './rebuild-table.ts'

const NOW = isoTime(0)

eachDatabase('a table whose constraints change', ({ database, engine }) => {
  const { query } = database
  const ids = { request: newId(), mail: newId(), photo: newId() }

  const request = (own: object) => ({ ...submission(), id: newId(), created_at: NOW, updated_at: NOW, version: 1, ...own })
  /** Inserts a request with a mail and a photo, which are deleted with it. */
  beforeEach(async () => {
    await query
      .insertInto('contact_submissions')
      .values(request({ id: ids.request }))
      .execute()
    const mail = { message_id: newId(), to_address: 'a@b.test', reply_to: null, subject: 's', text_body: 't', html_body: 'h' }
    const sending = { status: 'queued' as const, attempts: 0, next_attempt_at: NOW, leased_until: null, last_error: null, sent_at: null }
    await query
      .insertInto('outbox_mails')
      .values({ id: ids.mail, submission_id: ids.request, created_at: NOW, ...mail, ...sending })
      .execute()
    const photo = { path: newId(), original_filename: 'f', content_hash: 'h', width: 1, height: 1, file_size: 1, mime_type: 'image/webp' }
    await query
      .insertInto('request_photos')
      .values({ id: ids.photo, submission_id: ids.request, position: 0, network: null, created_at: NOW, ...photo })
      .execute()
  })

  const idsIn = async (table: 'contact_submissions' | 'outbox_mails' | 'request_photos') =>
    (await query.selectFrom(table).select('id').execute()).map(({ id }) => id)
  const expectAllThere = async () =>
    expect([await idsIn('contact_submissions'), await idsIn('outbox_mails'), await idsIn('request_photos')]).toEqual([
      [ids.request],
      [ids.mail],
      [ids.photo],
    ])
  const change = (action: (transaction: Transaction<Tables>) => Promise<void>) => inSchemaTransaction(database, action)

  test('loses a check, and nothing else', async () => {
    const unknown = request({ status: 'gone' as 'lost' })
    const insert = (row: typeof unknown) => query.insertInto('contact_submissions').values(row).execute()
    await expect(insert(unknown)).rejects.toThrow(/check constraint/i)
    await change((transaction) => dropCheck(transaction, engine, 'contact_submissions', 'status'))
    await expectAllThere()

    await insert(unknown)
    await expect(insert(request({ photo_count: -1 }))).rejects.toThrow(/check constraint/i)
    await expect(insert({ ...request({}), idempotency_key: 'one' })).resolves.toBeDefined()
    await expect(insert({ ...request({}), idempotency_key: 'one' })).rejects.toThrow(/unique/i)
    await query.deleteFrom('contact_submissions').execute()
    expect([await idsIn('outbox_mails'), await idsIn('request_photos')]).toEqual([[], []])
  })

  test('that has no such check is named', async () => {
    await expect(change((transaction) => dropCheck(transaction, engine, 'contact_submissions', 'name'))).rejects.toThrow('name')
    await expectAllThere()
  })

  if (engine === 'postgres') return

  const rebuild = (edit: (statement: string) => string) => change((transaction) => rebuildTable(transaction, 'contact_submissions', edit))
  const schema = async () => {
    const { rows } = await sql<{ name: string; sql: string | null }>`select name, tbl_name, sql from sqlite_schema order by name`.execute(
      query,
    )
    return rows.map(({ sql: statement, ...row }) => ({ ...row, sql: statement?.replaceAll(/\s+/g, ' ') }))
  }

  describe('rebuilt', () => {
    test('as it was, is as it was: columns, indexes, triggers, and who refers to it', async () => {
      await sql`create trigger counted after update on contact_submissions begin select 1; end`.execute(query)
      const before = await schema()
      await rebuild((statement) => statement)
      expect(await schema()).toEqual(before)
      await sql`drop trigger counted`.execute(query)
      await expectAllThere()
    })

    test('the naive way, takes along what refers to it', async () => {
      const naive = query.transaction().execute(async (transaction) => {
        await sql`pragma foreign_keys = off`.execute(transaction)
        await sql`create table fresh as select * from contact_submissions`.execute(transaction)
        await sql`drop table contact_submissions`.execute(transaction)
        expect(await sql`select id from fresh`.execute(transaction)).toMatchObject({ rows: [{ id: ids.request }] })
        for (const table of ['outbox_mails', 'request_photos'])
          expect(await sql`select id from ${sql.table(table)}`.execute(transaction)).toMatchObject({ rows: [] })
        throw new Error('taken back')
      })
      await expect(naive).rejects.toThrow('taken back')
      await expectAllThere()
    })

    test('outside of a migration, where foreign keys are on, is refused', async () => {
      const careless = query
        .transaction()
        .execute((transaction) => rebuildTable(transaction, 'contact_submissions', (statement) => statement))
      await expect(careless).rejects.toThrow('foreign keys are off')
      await expectAllThere()
    })

    test.each([
      ['a column would be lost', (statement: string) => statement.replace(/"notes" text,/, ''), /would lose notes/],
      ['a row does not fit', (statement: string) => statement.replace(/"notes" text/, '"notes" text not null'), /not null/i],
      ['it is no statement for a table', () => 'select 1', /makes no table/],
    ])('wrongly, because %s, stays as it was', async (_why, edit, message) => {
      const before = await schema()
      await expect(rebuild(edit)).rejects.toThrow(message)
      expect(await schema()).toEqual(before)
      await expectAllThere()
    })
  })
})

import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setImmediate as nextIteration } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createContentVersions } from '#db/content-versions.ts'
import type { Database } from '#db/connection.ts'
import type { Engine } from '#db/dialect.ts'
import { isoTime } from '#kernel/clock.ts'
import { newId } from '#kernel/id.ts'
import { seed } from '#seed/seed.ts'
import { faqItem, submission, testimonial } from '../../../../test/support/builders.ts'
import { createDataFolder, type DataFolder, eachDataFolder } from '../../../../test/support/each-data-folder.ts'
import { syncedIn } from '../../../../test/support/synced.ts'
import { testClock } from '../../../../test/support/test-clock.ts'
import { takeSnapshot } from '#features/backup/snapshot.ts'

const NOW = isoTime(0)
const stored = <Draft extends object>(draft: Draft) => ({ ...draft, id: newId(), created_at: NOW, updated_at: NOW, version: 1 })

/** Reads every row of every table. */
async function contentOf(database: Database): Promise<Record<string, object[]>> {
  const content: Record<string, object[]> = {}
  await takeSnapshot(database, (table, _part, rows) => Promise.resolve(void (content[table] = [...(content[table] ?? []), ...rows])))
  return content
}

/** Creates another site with a backup of the first in it. */
async function restoredElsewhere(from: DataFolder, file: string, engine: Engine = from.engine): Promise<DataFolder> {
  const elsewhere = await createDataFolder(engine)
  from.cleanUp.push(async () => {
    for (const undo of elsewhere.cleanUp.toReversed()) await undo()
  })
  expect(await elsewhere.helder('restore', file)).toMatchObject({ code: 0 })
  return elsewhere
}

eachDataFolder('backup', (current) => {
  const backupFile = () => join(current().path, 'backup.tar.gz')

  async function fill(): Promise<Database> {
    const database = current().open()
    await seed({ database, clock: testClock(), contentVersions: createContentVersions(database, testClock()) }, 'demo')
    const { query } = database
    const user = stored({ email: 'an@helder.test', name: 'An', password_hash: 'x', active: true, role: 'beheerder' as const })
    const request = stored(submission({ message: "'; DROP TABLE — 🏠\u2028\n\t\\" }))
    await query.insertInto('admin_users').values(user).execute()
    await query.insertInto('known_devices').values({ device_hash: 'd', admin_user_id: user.id, last_login_at: NOW }).execute()
    await query.insertInto('contact_submissions').values(request).execute()
    const mail = { to_address: 'a@b.test', reply_to: null, subject: 's', text_body: 't', html_body: 'h', attempts: 0, next_attempt_at: NOW }
    const times = { leased_until: null, last_error: null, created_at: NOW, sent_at: null }
    const outboxRow = {
      id: newId(),
      message_id: '<1@helder.test>',
      submission_id: request.id,
      status: 'queued' as const,
      ...mail,
      ...times,
    }
    await query.insertInto('outbox_mails').values(outboxRow).execute()
    return database
  }

  function store(path: string, content: string): string {
    const file = join(current().path, 'files', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
    return file
  }

  test.each(['sqlite', 'postgres'] as const)('all rows and files come back in a restore into %s', async (engine) => {
    const database = await fill()
    store('projects/before/een.webp', 'picture')
    store(`photos/${'x'.repeat(120)}/leeg.webp`, '')
    const content = await contentOf(database)
    expect(await current().helder('backup', backupFile())).toMatchObject({ code: 0 })

    const elsewhere = await restoredElsewhere(current(), backupFile(), engine)
    expect(await contentOf(elsewhere.open())).toEqual(content)
    expect(readFileSync(join(elsewhere.path, 'files/projects/before/een.webp'), 'utf8')).toBe('picture')
    expect(statSync(join(elsewhere.path, 'files/photos', 'x'.repeat(120), 'leeg.webp')).size).toBe(0)
  })

  test('a restored database works: references hold, and the doctor finds no damage', async () => {
    await fill()
    await current().helder('backup', backupFile())
    const elsewhere = await restoredElsewhere(current(), backupFile())
    const { query } = elsewhere.open()
    await query.deleteFrom('contact_submissions').execute()
    expect(await query.selectFrom('outbox_mails').selectAll().execute()).toEqual([])
    await expect(
      query.insertInto('known_devices').values({ device_hash: 'e', admin_user_id: 'nobody', last_login_at: NOW }).execute(),
    ).rejects.toThrow(/foreign key/i)
    expect((await elsewhere.helder('doctor')).lines.filter((line) => line.startsWith('problem'))).toEqual([])
  })

  test('a backup under constant writes is of one moment and holds all that was saved before it began', async () => {
    const { query } = current().open()
    const pairs: string[] = []
    let isDone = false
    // One transaction writes to the first and to the last table that a backup reads.
    const writing = (async () => {
      while (!isDone) {
        await query.transaction().execute(async (transaction) => {
          await transaction
            .insertInto('faq_items')
            .values(stored(faqItem({ question: `Paar ${pairs.length}` })))
            .execute()
          await transaction
            .insertInto('testimonials')
            .values(stored(testimonial({ customer_name: `Paar ${pairs.length}` })))
            .execute()
        })
        pairs.push(`Paar ${pairs.length}`)
        // SQLite's driver answers without yielding to other work.
        await nextIteration()
      }
    })()
    current().cleanUp.push(async () => {
      isDone = true
      await writing
    })
    // These are more rows than one part of a table has.
    await expect.poll(() => pairs.length).toBeGreaterThan(250)
    const savedBefore = [...pairs]
    expect(await current().helder('backup', backupFile())).toMatchObject({ code: 0 })
    expect(pairs.length).toBeGreaterThan(savedBefore.length)
    isDone = true
    await writing

    const restored = (await restoredElsewhere(current(), backupFile())).open().query
    const questions = (await restored.selectFrom('faq_items').select('question').execute()).map((row) => row.question)
    const names = (await restored.selectFrom('testimonials').select('customer_name').execute()).map((row) => row.customer_name)
    expect(new Set(questions)).toEqual(new Set(names))
    expect(savedBefore.filter((pair) => !questions.includes(pair))).toEqual([])
  }, 60_000)

  test('the dashboard shows it', async () => {
    await current().helder('backup', backupFile())
    const { query } = current().open()
    const row = query.selectFrom('website_settings').select('setting_value').where('setting_key', '=', 'last_backup')
    const noted = (await row.executeTakeFirstOrThrow()).setting_value
    expect(noted).toEqual({ at: expect.stringMatching(/^\d{4}-.*Z$/) as string, bytes: statSync(backupFile()).size })
  })

  test('sessions stay out, so that none comes back to life', async () => {
    const { query } = await fill()
    const { id } = await query.selectFrom('admin_users').select('id').executeTakeFirstOrThrow()
    const session = { id: newId(), token_hash: 'a', companion_hash: 'b', admin_user_id: id, user_agent: null }
    await query
      .insertInto('admin_sessions')
      .values({ ...session, created_at: NOW, last_seen_at: NOW, expires_at: NOW })
      .execute()
    await current().helder('backup', backupFile())
    const restored = (await restoredElsewhere(current(), backupFile())).open().query
    expect(await restored.selectFrom('admin_sessions').selectAll().execute()).toEqual([])
    expect(await restored.selectFrom('admin_users').select('id').execute()).toEqual([{ id }])
  })

  test('it is safe from a power cut once it is made', async () => {
    const isSynced = await syncedIn(() => current().helder('backup', backupFile()))
    expect([backupFile(), dirname(backupFile())].map(isSynced)).toEqual([true, true])
  })

  test('any tar can open it, and only its owner can read it', async () => {
    await fill()
    store('photos/een.webp', 'picture')
    await current().helder('backup', backupFile())
    const names = execFileSync('tar', ['-tzf', backupFile()], { encoding: 'utf8' }).trim().split('\n')
    expect(names).toEqual(expect.arrayContaining(['database/testimonials.00001.jsonl', 'files/photos/een.webp']))
    expect(names.at(-1)).toBe('manifest.json')
    expect(statSync(backupFile()).mode & 0o777).toBe(0o600)
  })

  test('a folder that is not there, or is none, is named with what to do', async () => {
    const missing = join(current().path, 'backups')
    const { code, lines } = await current().helder('backup', join(missing, 'backup.tar.gz'))
    expect({ code, lines }).toEqual({ code: 1, lines: [expect.stringContaining(`there is no folder ${missing}; make it`)] })
    writeFileSync(missing, '')
    expect(await current().helder('backup', join(missing, 'deeper', 'backup.tar.gz'))).toMatchObject({
      code: 1,
      lines: [expect.stringContaining(`${join(missing, 'deeper')} cannot be read and written by this user`)],
    })
  })

  test('a file that is already there is replaced only with --force', async () => {
    writeFileSync(backupFile(), 'precious')
    expect(await current().helder('backup', backupFile())).toMatchObject({ code: 1, lines: [expect.stringContaining('--force')] })
    expect(readFileSync(backupFile(), 'utf8')).toBe('precious')
    expect(await current().helder('backup', backupFile(), '--force')).toMatchObject({ code: 0 })
    expect(readFileSync(backupFile(), 'utf8')).not.toBe('precious')
  })

  test('a backup that fails half-way leaves nothing behind', async () => {
    const { query } = current().open()
    await query.schema.dropTable('kysely_migration').execute()
    const before = readdirSync(current().path).filter((name) => !name.startsWith('helder.sqlite'))
    expect((await current().helder('backup', backupFile())).code).toBe(1)
    expect(readdirSync(current().path).filter((name) => !name.startsWith('helder.sqlite'))).toEqual([...before, 'running.lock'])
  })

  test('a folder that is not there is reported in one line', async () => {
    expect(await current().helder('backup', '/nowhere/at/all.tar.gz')).toMatchObject({
      code: 1,
      lines: [expect.stringContaining('/nowhere/at')],
    })
  })
})

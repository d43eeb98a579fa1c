import { mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { neededMigrations } from '#db/applied-migrations.ts'
import { type Database, openDatabase } from '#db/connection.ts'
import { isoTime } from '#kernel/clock.ts'
import { newId } from '#kernel/id.ts'
import { lockShared } from '#server/running-lock.ts'
import { service, testimonial } from '../../../../test/support/builders.ts'
import { type DataFolder, eachDataFolder, type Said } from '../../../../test/support/each-data-folder.ts'
import { testOf } from '../../../../test/support/each-database.ts'
import { forgeBackup } from '../../../../test/support/forge-backup.ts'
import { syncedIn } from '../../../../test/support/synced.ts'
import { SLUGS } from '../../../../test/support/built-in-services.ts'

const row = (customer_name: string) => ({
  ...testimonial({ customer_name }),
  id: newId(),
  created_at: isoTime(0),
  updated_at: isoTime(0),
  version: 1,
})

async function namesIn(database: Database): Promise<string[]> {
  const rows = await database.query.selectFrom('testimonials').select('customer_name').orderBy('id').execute()
  await database.close()
  return rows.map(({ customer_name }) => customer_name)
}

/** Opens the database that a restore has moved aside. */
function openAside({ engine, config }: DataFolder, name: string): Database {
  const address = new URL(config.databaseUrl, 'file:')
  address.searchParams.set('options', `-c search_path=${name.replaceAll('-', '_')}`)
  return openDatabase(engine === 'sqlite' ? join(config.dataDir, name, 'helder.sqlite') : address.href, () => undefined)
}

/** Makes it impossible to put the new database in use, though it can be built; returns a function that reverses this. */
async function sabotage({ engine, config, open }: DataFolder): Promise<() => Promise<unknown>> {
  if (engine === 'sqlite') {
    renameSync(config.databaseUrl, `${config.databaseUrl}.kept`)
    mkdirSync(config.databaseUrl)
    return () => Promise.resolve(rmdirSync(config.databaseUrl)).then(() => renameSync(`${config.databaseUrl}.kept`, config.databaseUrl))
  }
  const { schema } = open().query
  await schema.alterTable('testimonials').renameTo('kept').execute()
  await schema
    .createView('testimonials')
    .as(
      open()
        .query.selectFrom('kept' as 'testimonials')
        .selectAll(),
    )
    .execute()
  return () =>
    schema
      .dropView('testimonials')
      .execute()
      .then(() => schema.alterTable('kept').renameTo('testimonials').execute())
}

eachDataFolder('restore', (current, engine) => {
  const file = () => join(current().path, 'backup.tar.gz')
  const storedFile = () => join(current().path, 'files/photos/een.webp')
  const restore = (): Promise<Said> => current().helder('restore', file())

  /** Makes a backup of "Els" with a photo "before"; then there are "Els" and "Piet", and the photo is "after". */
  beforeEach(async () => {
    mkdirSync(join(current().path, 'files/photos'), { recursive: true })
    writeFileSync(storedFile(), 'before')
    await insert('Els')
    await current().helder('backup', file())
    writeFileSync(storedFile(), 'after')
    await insert('Piet')
  })
  // Closes the database each time, like a process that has ended, so that nobody uses the data.
  const insert = async (name: string) => {
    const database = current().open()
    await database.query.insertInto('testimonials').values(row(name)).execute()
    await database.close()
  }
  const expectNothingChanged = async () => {
    expect(await namesIn(current().open())).toEqual(['Els', 'Piet'])
    expect(readFileSync(storedFile(), 'utf8')).toBe('after')
    const schemas = await current().open().query.introspection.getSchemas()
    expect([...readdirSync(current().path), ...schemas.map(({ name }) => name)].filter((name) => name.includes('restor'))).toEqual([])
  }

  test('puts rows and files back as they were, and keeps what was there since', async () => {
    const { code, lines } = await restore()
    expect(code).toBe(0)
    expect(await namesIn(current().open())).toEqual(['Els'])
    expect(readFileSync(storedFile(), 'utf8')).toBe('before')

    const aside = readdirSync(current().path).filter((name) => name.includes('restor'))
    expect(aside).toEqual([expect.stringMatching(/^before-restore-\d{4}-/)])
    expect(lines.join('\n')).toContain(aside[0])
    expect(readFileSync(join(current().path, aside[0] ?? '', 'files/photos/een.webp'), 'utf8')).toBe('after')
    expect(await namesIn(openAside(current(), aside[0] ?? ''))).toEqual(['Els', 'Piet'])
  })

  test('is safe from a power cut once it is done', async () => {
    const isSynced = await syncedIn(restore)
    const database = engine === 'sqlite' ? [current().config.databaseUrl] : []
    const aside = readdirSync(current().path).filter((name) => name.startsWith('before-restore'))
    const inData = ['.', 'files', 'files/photos', ...aside].map((name) => join(current().path, name))
    const places = [...database, storedFile(), ...inData]
    expect(places.filter((place) => !isSynced(place))).toEqual([])
  })

  test('can be done again, and the server finds its schema up to date', async () => {
    await restore()
    expect(await current().helder('migrate')).toMatchObject({ code: 0, lines: ['The schema is up to date.'] })
    await insert('Jan')
    expect(await current().helder('backup', file(), '--force')).toMatchObject({ code: 0 })
    expect(await restore()).toMatchObject({ code: 0 })
    expect(await namesIn(current().open())).toEqual(['Els', 'Jan'])
  })

  test.each([
    { holds: 'the four services', slugs: SLUGS, needs: [] },
    { holds: 'a fifth service', slugs: [...SLUGS, 'ramen'], needs: ['007-services'] },
    { holds: 'one of the four less', slugs: SLUGS.slice(1), needs: ['007-services'] },
  ])('of a backup that holds $holds, an older version starts only when it shows the same', async ({ slugs, needs }) => {
    const database = current().open()
    for (const slug of slugs)
      await database.query
        .insertInto('services')
        .values({ ...service({ slug }), template: null, id: newId(), created_at: isoTime(0), updated_at: isoTime(0), version: 1 })
        .execute()
    await database.close()
    await current().helder('backup', file(), '--force')
    expect(await restore()).toMatchObject({ code: 0 })
    expect(await neededMigrations(current().open())).toEqual(needs)
  })

  test('of a backup with an account of another role, versions that know no roles do not start', async () => {
    await current().helder('admin', 'create', '--email', 'bo@helder.test', '--name', 'Bo', '--role', 'medewerker')
    await current().helder('backup', file(), '--force')
    expect(await restore()).toMatchObject({ code: 0 })
    expect(await neededMigrations(current().open())).toContain('031-roles')
  })

  test('refuses while a server uses the data', async () => {
    const running = await lockShared(current().config)
    expect(await restore()).toMatchObject({ code: 1, lines: [expect.stringContaining('stop the server')] })
    await running.release()
    await expectNothingChanged()
    expect(await restore()).toMatchObject({ code: 0 })
  })

  test.each([0.1, 0.5, 0.9, 0.999])('refuses a backup of which only %d is there', async (part) => {
    truncateSync(file(), Math.floor(statSync(file()).size * part))
    expect(await restore()).toMatchObject({ code: 1, lines: [expect.stringContaining('not a whole backup')] })
    await expectNothingChanged()
  })

  test('refuses a backup with one wrong byte', async () => {
    const bytes = readFileSync(file())
    const place = Math.floor(bytes.length / 2)
    bytes.writeUInt8((bytes[place] ?? 0) ^ 0xff, place)
    writeFileSync(file(), bytes)
    expect(await restore()).toMatchObject({ code: 1, lines: [expect.stringContaining('not a whole backup')] })
    await expectNothingChanged()
  })

  test.each([
    [
      'an entry that is not as the manifest says',
      { change: (name: string, text: string) => (name.startsWith('files/') ? 'forged' : text) },
      /not as it was written/,
    ],
    ['an entry that the manifest does not know', { extra: 'files/photos/twee.webp' }, /not as it was written/],
    ['an entry that leads out of its folder', { extra: 'files/../../escaped' }, /escaped/],
    ['an entry at an absolute place', { extra: '/tmp/escaped' }, /escaped/],
    [
      'a schema that is newer',
      { change: (_name: string, text: string) => text.replace('"001-initial"', '"001-initial", "999-later"') },
      /newer version/,
    ],
  ])('refuses a backup with %s', async (_what, forgery, expected) => {
    await forgeBackup(file(), forgery)
    const { code, lines } = await restore()
    expect([code, lines.length]).toEqual([1, 1])
    expect(lines[0]).toMatch(expected)
    await expectNothingChanged()
  })

  test('a change-over that fails half-way is undone', async () => {
    const putRight = await sabotage(current())
    expect(await restore()).toMatchObject({ code: 1 })
    await putRight()
    await expectNothingChanged()
  })

  testOf('postgres', engine, 'gives up when another program holds a table, and changes nothing', async () => {
    const other = current().open()
    const held = await other.query.startTransaction().execute()
    // The server ends this program in the end, so that a restore without a lock timeout would succeed then.
    await sql`set local idle_in_transaction_session_timeout = '30s'`.execute(held)
    await sql`lock table testimonials in access share mode`.execute(held)
    expect(await restore()).toMatchObject({ code: 1, lines: [expect.stringMatching(/lock timeout/)] })
    await held.rollback().execute()
    await expectNothingChanged()
    expect(await restore()).toMatchObject({ code: 0 })
  })

  testOf('sqlite', engine, 'a database that cannot be opened is put aside with its journal, of which nothing comes back', async () => {
    const database = current().config.databaseUrl
    const open = current().open()
    await open.query.insertInto('testimonials').values(row('An')).execute()
    const journal = readFileSync(`${database}-wal`)
    await open.close()
    writeFileSync(database, 'damaged')
    writeFileSync(`${database}-wal`, journal)
    expect(await restore()).toMatchObject({ code: 0 })
    const [aside = ''] = readdirSync(current().path).filter((name) => name.startsWith('before-restore'))
    expect(await namesIn(current().open())).toEqual(['Els'])
    expect(readFileSync(join(current().path, aside, 'helder.sqlite-wal'))).toEqual(journal)
  })

  test('refuses what is no backup at all', async () => {
    writeFileSync(file(), 'hello')
    expect(await restore()).toMatchObject({ code: 1, lines: [expect.stringContaining('not a whole backup')] })
    expect(await current().helder('restore', join(current().path, 'nothing'))).toMatchObject({
      code: 1,
      lines: [expect.stringContaining('no file')],
    })
    await expectNothingChanged()
  })

  test('rows that do not fit leave everything as it was', async () => {
    await forgeBackup(file(), { change: (_name, text) => text.replace('"rating":4', '"rating":9'), covered: true })
    expect(await restore()).toMatchObject({ code: 1, lines: [expect.stringMatching(/check/i)] })
    await expectNothingChanged()
  })

  testOf('sqlite', engine, 'takes the place of a database that is damaged beyond opening', async () => {
    writeFileSync(current().config.databaseUrl, 'no database at all'.repeat(1000))
    expect(await restore()).toMatchObject({ code: 0 })
    expect(await namesIn(current().open())).toEqual(['Els'])
  })
})

import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { backupStateRepository } from './backup-state.repository.ts'
import { nightlyLease } from './nightly-lease.repository.ts'
import { questionRepository } from '#features/questions/question.repository.ts'
import { DAY, HOUR, MINUTE } from '#kernel/clock.ts'
import { faqItem } from '../../../test/support/builders.ts'
import { eachDatabase } from '../../../test/support/each-database.ts'
import { until } from '../../../test/support/until.ts'
import { readS3Address, type S3Address } from '#files/s3-address.ts'
import { S3_KEYS, type S3Server, startS3 } from '../../../test/support/s3-server.ts'
import { type Elsewhere, openElsewhere } from './elsewhere.ts'
import { newIdentity } from './encryption.ts'
import type { Destination } from './send-backup.ts'
import { createAutomaticBackup } from './automatic-backup.ts'
import { backupName } from './backup-name.ts'
import { filesInFolder } from './file-source.ts'
import { makeNightlyBackup } from './make-nightly-backup.ts'
import { nextNight } from './night.ts'
import { verifyArchive } from './read-archive.ts'
import { NOBODY } from '#kernel/author.ts'

eachDatabase('the automatic backup', ({ store, database, clock, url, openAgain }) => {
  let root: string
  let logged: string[]
  let verified: string[]
  const folder = () => join(root, 'backups')
  const files = () => readdirSync(folder()).toSorted()
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'helder-backups-'))
    logged = []
    verified = []
  })
  afterEach(() => rmSync(root, { recursive: true }))

  const automatic = (own = database, more: Partial<Parameters<typeof createAutomaticBackup>[0]> = {}) => {
    const note = (_facts: object, message: string) => void logged.push(message)
    return createAutomaticBackup({
      folder: folder(),
      make: async (signal) => {
        const source = () => Promise.resolve(filesInFolder(join(root, 'files')))
        const state = backupStateRepository({ database: own, clock })
        await makeNightlyBackup({
          databaseUrl: url,
          folder: folder(),
          files: source,
          now: clock.now(),
          state,
          signal,
          log: { error: note },
        })
      },
      destination: null,
      verify: () => Promise.resolve(void verified.push('verified')),
      database: own,
      state: backupStateRepository({ database: own, clock }),
      lease: nightlyLease({ database: own, clock }, nextNight),
      clock,
      log: { info: note, warn: note, error: note },
      ...more,
    })
  }
  // The clock starts at ten in the morning in Belgium.
  const untilNight = async (backups = automatic()) => {
    await backups.backUpWhenDue()
    clock.advance(17 * HOUR)
    return backups
  }

  test('waits for the night', async () => {
    const backups = automatic()
    await backups.backUpWhenDue()
    clock.advance(17 * HOUR - MINUTE)
    await backups.backUpWhenDue()
    expect(logged).toEqual([])
    clock.advance(MINUTE)
    await backups.backUpWhenDue()
    expect(files()).toEqual(['helder-2026-03-03T02-00-00Z.tar.gz'])
    clock.advance(MINUTE)
    await backups.backUpWhenDue()
    expect(files()).toHaveLength(1)
  })

  test('is whole, only its owner can read it, and the dashboard knows', async () => {
    await questionRepository(store).insert(NOBODY, faqItem())
    mkdirSync(join(root, 'files'))
    writeFileSync(join(root, 'files/een.webp'), 'picture')
    await (await untilNight()).backUpWhenDue()
    const file = join(folder(), files()[0] ?? '')
    expect(await verifyArchive(file)).toMatchObject({ tables: { faq_items: 1 }, storage: 'folder', created_at: '2026-03-03T02:00:00.000Z' })
    expect([statSync(folder()).mode & 0o777, statSync(file).mode & 0o777]).toEqual([0o700, 0o600])
    expect((await backupStateRepository(store).read()).made).toEqual({ at: '2026-03-03T02:00:00.000Z', bytes: statSync(file).size })
    expect(logged).toEqual(['backup made', 'backup verified'])
  })

  test('is made once, however many processes there are', async () => {
    const processes = [automatic(), automatic(openAgain()), automatic(openAgain())]
    await untilNight()
    await Promise.all(processes.map((each) => each.backUpWhenDue()))
    expect(logged).toEqual(['backup made', 'backup verified'])
  })

  test('is made by one process alone, however many hours it takes', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const other = automatic(openAgain())
    const dueAt = async () => {
      const next = database.query.selectFrom('website_settings').select('setting_value').where('setting_key', '=', 'next_backup')
      return Date.parse(((await next.executeTakeFirstOrThrow()).setting_value as { at: string }).at)
    }
    const make = async () => {
      for (let hour = 0; hour < 2; hour += 1) {
        clock.advance(HOUR - MINUTE)
        vi.advanceTimersByTime(HOUR - MINUTE)
        await until('the lease to be extended', async () => (await dueAt()) === clock.now() + HOUR)
      }
      await other.backUpWhenDue()
      expect(logged).toEqual([])
      writeFileSync(join(folder(), backupName(clock.now())), 'a large one')
    }
    const backups = await untilNight(automatic(database, { make }))
    await backups.backUpWhenDue()
    expect(logged).toEqual(['backup made', 'backup verified'])
  })

  test('is made up for when the server was down at night', async () => {
    const backups = await untilNight()
    clock.advance(2 * DAY + 5 * HOUR)
    await backups.backUpWhenDue()
    expect(logged).toEqual(['backup made', 'backup verified'])
  })

  test('that fails is tried again after an hour, and rejects nothing', async () => {
    const backups = await untilNight()
    writeFileSync(folder(), 'in the way')
    await backups.backUpWhenDue()
    await backups.backUpWhenDue()
    expect(logged).toEqual(['backup failed'])
    expect((await backupStateRepository(store).read()).failed).toEqual({ at: '2026-03-03T02:00:00.000Z' })
    rmSync(folder())
    clock.advance(HOUR)
    await backups.backUpWhenDue()
    expect(logged).toEqual(['backup failed', 'backup made', 'backup verified'])
  })

  test('keeps the seven newest, and what is not its own', async () => {
    mkdirSync(folder())
    writeFileSync(join(folder(), 'voor-de-verhuis.tar.gz'), 'precious')
    const backups = await untilNight()
    for (let night = 0; night < 9; night += 1) {
      await backups.backUpWhenDue()
      clock.advance(DAY)
    }
    expect(files()).toEqual([
      ...[5, 6, 7, 8, 9, 10, 11].map((day) => `helder-2026-03-${String(day).padStart(2, '0')}T02-00-00Z.tar.gz`),
      'voor-de-verhuis.tar.gz',
    ])
  })

  test('clears away what a killed process left, but not what another is writing', async () => {
    mkdirSync(folder())
    const [old, fresh] = ['.old.unfinished-backup', '.fresh.unfinished-backup'].map((name) => join(folder(), name)) as [string, string]
    for (const file of [old, fresh]) writeFileSync(file, 'half')
    const backups = await untilNight()
    utimesSync(old, new Date(clock.now() - 2 * HOUR), new Date(clock.now() - 2 * HOUR))
    utimesSync(fresh, new Date(clock.now()), new Date(clock.now()))
    await backups.backUpWhenDue()
    expect(files()).toEqual(['.fresh.unfinished-backup', 'helder-2026-03-03T02-00-00Z.tar.gz'])
  })

  test('that is stopped half-way leaves nothing behind', async () => {
    await questionRepository(store).insert(NOBODY, faqItem())
    const backups = await untilNight()
    const running = backups.backUpWhenDue()
    await backups.stop()
    await running
    expect(files()).toEqual([])
    expect(logged).toEqual([])
  })

  test('comes back to its nights when the clock was put back by years', async () => {
    clock.advance(3652 * DAY)
    await automatic().backUpWhenDue()
    clock.advance(-3652 * DAY)
    const backups = await untilNight()
    await backups.backUpWhenDue()
    expect(logged).toEqual(['backup made', 'backup verified'])
  })

  describe('with a place elsewhere', () => {
    let s3: S3Server
    let destination: Destination
    let place: Elsewhere
    beforeAll(async () => {
      s3 = await startS3()
      const address = readS3Address(s3.environment['STORAGE_URL'] ?? '', S3_KEYS) as S3Address
      destination = { address, recipients: [(await newIdentity()).recipient], pausesMs: [] }
      place = openElsewhere(address, { pausesMs: [] })
    })
    afterEach(async () => {
      s3.allowWrites()
      for (const { name } of await place.list()) await place.remove(name)
    })
    afterAll(() => s3.remove())
    const state = () => backupStateRepository(store).read()
    const sending = (own = database) => automatic(own, { destination })
    const names = async () => (await place.list()).map(({ name }) => name)

    test('it is sent there encrypted, by one of all processes', async () => {
      await questionRepository(store).insert(NOBODY, faqItem({ question: 'Wie leest dit mee?' }))
      const processes = [sending(), sending(openAgain()), sending(openAgain())]
      await untilNight(processes[0])
      await Promise.all(processes.map((each) => each.backUpWhenDue()))
      expect(logged).toEqual(['backup made', 'backup sent', 'backup verified'])
      const name = 'helder-2026-03-03T02-00-00Z.tar.gz.age'
      expect(await state()).toMatchObject({ sent: { at: '2026-03-03T02:00:00.000Z', name }, unsent: null, verified: { whole: true } })
      const found = await place.open(name)
      expect((await text(found?.body as ReadableStream)).slice(0, 21)).toBe('age-encryption.org/v1')
    })

    test('what cannot be sent is counted and tried again hourly, the same file, until the night is done', async () => {
      const backups = await untilNight(sending())
      s3.refuseWrites(500)
      for (const tries of [1, 2]) {
        await backups.backUpWhenDue()
        expect(await state()).toMatchObject({ sent: null, unsent: { tries, reason: expect.stringContaining('500') as string } })
        clock.advance(HOUR)
      }
      expect([await names(), s3.onDisk()]).toEqual([[], []])
      s3.allowWrites()
      await backups.backUpWhenDue()
      expect(await names()).toEqual(['helder-2026-03-03T02-00-00Z.tar.gz.age'])
      expect((await state()).unsent).toBeNull()
      clock.advance(HOUR)
      await backups.backUpWhenDue()
      const failed = 'backup could not be sent'
      expect(logged).toEqual(['backup made', failed, 'backup verified', failed, 'backup sent'])
    })

    test('one that is not whole is tried once a night, however often it is sent', async () => {
      let tried = 0
      const verify = () => {
        tried += 1
        return Promise.reject(new Error('rows are missing'))
      }
      const backups = await untilNight(automatic(database, { destination, verify }))
      s3.refuseWrites(500)
      for (let hour = 0; hour < 3; hour += 1) {
        await backups.backUpWhenDue()
        clock.advance(HOUR)
      }
      expect([tried, (await state()).unsent?.tries]).toEqual([1, 3])
    })

    test('another process takes over an hour after one that did not come to its end', async () => {
      const killed = await untilNight(sending())
      s3.refuseWrites(500)
      await killed.backUpWhenDue()
      s3.allowWrites()
      const next = sending(openAgain())
      await next.backUpWhenDue()
      expect(await names()).toEqual([])
      clock.advance(HOUR)
      await next.backUpWhenDue()
      expect(await names()).toHaveLength(1)
    })

    test('one that a clock dated years ahead stands for none of the nights after', async () => {
      const backups = await untilNight(sending())
      for (const days of [3652, -3652, 1]) {
        clock.advance(days * DAY)
        await backups.backUpWhenDue()
      }
      const both = [expect.stringMatching(/^helder-2026-03-/), expect.stringMatching(/^helder-2036-/)]
      expect((await names()).toSorted()).toEqual(both)
      expect(verified).toHaveLength(2)
    })

    test('old ones go there by the rule, and what is not ours stays', async () => {
      const mine = ['helder-notes.age', 'helder-2020-01-01T02-00-00Z.tar.gz', 'before-import-2020-01-01T02-00-00Z.tar.gz.age']
      const ours = ['01-01', '01-02', '02-27', '03-02'].map((day) => `helder-2026-${day}T02-00-00Z.tar.gz.age`)
      for (const name of [...mine, ...ours]) await place.send(name, Readable.from([Buffer.from(name)]))
      clock.advance(30 * DAY)
      const later = sending()
      await untilNight(later)
      await later.backUpWhenDue()
      const kept = ['2026-01-01', '2026-01-02', '2026-02-27', '2026-03-02'].map((day) => `helder-${day}T02-00-00Z.tar.gz.age`)
      expect((await names()).toSorted()).toEqual([...mine, ...kept, 'helder-2026-04-02T02-00-00Z.tar.gz.age'].toSorted())
      for (let night = 0; night < 8; night += 1) {
        clock.advance(DAY)
        await later.backUpWhenDue()
      }
      expect((await names()).filter((name) => name.includes('-01-'))).toEqual([
        'before-import-2020-01-01T02-00-00Z.tar.gz.age',
        'helder-2020-01-01T02-00-00Z.tar.gz',
        'helder-2026-01-02T02-00-00Z.tar.gz.age',
      ])
    })

    test('what lies there is read back when it is verified, and a change is found', async () => {
      const verify = async () => {
        const [name = ''] = await names()
        await place.send(name, Readable.from([Buffer.from('something else')]))
      }
      const backups = await untilNight(automatic(database, { destination, verify }))
      await backups.backUpWhenDue()
      expect((await state()).verified).toMatchObject({ whole: false, reason: expect.stringContaining('not as it was sent') as string })
      expect(logged).toEqual(['backup made', 'backup sent', 'backup is not whole'])
    })
  })

  test('every seventh is verified, and after one that is not whole the next', async () => {
    let tried = 0
    const nights: number[] = []
    const outcomes: unknown[] = []
    const verify = () => {
      tried += 1
      return tried <= 2 ? Promise.reject(new Error('rows are missing')) : Promise.resolve()
    }
    const backups = await untilNight(automatic(database, { verify }))
    for (let night = 0; night < 17; night += 1) {
      const before = tried
      await backups.backUpWhenDue()
      await backups.backUpWhenDue()
      if (tried > before) nights.push(night)
      outcomes.push((await backupStateRepository(store).read()).verified?.reason)
      clock.advance(DAY)
    }
    expect(nights).toEqual([0, 1, 2, 9, 16])
    expect(outcomes.slice(0, 4)).toEqual(['rows are missing', 'rows are missing', null, null])
  })
})

import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createChanges } from '#db/changes.ts'
import { nightlyLease } from '#entities/settings/nightly-lease.repository.ts'
import { settings } from '#entities/settings/settings.repository.ts'
import { faqItemRepository } from '#entities/faq-items/faq-item.repository.ts'
import { DAY, HOUR, MINUTE } from '#kernel/clock.ts'
import { faqItem } from '../../test/support/builders.ts'
import { eachDatabase } from '../../test/support/each-database.ts'
import { createAutomaticBackup } from './automatic-backup.ts'
import { nextNight } from './night.ts'
import { verifyArchive } from './read-archive.ts'

eachDatabase('the automatic backup', ({ store, database, clock, url, openAgain }) => {
  let root: string
  let logged: string[]
  const folder = () => join(root, 'backups')
  const files = () => readdirSync(folder()).toSorted()
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'helder-backups-'))
    logged = []
  })
  afterEach(() => rmSync(root, { recursive: true }))

  const automatic = (own = database) => {
    const note = (_facts: object, message: string) => void logged.push(message)
    return createAutomaticBackup({
      databaseUrl: url,
      folder: folder(),
      filesFolder: join(root, 'files'),
      database: own,
      settings: settings({ database: own, clock, changes: createChanges(own, clock) }),
      lease: nightlyLease({ database: own, clock }, nextNight),
      clock,
      log: { info: note, error: note },
    })
  }
  // The clock stands at ten in the morning in Belgium.
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
    await faqItemRepository(store).insert(faqItem())
    mkdirSync(join(root, 'files'))
    writeFileSync(join(root, 'files/een.webp'), 'picture')
    await (await untilNight()).backUpWhenDue()
    const file = join(folder(), files()[0] ?? '')
    expect(await verifyArchive(file)).toMatchObject({ tables: { faq_items: 1 }, storage: 'folder', created_at: '2026-03-03T02:00:00.000Z' })
    expect([statSync(folder()).mode & 0o777, statSync(file).mode & 0o777]).toEqual([0o700, 0o600])
    expect(await settings(store).lastBackup()).toEqual({ at: '2026-03-03T02:00:00.000Z', bytes: statSync(file).size })
    expect(logged).toEqual(['backup made'])
  })

  test('is made once, however many processes there are', async () => {
    const processes = [automatic(), automatic(openAgain()), automatic(openAgain())]
    await untilNight()
    await Promise.all(processes.map((each) => each.backUpWhenDue()))
    expect(logged).toEqual(['backup made'])
  })

  test('is made up for when the server was down at night', async () => {
    const backups = await untilNight()
    clock.advance(2 * DAY + 5 * HOUR)
    await backups.backUpWhenDue()
    expect(logged).toEqual(['backup made'])
  })

  test('that fails is tried again after an hour, and rejects nothing', async () => {
    const backups = await untilNight()
    writeFileSync(folder(), 'in the way')
    await backups.backUpWhenDue()
    await backups.backUpWhenDue()
    expect(logged).toEqual(['backup failed'])
    expect(await settings(store).failedBackup()).toEqual({ at: '2026-03-03T02:00:00.000Z' })
    rmSync(folder())
    clock.advance(HOUR)
    await backups.backUpWhenDue()
    expect(logged).toEqual(['backup failed', 'backup made'])
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
    await faqItemRepository(store).insert(faqItem())
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
    expect(logged).toEqual(['backup made'])
  })
})

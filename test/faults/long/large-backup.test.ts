import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY, isoTime } from '#kernel/clock.ts'
import { media, submission } from '../../support/builders.ts'
import { inDataFile } from '../../support/data-file.ts'
import { createDataFolder } from '../../support/each-data-folder.ts'
import { inserting } from '../../support/long-lists.ts'
import { movableClock, type MovableClock } from '../../support/movable-clock.ts'
import { noise } from '../../support/pictures.ts'
import { measured, rigOf } from '../../support/rig.ts'
import { startApp, type TestApp } from '../../support/start-app.ts'
import { steadyVisitors } from '../../support/steady-visitors.ts'
import { storedTree } from '../../support/stored-tree.ts'
import { mostMemoryDuring } from '../../support/tree-memory.ts'
import { until } from '../../support/until.ts'

const PHOTOS = 20_000
const MESSAGES = 80_000
/** The size of a photo apart from the small picture that each file begins with. */
const PHOTO_BYTES = 60_000
const PER_SECOND = 100
const REQUESTS_BEFORE = 2000
const SLOWEST_MS = 200
const MOST_MEMORY_MB = 350
const LONGEST_BACKUP_MS = 1_200_000

let clock: MovableClock
let app: TestApp

/** Replaces the photos and messages of a stopped server. */
async function fill(dataDir: string): Promise<void> {
  const beginning = await noise(16, 16)
  const folder = join(dataDir, 'files/photos')
  mkdirSync(folder, { recursive: true })
  inDataFile(dataDir, (database) => {
    database.exec('delete from media_library; delete from contact_submissions')
    const insertPhoto = inserting(database, 'media_library', { ...media(), file_url: '', page_name: null })
    const insertMessage = inserting(database, 'contact_submissions', submission())
    database.transaction(() => {
      for (let number = 1; number <= Math.max(PHOTOS, MESSAGES); number += 1) {
        const time = isoTime(Date.UTC(2024, 0, 1) + number * 60_000)
        insertMessage(`bericht-${number}`, time, { name: `Aanvrager ${number}` })
        if (number > PHOTOS) continue
        insertPhoto(`foto-${number}`, time, { file_url: `/storage/photos/foto-${number}.png` })
        writeFileSync(join(folder, `foto-${number}.png`), Buffer.concat([beginning, randomBytes(PHOTO_BYTES)]))
      }
    })()
  })
}
const rowsIn = (dataDir: string, table: string): number =>
  inDataFile(dataDir, (database) => database.prepare<[], number>(`select count(*) from ${table}`).pluck().get() ?? 0)
/** True when the server has planned the next backup, which it does within its first minute. */
const isNightPlanned = (dataDir: string): boolean =>
  inDataFile(dataDir, (database) => database.prepare("select 1 from website_settings where setting_key = 'next_backup'").all().length === 1)

beforeAll(async () => {
  clock = movableClock()
  app = await startApp({ ...clock.environment, SEED: 'demo', TRUSTED_PROXIES: '127.0.0.1' })
  await app.kill('SIGTERM')
  await fill(app.dataDir)
  await app.start()
}, 600_000)
afterAll(async () => {
  await app?.stop()
  clock?.remove()
})

test('the backup of a night holds up nobody, and holds everything', { timeout: 3_600_000, ...rigOf('largeBackup') }, async ({ task }) => {
  await until('the next night to be planned', () => isNightPlanned(app.dataDir), 120_000)
  await clock.set(app, DAY)
  const visitors = steadyVisitors(app.url, await app.login(), ['/storage/photos/foto-1.png'], PER_SECOND)
  await until('some requests', () => visitors.answered() >= REQUESTS_BEFORE)
  const before = visitors.slowest()
  const beganAt = performance.now()
  const memory = await mostMemoryDuring(app.pid(), () =>
    until('the backup to be made and verified', () => app.output().includes('backup verified'), LONGEST_BACKUP_MS),
  )
  const seconds = (performance.now() - beganAt) / 1000
  const during = visitors.slowest()
  await visitors.stop()

  const [name = ''] = readdirSync(join(app.dataDir, 'backups')).filter((file) => file.endsWith('.tar.gz'))
  const elsewhere = await createDataFolder('sqlite')
  try {
    expect(await elsewhere.helder('restore', join(app.dataDir, 'backups', name))).toMatchObject({ code: 0 })
    const photos = (await storedTree(elsewhere.path)).filter((path) => path.startsWith('photos/foto-'))
    measured(
      task,
      `slowest request ${Math.round(before)} ms before, ${Math.round(during)} ms within ${Math.round(seconds)} s, ${Math.round(memory)} MB, ${visitors.answered()} requests, ${visitors.failures.length} failed`,
    )
    expect([photos.length, rowsIn(elsewhere.path, 'media_library')]).toEqual([PHOTOS, PHOTOS])
    expect(rowsIn(elsewhere.path, 'contact_submissions')).toBeGreaterThanOrEqual(MESSAGES)
    expect([...new Set(visitors.failures)]).toEqual([])
    expect(memory).toBeLessThanOrEqual(MOST_MEMORY_MB)
    expect(during).toBeLessThanOrEqual(SLOWEST_MS)
  } finally {
    for (const undo of elsewhere.cleanUp.toReversed()) await undo()
  }
})

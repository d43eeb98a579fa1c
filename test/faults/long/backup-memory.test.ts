import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { insertLongLists } from '../../support/long-lists.ts'
import { measured, rigOf } from '../../support/rig.ts'
import { startApp } from '../../support/start-app.ts'
import { mostMemoryDuring } from '../../support/tree-memory.ts'
import { until } from '../../support/until.ts'

const PHOTOS = 20_000
const ROWS_OF_EACH_LIST = 10_000
const MEMORY_MAX_MB = 350
const DEADLINE_MS = 900_000

test('a night with twenty thousand photos stays in bounded memory', { timeout: 1_000_000, ...rigOf('memory') }, async ({ task }) => {
  const app = await startApp({ SEED: 'services', LOG_LEVEL: 'info' })
  try {
    const folder = join(app.dataDir, 'files/photos/2026')
    mkdirSync(folder, { recursive: true })
    for (let number = 0; number < PHOTOS; number += 1) writeFileSync(join(folder, `gevel-${number}.webp`), randomBytes(5000))
    const database = new Database(join(app.dataDir, 'helder.sqlite'))
    insertLongLists(database, ROWS_OF_EACH_LIST)
    const due = database.prepare(
      `update website_settings set setting_value = '{"at":"2020-01-01T00:00:00.000Z"}' where setting_key = 'next_backup'`,
    )
    // The server makes the row when it looks for the first time, and looks once a minute.
    await until('the next night to be known', () => due.run().changes === 1, 120_000)
    database.close()
    const most = await mostMemoryDuring(app.pid(), async () => {
      await until('the backup to be made and verified', () => /backup verified|backup failed|not whole/.test(app.output()), DEADLINE_MS)
    })
    measured(task, `a nightly backup of 20,000 photos, made and verified: ${Math.round(most)} MB`)
    expect(app.output()).toContain('backup verified')
    expect(most).toBeLessThan(MEMORY_MAX_MB)
  } finally {
    await app.stop()
  }
})

import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createDataFolder, type DataFolder } from '../../support/each-data-folder.ts'
import { measured, rigOf } from '../../support/rig.ts'
import { startApp } from '../../support/start-app.ts'
import { steadyWriters } from '../../support/steady-writers.ts'
import { until } from '../../support/until.ts'

const BACKUPS = 20
const WRITES_PER_SECOND = 500
/** The number of writes without a backup that measures the speed of the machine. */
const WRITES_ALONE = 3000
/** A backup takes one of two cores. */
const LEAST_SHARE = 0.5
const ALONE_DEADLINE_MS = 120_000

/** Restores a backup elsewhere and returns the ids of its reviews. */
async function idsIn(file: string, engine: DataFolder['engine']): Promise<Set<string>> {
  const elsewhere = await createDataFolder(engine)
  try {
    expect(await elsewhere.helder('restore', file)).toMatchObject({ code: 0 })
    const rows = await elsewhere.open().query.selectFrom('testimonials').select('id').execute()
    return new Set(rows.map(({ id }) => id))
  } finally {
    for (const undo of elsewhere.cleanUp.toReversed()) await undo()
  }
}

describe.each(['sqlite', 'postgres'] as const)('backups of a site that is written to (%s)', (engine) => {
  test('each hold every write acknowledged before they began', { timeout: 1_800_000, ...rigOf('backups') }, async ({ task }) => {
    const folder = await createDataFolder(engine)
    const app = await startApp({ ...folder.environment, SEED: 'services', LOG_LEVEL: 'warn' })
    try {
      const session = await app.login()
      const alone = steadyWriters(app, session)
      await until('writes without a backup', () => alone.acknowledged.length >= WRITES_ALONE, ALONE_DEADLINE_MS)
      const possible = alone.rate()
      await alone.stop()
      expect(alone.failures).toEqual([])
      const writers = steadyWriters(app, session, WRITES_PER_SECOND)
      const made: { file: string; before: string[] }[] = []
      let duringOnes = 0
      for (let number = 0; number < BACKUPS; number += 1) {
        const before = [...writers.acknowledged]
        const file = join(folder.path, `backup-${number}.tar.gz`)
        await app.command('backup', file)
        duringOnes += writers.acknowledged.length - before.length
        made.push({ file, before })
        await until('more writes', () => writers.acknowledged.length > before.length)
      }
      const rate = writers.rate()
      await writers.stop()
      expect(writers.failures).toEqual([])

      const lost: string[] = []
      for (const { file, before } of made) {
        await app.command('backup', 'verify', file)
        const held = await idsIn(file, engine)
        lost.push(...before.filter((id) => !held.has(id)))
        rmSync(file)
      }
      measured(
        task,
        `${engine}: ${made.length} backups under ${Math.round(rate)} writes/s (${Math.round(possible)} without), ${duringOnes} of them meanwhile, all verified and restored, ${lost.length} lost`,
      )
      expect(lost).toEqual([])
      expect(Math.round(rate)).toBeGreaterThanOrEqual(Math.min(WRITES_PER_SECOND * 0.98, possible * LEAST_SHARE))
    } finally {
      await app.stop()
      for (const undo of folder.cleanUp.toReversed()) await undo()
    }
  })
})

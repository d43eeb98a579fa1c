import { afterAll, beforeAll, expect, test } from 'vitest'
import { isoTime } from '#kernel/clock.ts'
import { inDataFile } from '../../test/support/data-file.ts'
import { createDataFolder, type DataFolder } from '../../test/support/each-data-folder.ts'
import type { Database } from './connection.ts'

let folder: DataFolder
let database: Database
beforeAll(async () => {
  folder = await createDataFolder('sqlite')
  database = folder.open()
})
afterAll(async () => {
  for (const undo of folder.cleanUp.toReversed()) await undo()
})

test('a long loop over statements lets others have a turn before its end, in a transaction too', async () => {
  let [iterations, isRunning] = [0, true]
  const count = () => {
    iterations += 1
    if (isRunning) setImmediate(count)
  }
  setImmediate(count)
  await database.query.transaction().execute(async (transaction) => {
    for (let number = 0; number < 20_000; number += 1) await transaction.selectFrom('services').selectAll().execute()
  })
  isRunning = false
  expect(iterations).toBeGreaterThan(2)
})

test('what a large transaction wrote is copied from the log into the file', async () => {
  await database.query.transaction().execute(async (transaction) => {
    for (let number = 0; number < 300; number += 1)
      await transaction
        .insertInto('secrets')
        .values({ name: `name-${number}`, value: 'x'.repeat(20_000), created_at: isoTime(0) })
        .execute()
  })
  const [log] = inDataFile(folder.path, (file) => file.pragma('wal_checkpoint(noop)')) as [{ log: number; checkpointed: number }]
  expect(log.checkpointed).toBeGreaterThan(1000)
  expect(log.checkpointed).toBe(log.log)
})

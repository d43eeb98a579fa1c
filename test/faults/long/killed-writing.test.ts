import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inDataFile, integrityOf } from '../../support/data-file.ts'
import { numbersFrom } from '../../support/numbers-from.ts'
import { measured, rigOf } from '../../support/rig.ts'
import { startApp, type TestApp } from '../../support/start-app.ts'
import { steadyWriters } from '../../support/steady-writers.ts'
import { until } from '../../support/until.ts'

const KILLS = 200
const WRITES = 100_000
const SEED = 7

let app: TestApp
beforeAll(async () => void (app = await startApp({ SEED: 'services', LOG_LEVEL: 'warn' })))
afterAll(() => app.stop())

test('what was answered with 201 is there after two hundred kills', { timeout: 3_600_000, ...rigOf('killed') }, async ({ task }) => {
  const chance = numbersFrom(SEED)
  const acknowledged: string[] = []
  for (let kills = 1; kills <= KILLS; kills += 1) {
    const writers = steadyWriters(app, await app.login())
    await until('enough writes', () => writers.acknowledged.length > WRITES / KILLS || writers.failures.length > 0, 120_000)
    // The kill may come at any moment of a write, not only right after a response.
    await delay(10 * chance())
    const stopped = writers.stop()
    await app.kill('SIGKILL')
    await stopped
    expect(writers.failures).toEqual([])
    acknowledged.push(...writers.acknowledged)
    if (kills < KILLS) await app.start()
  }

  const stored = new Set(inDataFile(app.dataDir, (database) => database.prepare('select id from testimonials').pluck().all()))
  const lost = acknowledged.filter((id) => !stored.has(id))
  const integrity = integrityOf(app.dataDir)
  measured(task, `${KILLS} kills, ${acknowledged.length} acknowledged writes, ${lost.length} lost, integrity ${String(integrity)}`)
  expect(lost).toEqual([])
  expect(acknowledged.length).toBeGreaterThanOrEqual(WRITES)
  expect(integrity).toBe('ok')
})

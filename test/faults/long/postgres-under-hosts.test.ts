import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ControlledPostgres, startControlledPostgres } from '../../support/controlled-postgres.ts'
import { measured, rigOf } from '../../support/rig.ts'
import { startTwoHosts, type TwoHosts } from '../../support/two-hosts.ts'
import { type Outage, underOutage } from '../../support/under-outage.ts'

const RESTARTS = 5
const FROZEN_MS = 8000
/** A time longer than a statement may take. */
const LONG_FROZEN_MS = 25_000

let postgres: ControlledPostgres
let two: TwoHosts
beforeEach(async () => {
  two = await startTwoHosts('http://127.0.0.1', { SEED: 'services' }, async () => (postgres = await startControlledPostgres()))
})
afterEach(() => two.stop())

const freeze = async (forMs: number) => {
  await postgres.freeze()
  await delay(forMs)
  postgres.thaw()
}

const FAULTS = {
  restarted: { times: RESTARTS, happens: () => postgres.restart() },
  'frozen for 8 s': { times: 1, happens: () => freeze(FROZEN_MS) },
  'frozen for 25 s': { times: 1, happens: () => freeze(LONG_FROZEN_MS) },
}

for (const [name, { times, happens }] of Object.entries(FAULTS))
  test(
    `when PostgreSQL is ${name}, pages go on, nothing is lost, and both hosts go on with it`,
    rigOf('postgresAway'),
    async ({ task }) => {
      const session = await two.hosts[0].login()
      const outages: Outage[] = []
      for (let time = 0; time < times; time += 1) outages.push(await underOutage(two, session, happens))
      const sum = (key: 'acknowledged' | 'lost') => outages.reduce((total, outage) => total + outage[key], 0)
      const most = (key: 'backMs' | 'seenMs') => Math.round(Math.max(...outages.map((outage) => outage[key])))
      measured(
        task,
        `${times} times ${name}: ${sum('acknowledged')} acknowledged, ${sum('lost')} lost, back within ${most('backMs')} ms, seen within ${most('seenMs')} ms`,
      )
      expect(sum('lost')).toBe(0)
    },
  )

import { afterEach, beforeEach, expect, test } from 'vitest'
import { times } from '../support/long-run.ts'
import { type ReplicatedPostgres, replicatedPostgres } from '../support/replicated-postgres.ts'
import { measured, rigOf } from '../support/rig.ts'
import { startTwoHosts, type TwoHosts } from '../support/two-hosts.ts'
import { underOutage } from '../support/under-outage.ts'

/** The time during which the replica already has the address but does not accept writes. */
const PROMOTED_AFTER_MS = times({ short: 200, long: 5000 })

let postgres: ReplicatedPostgres
let two: TwoHosts
beforeEach(async () => {
  two = await startTwoHosts('http://127.0.0.1', { SEED: 'services' }, async () => (postgres = await replicatedPostgres()))
})
afterEach(() => two.stop())

test(
  'when the replica takes the place of a PostgreSQL that dies, nothing that was acknowledged is lost, and both hosts go on with it',
  rigOf('postgresAway'),
  async ({ task }) => {
    const session = await two.hosts[0].login()
    const outage = await underOutage(two, session, () => postgres.failOver(PROMOTED_AFTER_MS))
    measured(
      task,
      `failed over: ${outage.acknowledged} acknowledged, ${outage.lost} lost, back within ${Math.round(outage.backMs)} ms, seen within ${Math.round(outage.seenMs)} ms`,
    )
    expect(outage.lost).toBe(0)
  },
)

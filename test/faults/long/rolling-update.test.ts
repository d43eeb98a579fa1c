import { afterEach, beforeEach, expect, test } from 'vitest'
import { freePort } from '../../support/free-port.ts'
import { type FirstVersion, unpackFirstVersion } from '../../support/first-version.ts'
import { type ControlledPostgres, startControlledPostgres } from '../../support/controlled-postgres.ts'
import { onServer } from '../../support/postgres-server.ts'
import { startProxy, TLS_PROXIES } from '../../support/proxies.ts'
import { measured, rigOf } from '../../support/rig.ts'
import { startApp, type TestApp } from '../../support/start-app.ts'
import { steadyVisitors } from '../../support/steady-visitors.ts'
import { until } from '../../support/until.ts'
import { waitAsThePageSays } from '../../support/wait-for-host.ts'

const REQUESTS = 50_000
const PER_SECOND = 250
/** The number of requests before, between and after the two updates. */
const REQUESTS_BETWEEN = 1000

let url: string
let first: FirstVersion
let postgres: ControlledPostgres
const undo: (() => unknown)[] = []
beforeEach(async () => {
  url = `http://127.0.0.1:${await freePort()}`
  first = await unpackFirstVersion()
  undo.push(first.remove)
  postgres = await startControlledPostgres()
  undo.push(postgres.stop)
})
afterEach(async () => {
  for (const each of undo.splice(0).toReversed()) await each()
})

const start = async (port: string, program?: string): Promise<TestApp> => {
  const settings = { DATABASE_URL: postgres.url, PORT: port, PUBLIC_URL: url, TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'warn' }
  const host = await startApp({ ...settings, ...(program === undefined && { SHUTDOWN_DELAY: '3' }) }, program)
  undo.push(host.stop)
  return host
}
const reviews = () =>
  onServer(postgres.url, async (client) => {
    const { rows } = await client.query<{ id: string }>('select id from testimonials')
    return rows.map(({ id }) => id)
  })

// Varnish is not tested: the first version closes its port before Varnish can notice, and has no setting to wait. docs/decisions/082
test.for(TLS_PROXIES)(
  'while two hosts of the first version become ones of today behind %s, and the schema with them, no request fails',
  { timeout: 3_600_000, ...rigOf('rollingUpdate') },
  async (name, { task }) => {
    const ports = [String(await freePort()), String(await freePort())] as const
    const old = [await start(ports[0], first.main), await start(ports[1], first.main)] as const
    for (const host of old) await waitAsThePageSays('first-day.md', 'Hosts', host)
    const proxy = await startProxy(name, url, [`127.0.0.1:${ports[0]}`, `127.0.0.1:${ports[1]}`])
    undo.push(proxy.stop)
    const session = await old[0].login()
    const visitors = steadyVisitors(url, session, [], PER_SECOND)
    const further = async () => {
      const before = visitors.answered()
      await until('more requests', () => visitors.answered() >= before + REQUESTS_BETWEEN)
    }
    await further()
    const before = await reviews()
    for (const [index, host] of old.entries()) {
      await host.kill('SIGTERM')
      await waitAsThePageSays('update.md', 'Hosts', await start(ports[index] ?? ''))
      await further()
    }
    await until('as many requests', () => visitors.answered() >= REQUESTS || visitors.failures.length > 0, 1_200_000)
    await visitors.stop()
    const after = await reviews()
    measured(task, `${name}: 2 updates, ${visitors.answered()} requests, ${visitors.failures.length} failed`)
    expect([...new Set(visitors.failures)]).toEqual([])
    expect(after).toEqual(expect.arrayContaining(before))
  },
)

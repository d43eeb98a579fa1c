import { afterEach, expect, test } from 'vitest'
import { site as pages } from '#routes.ts'
import { lockedNode } from '../../scripts/locked-node.mjs'
import { childrenOf, isAlive } from '../support/process-tree.ts'
import { type Site, startSite } from '../support/start-site.ts'
import { until } from '../support/until.ts'

let site: Site
afterEach(() => site.remove())

const start = async (environment: Record<string, string> = {}) => (site = await startSite(lockedNode, ['scripts/start.mjs'], environment))
const died = () => site.output().split('"msg":"server died').length - 1

test.each([
  ['one process', {}],
  // A worker that stops keeps the port for this delay, but when its server was killed it must leave the port to its successors at once.
  ['two workers', { WORKERS: '2', SHUTDOWN_DELAY: '300' }],
])('a server that is killed is there again, and the log says why (%s)', async (_of, environment) => {
  await start(environment)
  const { server } = await site.serving()
  process.kill(server, 'SIGKILL')
  await until('its death', () => died() === 1)
  const again = await site.serving()
  expect(again.server).not.toBe(server)
  expect((await fetch(site.url + pages.home)).status).toBe(200)
  const line = /^\{.*server died.*$/m.exec(site.output())?.[0] ?? '{}'
  expect(JSON.parse(line)).toMatchObject({ level: 'error', code: null, signal: 'SIGKILL', msg: 'server died; starting it again' })
})

test('a server that dies again and again is given up, which whoever supervises it sees', async () => {
  await start()
  let last = 0
  for (let death = 1; death <= 5; death += 1) {
    // This kills the server as soon as its process exists: on a busy machine it may serve later than ten seconds after its start.
    await until('a new server', () => {
      const server = site.server()
      const isNew = server !== undefined && server !== last
      if (isNew) last = server
      return isNew
    })
    process.kill(last, 'SIGKILL')
    await until('its death', () => died() === death)
  }
  expect(await site.ended()).toEqual({ code: 1, signal: null })
  expect(site.output().trim().split('\n').slice(-2)).toEqual([
    'The server died 5 times, each within 10 seconds of its start.',
    expect.stringMatching(/log above.*doctor/),
  ])
})

test('a server that is reported to stop stays away', async () => {
  await start()
  const { server } = await site.serving()
  process.kill(server, 'SIGTERM')
  expect(await site.ended()).toEqual({ code: 0, signal: null })
  expect([await site.isUp(), died()]).toEqual([false, 0])
})

test('workers that are reported to stop all end', async () => {
  await start({ WORKERS: '2' })
  const { server } = await site.serving()
  const workers = childrenOf(server)
  expect(workers).toHaveLength(2)
  process.kill(site.pid, 'SIGTERM')
  expect(await site.ended()).toEqual({ code: 0, signal: null })
  expect([server, ...workers.map(({ pid }) => pid)].filter(isAlive)).toEqual([])
})

test('one that was told to stop while it was about to come back stays away', async () => {
  await start()
  for (let death = 1; death <= 2; death += 1) {
    process.kill((await site.serving()).server, 'SIGKILL')
    await until('its death', () => died() === death)
  }
  process.kill(site.pid, 'SIGTERM')
  expect(await site.ended()).toEqual({ code: 0, signal: null })
  expect(await site.isUp()).toBe(false)
})

test.each([
  [2, 'PORT', { PORT: 'tachtig' }],
  [1, 'DATA_DIR', { DATA_DIR: '/dev/null/helder' }],
])(
  'a start that fails is not tried again: exit code %d, with the cause and the remedy as its last words',
  async (code, cause, environment) => {
    await start(environment)
    expect(await site.ended()).toEqual({ code, signal: null })
    expect(died()).toBe(0)
    expect(site.output().trim().split('\n')).toEqual([expect.stringContaining(cause), expect.any(String)])
  },
)

test('when the supervisor is killed the server stops by itself', async () => {
  await start()
  const { server } = await site.serving()
  process.kill(site.pid, 'SIGKILL')
  await until('the server to be gone', () => !isAlive(server))
  expect(await site.isUp()).toBe(false)
})

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { api } from '#routes.ts'
import { quoteRequest } from '../support/builders.ts'
import { inDataFile } from '../support/data-file.ts'
import { childrenOf, isAlive } from '../support/process-tree.ts'
import { DEVELOPMENT, type Site, startSite } from '../support/start-site.ts'
import { until } from '../support/until.ts'

let site: Site
afterEach(() => site.remove())

/** The processes that get a signal; a negative number is the whole process group. */
const VICTIMS = {
  npm: () => site.pid,
  'the process group': () => -site.pid,
  'scripts/start.mjs': (start: number) => start,
}

test.each([
  ['SIGTERM', 'npm', ['npm', 'start']],
  ['SIGINT', 'npm', ['npm', 'start']],
  ['SIGKILL', 'npm', ['npm', 'start']],
  ['SIGTERM', 'the process group', ['npm', 'start']],
  ['SIGINT', 'the process group', ['npm', 'start']],
  ['SIGTERM', 'scripts/start.mjs', ['npm', 'start']],
  ['SIGKILL', 'scripts/start.mjs', ['npm', 'start']],
  ['SIGTERM', 'npm', ['sh', '-c', 'npm start; true']],
] as const)('%s to %s leaves no server behind, and what was taken in is kept (%j)', async (signal, victim, [command, ...args]) => {
  site = await startSite(command, args)
  const { start, server } = await site.serving()
  const asked = await fetch(site.url + api.quoteRequests, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(quoteRequest({ service_type: 'anders' })),
  })
  expect(asked.status).toBe(201)

  const npm = command === 'npm' ? VICTIMS[victim](start) : (childrenOf(site.pid)[0]?.pid ?? 0)
  process.kill(npm, signal)
  await until('the server to be gone', () => !isAlive(server) && !isAlive(start))
  await site.ended()
  expect(await site.isUp()).toBe(false)
  expect(site.leftUnfinished()).toEqual([])
  expect(inDataFile(site.dataDir, (database) => database.prepare('select count(*) from contact_submissions').pluck().get())).toBe(1)
})

test('a start whose shell leaves goes on serving', async () => {
  const leaves = 'nohup node_modules/.bin/node scripts/start.mjs & while [ ! -e "$DATA_DIR/seen" ]; do sleep 0.1; done'
  site = await startSite('sh', ['-c', leaves])
  const { server } = await site.serving()
  writeFileSync(join(site.dataDir, 'seen'), '')
  await site.ended()
  expect(await site.isUp()).toBe(true)
  process.kill(server, 'SIGTERM')
  await until('the server to be gone', () => !isAlive(server))
})

test.each(['npm', 'scripts/dev.mjs'])('SIGKILL to %s leaves no development server behind', async (victim) => {
  site = await startSite('npm', ['run', 'dev'], {}, { runs: DEVELOPMENT })
  const { start, server } = await site.serving()
  process.kill(victim === 'npm' ? site.pid : start, 'SIGKILL')
  await until('the server to be gone', () => !isAlive(server) && !isAlive(start))
  expect(await site.isUp()).toBe(false)
})

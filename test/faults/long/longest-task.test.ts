import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api, site } from '#routes.ts'
import { pages } from '#site/pages/pages.ts'
import { inDataFile } from '../../support/data-file.ts'
import { createDataFolder } from '../../support/each-data-folder.ts'
import { copyTables, fillTables } from '../../support/full-tables.ts'
import { longestTask } from '../../support/longest-task.ts'
import { type OpenApp, openApp } from '../../support/open-app.ts'
import { measured, rigOf } from '../../support/rig.ts'
import { staffWrites } from '../../support/staff-writes.ts'
import type { Session } from '../../support/start-app.ts'

const MANY = 20_000
const TASK_MAX_MS = 100
const TRIES = 3
const LONGEST_MS = 1_200_000
/**
 * Search texts: one that every answer contains, one in ASCII that none contains, and one beyond ASCII that none contains, which SQLite
 * cannot fold by itself.
 */
const SEARCHES = ['één dag', 'nergens', 'nérgens']

interface Operation {
  parameters?: { in: string; name: string; schema: { enum?: string[] } }[]
}

/**
 * Returns the longest task of an action in milliseconds. A slow action is tried again with the next one, because the garbage of earlier
 * work may be collected at any moment.
 */
async function shortest(next: () => Promise<() => Promise<unknown>>): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let tried = 0; tried < TRIES && least > TASK_MAX_MS; tried += 1) least = Math.min(least, await longestTask(await next()))
  return least
}

const dear = (tasks: Map<string, number>) =>
  [...tasks].filter(([, ms]) => ms > TASK_MAX_MS).map(([what, ms]) => `${what}: ${Math.round(ms)} ms`)
const worst = (tasks: Map<string, number>) => {
  const [what, ms] = [...tasks].toSorted(([, one], [, other]) => other - one)[0] ?? ['none', 0]
  return `the longest task ${Math.round(ms)} ms of processor time (${what})`
}

describe.each(['sqlite', 'postgres'] as const)('20,000 rows in each table (%s)', (engine) => {
  let app: OpenApp
  let session: Session
  const cleanUp: (() => Promise<unknown>)[] = []
  beforeAll(async () => {
    const full = await openApp({ SEED: 'essential', LOG_LEVEL: 'silent' })
    cleanUp.push(() => full.stop())
    inDataFile(full.dataDir, (database) => fillTables(database, MANY))
    app = full
    if (engine === 'postgres') {
      const folder = await createDataFolder(engine)
      app = await openApp({ ...folder.environment, SEED: 'none', LOG_LEVEL: 'silent' })
      cleanUp.push(...folder.cleanUp, () => app.stop())
      await copyTables(full.database(), app.database())
    }
    session = await app.login()
  }, LONGEST_MS)
  afterAll(async () => {
    for (const undo of cleanUp.toReversed()) await undo()
  })

  /** Returns every address of the API that reads without naming a row, with parameters that make a list search all of its rows. */
  async function apiReads(): Promise<string[]> {
    const { paths } = (await (await app.request(api.openapi)).json()) as { paths: Record<string, { get?: Operation }> }
    return Object.entries(paths).flatMap(([path, { get }]) => {
      if (!get || path.includes('{')) return []
      const query = new Map(get.parameters?.filter((each) => each.in === 'query').map(({ name, schema }) => [name, schema]))
      return [
        path,
        ...(query.has('search') ? SEARCHES.map((text) => `${path}?search=${encodeURIComponent(text)}`) : []),
        ...(query.has('offset') ? [`${path}?offset=${MANY - 10}`, `${path}?limit=200`] : []),
        ...(query.get('sort')?.enum ?? []).map((sort) => `${path}?sort=${sort}&limit=200&offset=${MANY - 210}`),
      ]
    })
  }

  /** Makes every page stale: all of them read the services. */
  async function makePagesStale(): Promise<void> {
    const { items } = (await (await app.request(api.collection('services'), { session })).json()) as { items: { id: string }[] }
    await app.request(`${api.collection('services')}/${items[0]?.id}`, { method: 'PATCH', json: { active: true }, session })
  }

  test('no read keeps the others waiting for a tenth of a second', { timeout: LONGEST_MS, ...rigOf('longestTask') }, async ({ task }) => {
    const addresses = [
      ...pages.map(({ path }) => path),
      '/sitemap.xml',
      site.rss,
      site.blogPost('mos-10000'),
      site.pageOf(site.faq, 400),
      '/api/media?page_name=home&section=hero',
      ...(await apiReads()),
    ]
    const tasks = new Map<string, number>()
    for (const address of addresses) {
      const next = async () => {
        await makePagesStale()
        return async () => (await app.request(address, { session })).arrayBuffer()
      }
      tasks.set(address, await shortest(next))
    }
    measured(task, `${engine}, ${tasks.size} addresses: ${worst(tasks)}`)
    expect(dear(tasks)).toEqual([])
  })

  test('no write keeps the others waiting for a tenth of a second', { timeout: LONGEST_MS, ...rigOf('longestTask') }, async ({ task }) => {
    const tasks = new Map<string, number>()
    for (const { what, next } of await staffWrites(app, session)) {
      const send = async () => {
        const sent = await next()
        return async () => expect([what, (await sent()).status]).toEqual([what, expect.toSatisfy((status: number) => status < 300)])
      }
      tasks.set(what, await shortest(send))
    }
    measured(task, `${engine}, ${tasks.size} writes: ${worst(tasks)}`)
    expect(dear(tasks)).toEqual([])
  })
})

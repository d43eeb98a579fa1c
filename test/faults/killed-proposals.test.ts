import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, describe, expect, test } from 'vitest'
import { readConfig } from '#config/config.ts'
import { createContentVersions } from '#db/content-versions.ts'
import { openFileStore } from '#files/open-file-store.ts'
import { storedPath } from '#files/stored-path.ts'
import { systemClock } from '#kernel/clock.ts'
import { newId } from '#kernel/id.ts'
import { api, storage } from '#routes.ts'
import { openRepositories } from '#server/repositories.ts'
import { portfolioItem } from '../support/builders.ts'
import { createDataFolder } from '../support/each-data-folder.ts'
import { times } from '../support/long-run.ts'
import { measured, rigOf } from '../support/rig.ts'
import { startS3 } from '../support/s3-server.ts'
import { startApp, type TestApp } from '../support/start-app.ts'
import { until } from '../support/until.ts'

const KILLER = pathToFileURL(join(import.meta.dirname, '../support/kill-at-statement.ts')).href

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const each of undo.splice(0).toReversed()) await each()
})

async function started(environment: Record<string, string>): Promise<TestApp> {
  const app = await startApp({ SEED: 'essential', ...environment })
  undo.push(() => app.stop())
  return app
}

/** Returns the environment of a site: with SQLite its files are in a folder, with PostgreSQL in S3. */
async function begin(engine: 'sqlite' | 'postgres') {
  const folder = await createDataFolder(engine)
  undo.push(...folder.cleanUp)
  const s3 = engine === 'postgres' ? await startS3() : undefined
  if (s3) undo.push(s3.remove)
  const environment = { ...folder.environment, ...s3?.environment }
  const unfinished = mkdtempSync(join(tmpdir(), 'helder-unfinished-'))
  undo.push(() => rmSync(unfinished, { recursive: true }))
  const files = await openFileStore({ ...readConfig(environment), unfinished, log: { warn: () => undefined } })
  const database = folder.open()
  return {
    environment,
    files,
    ...openRepositories({ database, clock: systemClock, contentVersions: createContentVersions(database, systemClock) }),
  }
}

describe.each(['sqlite', 'postgres'] as const)('a proposal with a photo that somebody applies (%s)', (engine) => {
  test(
    'is applied as a whole with its photo and its change, or waits as before, whenever the process is killed',
    rigOf('proposalKilled'),
    async ({ task }) => {
      const { environment, files, projects, proposals, changes } = await begin(engine)
      const by = { user_id: null, user_name: 'An Claes', way: 'screen', due_at: null, title: 'Gevel' } as const
      const outcomes = { waiting: 0, applied: 0 }
      let wasKilled = true
      for (let place = 1; wasKilled && place <= 100; place += times({ short: 8, long: 1 })) {
        const [id, path] = [newId(), storedPath(`before/gevel-${place}.webp`)]
        await files.put('changes', storedPath(`projects/${path}`), new Uint8Array([1, 2, 3]))
        const value_after = { ...portfolioItem({ before_image: path, after_image: null, slug: `gevel-${place}` }) }
        const made = await proposals.insert({
          kind: 'create',
          collection: 'portfolio-items',
          subject: id,
          value_before: null,
          value_after,
          ...by,
        })
        const proposal = made?.id ?? ''
        const apply = async (app: TestApp) =>
          (await app.request(`${api.change(proposal)}/apply`, { method: 'POST', session: await app.login() })).status

        const query = new URLSearchParams({ from: 'insert into "portfolio_items"', before: String(place) }).toString()
        const killed = await started({ ...environment, NODE_OPTIONS: `--import=${KILLER}?${query}` })
        wasKilled = (await apply(killed).catch(() => 0)) === 0
        await killed.stop()

        const app = await started(environment)
        const url = storage.file('projects', path)
        const isApplied = (await proposals.get(proposal)).state === 'applied'
        outcomes[isApplied ? 'applied' : 'waiting'] += 1
        await until('the photo at its place', async () => (await app.request(url)).status === (isApplied ? 200 : 404))
        const isThere = () =>
          projects.get(id).then(
            () => true,
            () => false,
          )
        const found = async () => {
          const { total } = await changes.list('beheerder', { subject: id }, { limit: 10, offset: 0 })
          return { state: (await proposals.get(proposal)).state, isThere: await isThere(), changes: total }
        }
        const whole = { state: 'applied', isThere: true, changes: 1 }
        expect(await found()).toEqual(isApplied ? whole : { state: 'proposed', isThere: false, changes: 0 })
        expect([await apply(app), await found(), (await app.request(url)).status]).toEqual([isApplied ? 409 : 200, whole, 200])
        await app.stop()
      }
      measured(task, `${engine}: ${outcomes.waiting} waited as before, ${outcomes.applied} were applied, each as a whole`)
      expect(wasKilled).toBe(false)
      expect(Math.min(outcomes.waiting, outcomes.applied)).toBeGreaterThan(0)
    },
  )
})

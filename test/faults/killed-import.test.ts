import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ContentImport } from '#features/content-file/content-file.ts'
import { api } from '#routes.ts'
import { contentRows, fillWithContent } from '../support/content-file.ts'
import { createDataFolder, type DataFolder } from '../support/each-data-folder.ts'
import { times } from '../support/long-run.ts'
import { startApp } from '../support/start-app.ts'
import { storedTree } from '../support/stored-tree.ts'
import { until } from '../support/until.ts'

const ROOT = join(import.meta.dirname, '../..')
const NODE = join(ROOT, 'node_modules/.bin/node')
const COMMANDS = join(ROOT, 'dist/server/helder.js')
const KILLER = pathToFileURL(join(ROOT, 'test/support/kill-at-statement.ts')).href

let source: DataFolder
let site: DataFolder
let file: string
beforeAll(async () => {
  ;[source, site] = [await createDataFolder('sqlite'), await createDataFolder('sqlite')]
  await fillWithContent(source.open(), join(source.path, 'files'))
  file = join(source.path, 'inhoud.tar.gz')
  await source.helder('export', file)
})
afterAll(async () => {
  for (const { cleanUp } of [source, site]) for (const undo of cleanUp.toReversed()) await undo()
})

/** Imports with the built product. Returns how many statements that took, or null when it was killed. */
const importUntil = (where: string): Promise<number | null> =>
  new Promise((resolve, reject) => {
    const env = { PATH: process.env['PATH'], ...site.environment }
    execFile(NODE, ['--import', `${KILLER}?${where}`, COMMANDS, 'import', file], { env }, (error, _stdout, stderr) => {
      if (error === null) resolve(Number(/(\d+) statements/.exec(stderr)?.[1]))
      else if (error.signal === 'SIGKILL') resolve(null)
      else reject(new Error(stderr, { cause: error }))
    })
  })

/** Returns the stored content without the versions, which every import of the same content increases. */
const stateOf = async () => {
  const rows = Object.values(await contentRows(site.open())).flat()
  return { rows: rows.map((row) => ({ ...row, version: 'any' })), files: await storedTree(site.path) }
}

test('an import that is killed leaves the old content or the new, and no picture of the other', async () => {
  const empty = await stateOf()
  const statements = await importUntil('')
  const full = await stateOf()
  expect(full.files).toHaveLength(4)
  const back = join(site.path, 'leeg.tar.gz')
  const none = await createDataFolder('sqlite')
  site.cleanUp.push(...none.cleanUp)
  await none.helder('export', back)

  const places = times({ short: 6, long: statements ?? 0 })
  const outcomes = new Set<string>()
  for (let place = 1; place <= places; place += 1) {
    await site.helder('import', back)
    expect(await stateOf()).toEqual(empty)
    // The position counts from the end, where the rows are written.
    const before = Math.max(1, Math.round((statements ?? 0) - ((place - 1) * (statements ?? 0)) / (2 * places)))
    expect(await importUntil(`before=${before}`)).toBeNull()
    // The next command removes what the killed one left behind.
    await site.helder('export', join(site.path, 'na.tar.gz'), '--force')
    const after = await stateOf()
    const isFull = after.files.length > 0
    expect(after).toEqual(isFull ? full : empty)
    outcomes.add(isFull ? 'new' : 'old')
  }
  expect(outcomes).toContain('old')
  expect(readdirSync(join(site.path, 'backups')).length).toBeLessThanOrEqual(4)
})

test('an import of the back office whose process is killed shows as broken off, and the next one may begin', async () => {
  const app = await startApp({ ...site.environment, SEED: 'none' })
  site.cleanUp.push(() => app.stop())
  let session = await app.login()
  const latest = async () => {
    const answer = await app.request(api.contentImports, { session })
    return ((await answer.json()) as { latest: ContentImport | null }).latest
  }
  const headers = { ...session.headers, 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': '900000' }
  const sending = request(new URL(api.contentImports, app.url), { method: 'POST', headers, agent: false }).on('error', () => undefined)
  sending.write(`--x\r\nContent-Disposition: form-data; name="file"; filename="x.tar.gz"\r\n\r\n${'x'.repeat(100_000)}`)
  await until('the upload', async () => (await latest())?.state === 'running')

  await app.kill('SIGKILL')
  await app.start()
  session = await app.login()
  expect(await latest()).toMatchObject({ state: 'broken-off', is_replaced: false })
  const unfinished = () => readdirSync(join(site.path, 'files/.unfinished'), { recursive: true, encoding: 'utf8' })
  await until('nothing unfinished', () => unfinished().every((name) => !name.includes('/')))
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(readFileSync(file))]), 'inhoud.tar.gz')
  expect((await app.request(api.contentImports, { method: 'POST', body, session })).status).toBe(202)
  await until('its end', async () => (await latest())?.state !== 'running')
  expect(await latest()).toMatchObject({ state: 'done' })
})

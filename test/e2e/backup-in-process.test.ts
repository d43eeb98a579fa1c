import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeInProcess, verifyInProcess } from '#features/backup/backup-in-process.ts'
import { createDataFolder, type DataFolder } from '../support/each-data-folder.ts'
import { until } from '../support/until.ts'

const PROGRAM = join(import.meta.dirname, '../../dist/server/helder.js')
const scratch = mkdtempSync(join(tmpdir(), 'helder-scratch-'))
const never = new AbortController().signal
let site: DataFolder
let file: string

beforeAll(async () => {
  site = await createDataFolder('sqlite')
  file = join(site.path, 'backup.tar.gz')
  await site.helder('backup', file)
})
afterAll(async () => {
  for (const undo of site.cleanUp.toReversed()) await undo()
  rmSync(scratch, { recursive: true })
})

test('a backup is tried in a process of its own: a whole one is whole, of a damaged one the reason is told', async () => {
  await verifyInProcess(PROGRAM, file, scratch, never)
  truncateSync(file, Math.floor(statSync(file).size / 2))
  await expect(verifyInProcess(PROGRAM, file, scratch, never)).rejects.toThrow(/^\/.*backup\.tar\.gz is not a whole backup/)
  await expect(verifyInProcess(join(site.path, 'nothing.js'), file, scratch, never)).rejects.toThrow('backup verify ended with 1')
  expect(readdirSync(scratch)).toEqual([])
})

test('the backup of a night is made in a process of its own, which a server that stops takes along', async () => {
  vi.stubEnv('DATA_DIR', site.path)
  try {
    const folder = join(site.path, 'backups')
    await makeInProcess(PROGRAM, folder, never)
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/^helder-.*\.tar\.gz$/)])
    const noted = site.open().query.selectFrom('website_settings').where('setting_key', '=', 'last_backup').select('setting_key')
    expect(await noted.execute()).toEqual([{ setting_key: 'last_backup' }])

    const stopping = new AbortController()
    const running = makeInProcess(PROGRAM, folder, stopping.signal)
    stopping.abort(new Error('the server stops'))
    await expect(running).rejects.toThrow('the server stops')
    expect(readdirSync(folder)).toHaveLength(1)
  } finally {
    vi.unstubAllEnvs()
  }
})

test('a backup that is stopped while it is written leaves nothing', async () => {
  const folder = join(site.path, 'backups')
  const large = join(site.path, 'files/photos/large.jpg')
  mkdirSync(dirname(large), { recursive: true })
  writeFileSync(large, '')
  // The backup of this file takes longer than the test needs to see it.
  truncateSync(large, 1024 ** 3)
  vi.stubEnv('DATA_DIR', site.path)
  try {
    const before = readdirSync(folder)
    const stopping = new AbortController()
    const running = makeInProcess(PROGRAM, folder, stopping.signal).catch((error: unknown) => error)
    await until('the beginning of the file', () => readdirSync(folder).length > before.length)
    stopping.abort(new Error('the server stops'))
    expect(await running).toMatchObject({ message: 'the server stops' })
    expect(readdirSync(folder)).toEqual(before)
  } finally {
    vi.unstubAllEnvs()
    rmSync(large)
  }
})

test('a server that stops takes a trial along', async () => {
  const stopping = new AbortController()
  const running = verifyInProcess(PROGRAM, file, scratch, stopping.signal)
  stopping.abort(new Error('the server stops'))
  await expect(running).rejects.toThrow('the server stops')
  expect(readdirSync(scratch)).toEqual([])
})

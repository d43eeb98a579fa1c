import { mkdtempSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeInProcess, verifyInProcess } from '#features/backup/backup-in-process.ts'
import { createDataFolder, type DataFolder } from '../support/each-data-folder.ts'

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

test('a server that stops takes a trial along', async () => {
  const stopping = new AbortController()
  const running = verifyInProcess(PROGRAM, file, scratch, stopping.signal)
  stopping.abort(new Error('the server stops'))
  await expect(running).rejects.toThrow('the server stops')
  expect(readdirSync(scratch)).toEqual([])
})

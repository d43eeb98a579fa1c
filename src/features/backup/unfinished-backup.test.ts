import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { HOUR, MINUTE } from '#kernel/clock.ts'
import { removeUnfinished, unfinishedName } from './unfinished-backup.ts'

const NOW = Date.parse('2026-03-03T02:00:00Z')

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'helder-unfinished-'))))
afterEach(() => rmSync(folder, { recursive: true }))

/** Writes an unfinished backup of this name, which was last written to `age` milliseconds ago. */
function begin(name: string, age = MINUTE): string {
  writeFileSync(join(folder, name), 'half')
  utimesSync(join(folder, name), new Date(NOW - age), new Date(NOW - age))
  return name
}
const by = (pid: number) => unfinishedName().replace(`.${process.pid}.`, `.${pid}.`)

test('what a dead process left goes at once; what a living one is writing stays, our own too', async () => {
  const { pid: dead } = spawnSync(process.execPath, ['--version'])
  begin(by(dead))
  const living = [begin(by(process.ppid)), begin(unfinishedName())]
  await removeUnfinished(folder, NOW)
  expect(readdirSync(folder).toSorted()).toEqual(living.toSorted())
})

test('of another machine’s, and of those that say nothing, what nobody has written to for an hour goes', async () => {
  const { pid: dead } = spawnSync(process.execPath, ['--version'])
  const fresh = [begin(`.elders.${dead}.abc.unfinished-backup`), begin('.abc.unfinished-backup')]
  begin(`.elders.${dead}.def.unfinished-backup`, 2 * HOUR)
  begin('.def.unfinished-backup', 2 * HOUR)
  begin('helder.tar.gz', 2 * HOUR)
  await removeUnfinished(folder, NOW)
  expect(readdirSync(folder).toSorted()).toEqual([...fresh, 'helder.tar.gz'].toSorted())
})

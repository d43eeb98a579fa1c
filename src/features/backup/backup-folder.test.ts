import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY } from '#kernel/clock.ts'
import { backupFolder } from './backup-folder.ts'
import { backupName } from './backup-name.ts'

const NOW = Date.parse('2026-03-10T02:00:00Z')

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'helder-backups-'))))
afterEach(() => rmSync(folder, { recursive: true }))

test('a backup that would take what the site itself needs has no room', async () => {
  expect(await backupFolder(folder).hasRoomFor(0)).toBe(true)
  expect(await backupFolder(folder).hasRoomFor(Number.MAX_SAFE_INTEGER)).toBe(false)
})

test('a backup that would take nearly all of the disk has no room', async () => {
  const { bavail, bsize } = await statfs(folder)
  expect(await backupFolder(folder).hasRoomFor(bavail * bsize - 100 * 1024 ** 2)).toBe(false)
})

test('two backups of one second have names of their own', () => {
  const place = backupFolder(folder, 'before-import')
  const names = [1, 2, 3].map(() => {
    const file = place.newFile(0)
    writeFileSync(file, 'backup')
    return file
  })
  expect(new Set(names).size).toBe(3)
})

test('of those before an import the three newest stay, and the nightly ones and whatever else is there', async () => {
  const others = ['helder-2020-01-01T02-00-00Z.tar.gz', 'before-import-2020-13-45T99-00-00Z.tar.gz', 'mine.tar.gz']
  const ours = [1, 2, 3, 4, 5].map((day) => `before-import-2026-03-0${day}T02-00-00Z.tar.gz`)
  for (const name of [...others, ...ours]) writeFileSync(join(folder, name), 'backup')
  await backupFolder(folder, 'before-import').removeOld(NOW)
  expect(readdirSync(folder).toSorted()).toEqual([...others, ...ours.slice(2)].toSorted())
})

test.each(['nightly', 'before-import'] as const)('%s ones that a clock dated years ahead take the place of none', async (kind) => {
  const place = backupFolder(folder, kind)
  const dates = [NOW - DAY, NOW, ...Array.from({ length: 8 }, (_, night) => NOW + (3652 + night) * DAY)]
  const names = dates.map((date) => backupName(date, kind))
  for (const name of names) writeFileSync(join(folder, name), 'backup')
  await place.removeOld(NOW)
  expect(readdirSync(folder).toSorted()).toEqual(names)
  expect(await place.newest(NOW)).toEqual({ name: names[1], at: NOW })
})

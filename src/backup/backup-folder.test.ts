import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { backupFolder } from './backup-folder.ts'

test('a backup that would take what the site itself needs has no room', async () => {
  const folder = backupFolder(tmpdir())
  expect(await folder.hasRoomFor(0)).toBe(true)
  expect(await folder.hasRoomFor(Number.MAX_SAFE_INTEGER)).toBe(false)
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { storage } from '#routes.ts'
import { until } from '../../test/support/until.ts'
import { diskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import { settlingFiles } from './settle-files.ts'
import { storedPath } from './stored-path.ts'
import { createTrashFiles, inTrash } from './trash-files.ts'
import { createWorkFolder, type FileName } from './work-folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'helder-moves-'))
afterAll(() => rmSync(folder, { recursive: true }))
const disk = diskStore({ folder, unfinished: join(folder, '.unfinished') })

/** Opens the moves over a store that refuses a number of copies first. */
function overFailing(failures: number) {
  let left = failures
  const store: FileStore = {
    ...disk,
    copy: async (from, to) => {
      if (from.bucket !== 'variants' && (left -= 1) >= 0) throw new Error('the store is away')
      return disk.copy(from, to)
    },
  }
  return createTrashFiles({
    store,
    variants: { remove: async () => undefined },
    workFolder: createWorkFolder(join(folder, '.notes'), async () => undefined),
    log: { warn: () => undefined },
    retryAfter: 5,
  })
}
const add = async (name: string): Promise<FileName> => {
  const file: FileName = { bucket: 'photos', path: storedPath(name) }
  await disk.put(file.bucket, file.path, new Uint8Array([1]))
  return file
}
const isThere = async ({ bucket, path }: FileName) => (await disk.head(bucket, path)) !== undefined

test('a file whose move into the trash fails is moved as soon as the store is there again, without a restart', async () => {
  const [one, two] = [await add('een.webp'), await add('twee.webp')]
  await overFailing(3).take([one, two], async () => [])
  await until('the moves', async () => !(await isThere(one)) && !(await isThere(two)))
  expect([await isThere(inTrash(one)), await isThere(inTrash(two))]).toEqual([true, true])
})

test('a file whose row was restored meanwhile is not moved any more', async () => {
  const [back, gone] = [await add('terug.webp'), await add('weg.webp')]
  await overFailing(2).take([back, gone], async (files) => files.filter(({ path }) => path === back.path))
  await until('the other move', async () => !(await isThere(gone)))
  expect(await isThere(back)).toBe(true)
})

test('a file whose row is restored while its move is tried again is there', async () => {
  const file = await add('bijna-weg.webp')
  let asked = 0
  // The row is restored after the second time that the move asks for it: before it moves the file.
  await overFailing(1).take([file], async () => ((asked += 1) > 2 ? [file] : []))
  await until('the second look', () => Promise.resolve(asked >= 3))
  await until('the file', () => isThere(file))
  expect(await isThere(inTrash(file))).toBe(true)
})

test('a file that only the trash names any more is moved there instead of removed, as after an import', async () => {
  const [kept, gone] = [await add('bewaard.webp'), await add('overbodig.webp')]
  const inTheTrash = inTrash(kept)
  const trash = { fileAddresses: () => Promise.resolve([storage.file(inTheTrash.bucket, inTheTrash.path)]) }
  await settlingFiles(disk, [trash])([kept, gone])
  expect([await isThere(kept), await isThere(gone), await isThere(inTheTrash), await isThere(inTrash(gone))]).toEqual([
    false,
    false,
    true,
    false,
  ])
})

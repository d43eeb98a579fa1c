import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFiles } from '../../test/support/open-files.ts'
import { syncedIn } from '../../test/support/synced.ts'
import { diskStore } from './disk-store.ts'
import { storedPath } from './stored-path.ts'

let data: string
beforeAll(() => void (data = mkdtempSync(join(tmpdir(), 'helder-disk-'))))
afterAll(() => rmSync(data, { recursive: true }))

test('a file, its name and every folder that was made for it are safe from a power cut once it is stored', async () => {
  const folder = join(data, 'files')
  const store = diskStore({ folder, unfinished: join(folder, '.unfinished') })
  const put = (name: string) => syncedIn(() => store.put('photos', storedPath(`uploads/${name}`), Buffer.from(name)))
  const within = (...names: string[]) => join(folder, 'photos', ...names)

  const first = await put('een.webp')
  expect([within('uploads', 'een.webp'), within('uploads'), within(), folder, data].filter((each) => !first(each))).toEqual([])
  // Another process may have created the folder a moment ago.
  const second = await put('twee.webp')
  expect([within('uploads', 'twee.webp'), within('uploads'), within()].filter((each) => !second(each))).toEqual([])
})

test('a folder is no file, and is not left open', async () => {
  const folder = join(data, 'folders')
  const store = diskStore({ folder, unfinished: join(folder, '.unfinished') })
  await store.put('photos', storedPath('gevel.jpg/een.jpg'), Buffer.from('een'))
  // Node closes a forgotten folder too, but only when it frees memory.
  for (let times = 0; times < 30; times += 1) expect(await store.get('photos', storedPath('gevel.jpg'))).toBeUndefined()
  expect(openFiles().filter((name) => name.endsWith('/gevel.jpg'))).toEqual([])
})

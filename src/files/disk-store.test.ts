import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openRepositories } from '#server/repositories.ts'
import { media } from '../../test/support/builders.ts'
import { eachDatabase } from '../../test/support/each-database.ts'
import { diskStore } from './disk-store.ts'
import { noteStoredSizes } from './stored-sizes.ts'
import { storedPath } from './stored-path.ts'
import { NOBODY } from '#kernel/author.ts'

eachDatabase('the sizes of stored photos', ({ store }) => {
  const folder = mkdtempSync(join(tmpdir(), 'helder-sizes-'))
  const files = diskStore({ folder, unfinished: join(folder, '.unfinished') })
  const library = openRepositories(store).photos
  afterAll(() => rmSync(folder, { recursive: true }))

  test('are noted where no row says them, and nowhere else', async () => {
    await files.put('photos', storedPath('een.jpg'), Buffer.alloc(1234))
    await files.put('photos', storedPath('twee.jpg'), Buffer.alloc(1234))
    const old = await library.insert(NOBODY, media({ file_url: '/storage/photos/een.jpg', file_size: 9000 }))
    const known = await library.insert(NOBODY, media({ file_url: '/storage/photos/twee.jpg', stored_size: 77 }))
    const gone = await library.insert(NOBODY, media({ file_url: '/storage/photos/weg.jpg' }))
    const elsewhere = await library.insert(NOBODY, media({ file_url: 'https://beeld.test/storage.jpg' }))
    await noteStoredSizes({ store: files, photos: library })
    const sizeOf = async ({ id }: { id: string }) => (await library.get(id)).stored_size
    expect([await sizeOf(old), await sizeOf(known), await sizeOf(gone), await sizeOf(elsewhere)]).toEqual([1234, 77, null, null])
    expect(await library.get(old.id)).toMatchObject({ file_size: 9000, version: old.version })
  })
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { diskStore } from '#files/disk-store.ts'
import { referringToFiles } from '#files/referenced-files.ts'
import { createTrashFiles } from '#files/trash-files.ts'
import { createWorkFolder } from '#files/work-folder.ts'
import { createImageWorker } from '#images/image-worker.ts'
import { createWriteOrPropose } from '#features/proposals/write-or-propose.ts'
import { createStoreImage } from '#images/store-image.ts'
import { variantStore } from '#images/variant-store.ts'
import { NOBODY, TERMINAL } from '#kernel/author.ts'
import { openRepositories } from '#server/repositories.ts'
import { media } from '../../../test/support/builders.ts'
import { eachDatabase } from '../../../test/support/each-database.ts'
import { PATIENCE_MS } from '../../../test/support/patience.ts'
import { noise } from '../../../test/support/pictures.ts'
import { photoFileHooks } from './remove-photo-files.ts'
import { createStorePhoto } from './store-photo.ts'

const folder = mkdtempSync(join(tmpdir(), 'helder-store-photo-'))
const worker = createImageWorker(join(import.meta.dirname, '../../images/image-process.ts'), { taskMs: PATIENCE_MS })
afterAll(() => {
  worker.stop()
  rmSync(folder, { recursive: true })
})

eachDatabase('an earlier photo', ({ store, clock, engine }) => {
  test('is not kept when the photo that it belongs to is deleted meanwhile', async () => {
    const root = join(folder, engine)
    const files = diskStore({ folder: root, unfinished: join(root, '.unfinished') })
    const log = { warn: () => undefined }
    const variants = variantStore({ store: files, worker, log })
    const workFolder = createWorkFolder(join(root, '.unfinished'), () => Promise.resolve())
    const storeImage = createStoreImage({ store: files, worker, variants: { prepare: () => undefined }, workFolder })
    const repositories = openRepositories(store)
    const { photos } = repositories
    const after = await photos.insert(NOBODY, media({ page_name: 'home', section: 'hero' }))
    photos.addHooks(
      photoFileHooks({
        files: createTrashFiles({ store: files, variants, workFolder, log }),
        referring: referringToFiles(repositories),
      }),
    )
    // Deletes the photo at the moment at which its earlier photo is stored.
    photos.addHooks({
      insert: async (transaction) => void (await transaction.deleteFrom('media_library').where('id', '=', after.id).execute()),
    })

    const tempPath = join(folder, `${engine}.png`)
    const bytes = await noise(900, 600)
    writeFileSync(tempPath, bytes)
    const image = { tempPath, size: bytes.length, name: 'voor.png', extension: 'png', type: 'image/png' } as const
    const fields = { before_of: after.id, alt_text: 'Voor', category: 'general', seo_title: null, description: null } as const
    const writeOrPropose = createWriteOrPropose(() => Promise.reject(new Error('nothing is proposed')))
    const stored = createStorePhoto({ storeImage, library: photos, clock, writeOrPropose }).before(TERMINAL, image, fields)
    await expect(stored).rejects.toMatchObject({ code: 'not-found' })
    expect((await photos.list({ limit: 9, offset: 0 })).total).toBe(0)
    for await (const { path } of files.list('photos')) expect.fail(`${path} is kept`)
  })
})

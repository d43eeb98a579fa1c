import { createHash, randomBytes } from 'node:crypto'
import { brandPath } from './brand-picture.ts'
import type { FileStore } from '#files/file-store.ts'
import { storedPath } from '#files/stored-path.ts'
import type { WorkFolder } from '#files/work-folder.ts'
import type { BrandType } from '#images/image-task.ts'
import type { ImageWorker } from '#images/image-worker.ts'
import type { BrandUse } from '#kernel/image-type.ts'
import { Problem } from '#kernel/problem.ts'
import { storage } from '#routes.ts'
import { fieldMessage } from '#texts/nl/field-messages.ts'

interface Parts {
  store: Pick<FileStore, 'put'>
  worker: Pick<ImageWorker, 'cleanBrand'>
  workFolder: Pick<WorkFolder, 'withIntent'>
}

/**
 * Stores a picture of the brand and returns its address; the sweep deletes a picture that no setting names within a day. Throws
 * `invalid-input` for a bad picture.
 */
export const createStoreBrandPicture =
  ({ store, worker, workFolder }: Parts) =>
  async (file: { tempPath: string; type: BrandType }, use: BrandUse): Promise<{ address: string }> => {
    const clean = await worker.cleanBrand(file.tempPath, file.type, use)
    if ('code' in clean) {
      const message = fieldMessage(clean.code, 'limit' in clean ? clean.limit : undefined)
      throw new Problem('invalid-input', { errors: [{ path: 'file', code: clean.code, message }] })
    }
    const hash = createHash('sha256').update(clean.bytes).digest('hex').slice(0, 16)
    // An equal picture may be stored already, and be swept before this one is saved; so this one gets another name.
    for (const name of [hash, `${hash}-${randomBytes(4).toString('hex')}`]) {
      const path = storedPath(brandPath(name, clean, use === 'share' ? 'jpg' : 'png'))
      if (await workFolder.withIntent('photos', path, () => store.put('photos', path, clean.bytes)))
        return { address: storage.file('photos', path) }
    }
    throw new Problem('conflict')
  }

export type StoreBrandPicture = ReturnType<typeof createStoreBrandPicture>

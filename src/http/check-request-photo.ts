import { z } from 'zod'
import { isHeic, REQUEST_PHOTO_TYPES } from '#entities/contact-submissions/request-photo.ts'
import { Problem } from '#kernel/problem.ts'
import { fieldMessage } from '#texts/nl/problems.ts'
import type { SentImage } from '#workflows/store-image.ts'
import type { Upload } from './receive-upload.ts'
import { beginningOf, checkUpload } from './upload-form.ts'

const nothingElse = z.strictObject({})

/** The photo that a visitor sent, and nothing beside it; one as phones of Apple's make them is told apart. Throws `invalid-input`. */
export async function checkRequestPhoto({ file, fields }: Pick<Upload, 'file' | 'fields'>): Promise<SentImage> {
  if (file && isHeic({ ...file, head: (await beginningOf(file.place)).toString('latin1') }))
    throw new Problem('invalid-input', { errors: [{ path: 'file', code: 'heic', message: fieldMessage('heic') }] })
  return (await checkUpload({ file, fields }, nothingElse, REQUEST_PHOTO_TYPES)).image
}

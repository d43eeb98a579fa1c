import { z } from 'zod'
import { REQUEST_PHOTO_TYPES } from '#features/requests/request-photo.ts'
import type { SentImage } from '#workflows/store-image.ts'
import type { Upload } from './receive-upload.ts'
import { checkUpload } from './upload-form.ts'

const nothingElse = z.strictObject({})

/** Checks the upload of a visitor: one photo and no fields. Throws `invalid-input`. */
export const checkRequestPhoto = async (upload: Pick<Upload, 'file' | 'fields'>): Promise<SentImage> =>
  (await checkUpload(upload, nothingElse, REQUEST_PHOTO_TYPES)).image

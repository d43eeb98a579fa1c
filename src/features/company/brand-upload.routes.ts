import { open } from 'node:fs/promises'
import { z } from '@hono/zod-openapi'
import { BRAND_PICTURE_MAX_BYTES } from './brand-picture.ts'
import { signatureOf } from '#images/image-signature.ts'
import type { BrandType } from '#images/image-task.ts'
import { fieldErrors } from '#kernel/field-errors.ts'
import { BRAND_USES, type BrandUse, SVG_TYPE } from '#kernel/image-type.ts'
import { Problem } from '#kernel/problem.ts'
import { api } from '#routes.ts'
import { fieldMessage } from '#texts/nl/field-messages.ts'
import type { StoreBrandPicture } from './store-brand-picture.ts'
import { apiPart } from '#http/api.ts'
import type { Upload, UploadStaging } from '#http/receive-upload.ts'
import { staffUpload, withUpload } from '#http/upload-endpoint.ts'
import { checkUpload } from '#http/upload-form.ts'

const brandUpload = z.strictObject({ use: z.enum(BRAND_USES) })

const stored = z
  .object({ address: z.string() })
  .meta({ id: 'BrandPicture', example: { address: '/storage/photos/brand/3f8a12cd90b4e671-1200x300.png' } })

/** Builds the routes that receive the pictures of the brand. */
export function brandUploadRoutes({ store, staging }: { store: StoreBrandPicture; staging: UploadStaging }) {
  const app = apiPart()
  const path = api.uploadBrand.slice(api.admin.length)
  const described = {
    path,
    operationId: 'uploadBrandPicture',
    tag: 'uploads',
    words: 'The stored logo, icon or share picture, as pixels; the file may be an SVG without text',
    fields: brandUpload,
    stored,
    failing: [],
    right: { area: 'content', level: 'propose' } as const,
  }
  staffUpload(app, described, (context) =>
    withUpload(context, { fileMax: BRAND_PICTURE_MAX_BYTES, staging }, async (upload) => {
      const { use, ...file } = await checkBrandUpload(upload)
      return context.json(await store(file, use), 201)
    }),
  )
  return app
}

/** Checks an upload for the brand. A drawing has no signature in its first bytes, so its text must contain an `<svg` tag near the start. */
async function checkBrandUpload({ fields, file }: Upload): Promise<{ use: BrandUse; tempPath: string; type: BrandType }> {
  if (file && (await isDrawing(file.tempPath))) {
    const given = Object.fromEntries(fields)
    const { data, error } = brandUpload.safeParse(given)
    if (error) throw new Problem('invalid-input', { errors: fieldErrors(error, given, fieldMessage) })
    return { ...data, tempPath: file.tempPath, type: SVG_TYPE }
  }
  const { fields: checked, image } = await checkUpload({ fields, file }, brandUpload)
  return { ...checked, tempPath: image.tempPath, type: image.type }
}

const BEGINNING_BYTES = 4096

async function isDrawing(tempPath: string): Promise<boolean> {
  const handle = await open(tempPath)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(BEGINNING_BYTES))
    const head = buffer.subarray(0, bytesRead)
    return !signatureOf(head) && /<(?:\w+:)?svg[\s>]/.test(head.toString('utf8'))
  } finally {
    await handle.close()
  }
}

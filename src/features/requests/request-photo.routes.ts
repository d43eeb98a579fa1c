import type { HttpBindings } from '@hono/node-server'
import { createRoute, z } from '@hono/zod-openapi'
import { apiPart } from '#http/api.ts'
import type { Upload, UploadStaging } from '#http/receive-upload.ts'
import { failures, idParameter } from '#http/schemas.ts'
import { publicUpload, withUpload } from '#http/upload-endpoint.ts'
import { checkUpload } from '#http/upload-form.ts'
import type { SentImage } from '#images/store-image.ts'
import type { TakeRequestPhoto } from './take-request-photo.ts'
import { REQUEST_PHOTO_MAX_BYTES, REQUEST_PHOTO_TYPES } from './request-photo.ts'

const tag = 'quote-requests'
const WORDS = 'A photo (JPEG, PNG or WebP) for a request that is not sent yet; the request must list its id within a day'

const takeBackRoute = createRoute({
  method: 'delete',
  path: '/quote-photos/{id}',
  operationId: 'takeBackQuotePhoto',
  tags: [tag],
  request: { params: idParameter },
  responses: { 204: { description: 'Deleted' }, ...failures(403, 404, 503) },
})

interface Parts extends TakeRequestPhoto {
  /** Deletes a photo that belongs to no request yet; throws `not-found`. */
  takeBack(id: string): Promise<void>
  clientAddress(request: HttpBindings['incoming']): string
  staging: UploadStaging
}

/** Creates the public routes of the photos of a quote request, to be mounted under /api. */
export function requestPhotoRoutes({ admit, take, takeBack, clientAddress, staging }: Parts) {
  const app = apiPart()

  const described = {
    path: '/quote-photos',
    operationId: 'uploadQuotePhoto',
    tag,
    words: WORDS,
    stored: z.object({ id: z.string() }),
    failing: [429],
  }
  publicUpload(app, described, (context) => {
    const address = clientAddress((context.env as HttpBindings).incoming)
    return withUpload(context, { fileMax: REQUEST_PHOTO_MAX_BYTES, staging, admit: () => admit(address) }, async (upload) => {
      const { id } = await take(await checkRequestPhoto(upload), address)
      return context.json({ id }, 201)
    })
  })

  app.openapi(takeBackRoute, async (context) => {
    await takeBack(context.req.valid('param').id)
    return context.body(null, 204)
  })

  return app
}

const nothingElse = z.strictObject({})

/** Checks the upload of a visitor: one photo and no fields. Throws `invalid-input`. */
export const checkRequestPhoto = async (upload: Pick<Upload, 'file' | 'fields'>): Promise<SentImage> =>
  (await checkUpload(upload, nothingElse, REQUEST_PHOTO_TYPES)).image

import type { HttpBindings } from '@hono/node-server'
import { type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import {
  ADVANCED_PHOTO_MAX_BYTES,
  ADVANCED_PHOTO_TYPES,
  describedPhoto,
  media,
  PHOTO_MAX_BYTES,
  placedPhoto,
} from '#entities/media/media.ts'
import { PROJECT_IMAGE_MAX_BYTES, projectImage } from '#entities/portfolio-items/portfolio-item.ts'
import type { Clock } from '#kernel/clock.ts'
import { Problem } from '#kernel/problem.ts'
import { storage } from '#routes.ts'
import type { StoreImage } from '#workflows/store-image.ts'
import type { createStorePhoto } from '#workflows/store-photo.ts'
import { apiPart } from './api.ts'
import { receiveUpload, type Upload } from './receive-upload.ts'
import { answer, failures, storedFields } from './schemas.ts'
import { checkUpload } from './upload-form.ts'

interface Parts {
  storeImage: StoreImage
  storePhoto: ReturnType<typeof createStorePhoto>
  clock: Clock
  /** A name for a file that is being received. */
  newFile(): Promise<string>
}

/** The doors for files, below /api/admin. Each streams its body to the disk before anything is asked of it. */
export function uploadRoutes({ storeImage, storePhoto, clock, newFile }: Parts) {
  const app = apiPart()

  const receiving = async <Result>(context: Context, fileMax: number, handle: (upload: Upload) => Promise<Result>): Promise<Result> => {
    const upload = await receiveUpload((context.env as HttpBindings).incoming, { fileMax, newFile })
    try {
      return await handle(upload)
    } finally {
      await upload.discard()
    }
  }

  describe(app, '/uploads/projects', 'A picture of a project, before or after', projectImage, storedPicture)
  app.post('/uploads/projects', (context) =>
    receiving(context, PROJECT_IMAGE_MAX_BYTES, async (upload) => {
      const { fields, image } = await checkUpload(upload, projectImage)
      const { kind, service_category } = fields
      const words = `${kind}/${service_category}-${kind}-${clock.now()}`
      const stored = await storeImage({
        ...image,
        bucket: 'projects',
        nameOf: (random) => `${random ? `${words}-${random}` : words}.${image.extension}`,
        note: ({ path, width, height, file_size, mime_type }) =>
          Promise.resolve({ path, url: storage.file('projects', path), width, height, file_size, mime_type }),
      })
      return context.json(stored, 201)
    }),
  )

  describe(app, '/uploads/photos', PHOTO_WORDS, z.union([placedPhoto, describedPhoto]), media.extend(storedFields).meta({ id: 'Media' }))
  app.post('/uploads/photos', (context) =>
    receiving(context, PHOTO_MAX_BYTES, async (upload) => {
      if (upload.fields.some(([name]) => name === 'page_name' || name === 'section')) {
        const { fields, image } = await checkUpload(upload, placedPhoto)
        return context.json(await storePhoto.placed(image, fields), 201)
      }
      if ((upload.file?.size ?? 0) > ADVANCED_PHOTO_MAX_BYTES) throw new Problem('body-too-large')
      const { fields, image } = await checkUpload(upload, describedPhoto, ADVANCED_PHOTO_TYPES)
      return context.json(await storePhoto.described(image, fields), 201)
    }),
  )

  return app
}

const PHOTO_WORDS =
  'A photo for the library: with page_name and section it gets a place on a page (the simple screen), without them it is described for search engines (the advanced screen)'

const storedPicture = z
  .object({ path: z.string(), url: z.string(), width: z.int(), height: z.int(), file_size: z.int(), mime_type: z.string() })
  .meta({ id: 'ProjectImage' })

/** Tells OpenAPI of a door whose body no library may read whole. */
function describe(app: OpenAPIHono, path: string, words: string, fields: z.ZodType, stored: z.ZodType): void {
  const file = z.object({ file: z.string().meta({ contentMediaType: 'application/octet-stream', description: 'The image' }) })
  app.openAPIRegistry.registerPath({
    method: 'post',
    path,
    tags: ['uploads'],
    security: [{ session: [], companion: [] }],
    request: { body: { required: true, content: { 'multipart/form-data': { schema: z.intersection(fields, file) } } } },
    responses: { 201: answer(words, stored), ...failures(400, 401, 403, 413, 415, 422, 503, 507) },
  })
}

import { z } from '@hono/zod-openapi'
import { ARTICLE_PHOTO_MAX_BYTES, articlePhoto } from '#features/articles/article.ts'
import {
  ADVANCED_PHOTO_MAX_BYTES,
  ADVANCED_PHOTO_TYPES,
  describedPhoto,
  earlierPhoto,
  libraryPhoto,
  type Photo,
  photos,
  PHOTO_MAX_BYTES,
  placedPhoto,
} from './photo.ts'
import { PROJECT_IMAGE_MAX_BYTES, projectImage } from '#features/projects/project.ts'
import { SERVICE_PHOTO_MAX_BYTES, servicePhoto } from '#features/services/service.ts'
import type { Clock } from '#kernel/clock.ts'
import { Problem } from '#kernel/problem.ts'
import { storage } from '#routes.ts'
import type { StoreImage } from '#images/store-image.ts'
import { shownChange } from '#features/changes/shown-change.ts'
import type { createStorePhoto, StoredPhoto } from './store-photo.ts'
import type { Context } from 'hono'
import type { Rows } from '#db/rows.ts'
import { apiPart } from '#http/api.ts'
import { oneWithMay } from '#http/may.ts'
import { authorOf } from '#http/require-admin.ts'
import type { UploadStaging } from '#http/receive-upload.ts'
import { rowSchema } from '#http/entity-schemas.ts'
import { staffUpload, withUpload } from '#http/upload-endpoint.ts'
import { checkUpload } from '#http/upload-form.ts'
import { EXAMPLE_PHOTO } from '#kernel/example-values.ts'

interface Parts {
  storeImage: StoreImage
  storePhoto: ReturnType<typeof createStorePhoto>
  library: Pick<Rows<Photo>, 'may'>
  clock: Clock
  staging: UploadStaging
}

/** Builds the upload endpoints below /api/admin; each streams its body to the disk before checking it. */
export function uploadRoutes({ storeImage, storePhoto, library, clock, staging }: Parts) {
  const app = apiPart()
  const answerWith = async (context: Context, { photo, proposal }: StoredPhoto) => {
    const read = await oneWithMay(context, library, photo)
    return proposal ? context.json({ photo: read, proposal }, 202) : context.json(read, 201)
  }

  const shared = { tag: 'uploads', failing: [], right: PHOTOS }

  const ofProject = {
    ...shared,
    right: { area: 'projects', level: 'draft' } as const,
    path: '/uploads/projects',
    operationId: 'uploadProjectImage',
    words: 'The stored photo of a project, of before or after the work',
    fields: projectImage,
    stored: storedPicture,
  }
  staffUpload(app, ofProject, (context) =>
    withUpload(context, { fileMax: PROJECT_IMAGE_MAX_BYTES, staging }, async (upload) => {
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

  const ofLibrary = {
    ...shared,
    failing: [404],
    path: '/uploads/photos',
    operationId: 'uploadPhoto',
    words: PHOTO_WORDS,
    fields: [placedPhoto, earlierPhoto, describedPhoto] as const,
    stored: rowSchema(photos),
    proposed: photoWithProposal,
  }
  staffUpload(app, ofLibrary, (context) =>
    withUpload(context, { fileMax: PHOTO_MAX_BYTES, staging }, async (upload) => {
      if (upload.fields.some(([name]) => name === 'page_name' || name === 'section')) {
        const { fields, image } = await checkUpload(upload, placedPhoto)
        return answerWith(context, await storePhoto.placed(authorOf(context), image, fields))
      }
      if (upload.fields.some(([name]) => name === 'before_of')) {
        const { fields, image } = await checkUpload(upload, earlierPhoto)
        return answerWith(context, await storePhoto.before(authorOf(context), image, fields))
      }
      if ((upload.file?.size ?? 0) > ADVANCED_PHOTO_MAX_BYTES) throw new Problem('body-too-large')
      const { fields, image } = await checkUpload(upload, describedPhoto, ADVANCED_PHOTO_TYPES)
      return answerWith(context, { photo: await storePhoto.described(authorOf(context), image, fields) })
    }),
  )

  /** Adds an upload whose photo becomes part of the library without a place on a page. */
  const unplaced = (kind: keyof typeof UNPLACED, operationId: string, words: string) => {
    const { fields: schema, fileMax } = UNPLACED[kind]
    const path = `/uploads/${kind}`
    staffUpload(app, { ...shared, path, operationId, words, fields: schema, stored: rowSchema(photos) }, (context) =>
      withUpload(context, { fileMax, staging }, async (upload) => {
        const { fields, image } = await checkUpload(upload, schema)
        return answerWith(context, { photo: await storePhoto.unplaced(authorOf(context), image, fields, kind) })
      }),
    )
  }
  unplaced('articles', 'uploadArticlePhoto', 'The stored photo for the text or the top of an article; it becomes part of the library')
  unplaced('library', 'uploadLibraryPhoto', 'The stored photo of the library, without a place on a page')
  unplaced(
    'services',
    'uploadServicePhoto',
    'The stored photo of a service; it becomes part of the library, and the service names it in `image_url`',
  )

  return app
}

/** A stored photo without a place is seen by no visitor. */
const PHOTOS = { area: 'photos', level: 'draft' } as const

const UNPLACED = {
  articles: { fields: articlePhoto, fileMax: ARTICLE_PHOTO_MAX_BYTES },
  library: { fields: libraryPhoto, fileMax: PHOTO_MAX_BYTES },
  services: { fields: servicePhoto, fileMax: SERVICE_PHOTO_MAX_BYTES },
} as const

const PHOTO_WORDS =
  'The stored photo of the library. With `page_name` and `section` it gets a place on a page (the simple screen). With `before_of` it is the photo of before of the photo with that id. Otherwise its texts are for search engines (the advanced screen)'

const photoWithProposal = z.object({ photo: rowSchema(photos), proposal: shownChange })

const storedPicture = z
  .object({ path: z.string(), url: z.string(), width: z.int(), height: z.int(), file_size: z.int(), mime_type: z.string() })
  .meta({ id: 'ProjectImage', example: { ...EXAMPLE_PHOTO, path: 'before/front.webp', url: '/storage/projects/before/front.webp' } })

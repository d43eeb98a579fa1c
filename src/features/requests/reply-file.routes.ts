import type { HttpBindings } from '@hono/node-server'
import { z } from '@hono/zod-openapi'
import * as collections from '#collections.ts'
import type { FileStore } from '#files/file-store.ts'
import { apiPart } from '#http/api.ts'
import { drainBody } from '#http/drain-body.ts'
import { sendDownload } from '#http/private-download.ts'
import type { Upload, UploadStaging } from '#http/receive-upload.ts'
import { authorOf } from '#http/require-admin.ts'
import { answer, described, idParameter, requiredJson } from '#http/schemas.ts'
import { staffRoute } from '#http/staff-route.ts'
import { staffUpload, withUpload } from '#http/upload-endpoint.ts'
import { beginningOf } from '#http/upload-form.ts'
import { signatureOf } from '#images/image-signature.ts'
import { type FieldCode, worded } from '#kernel/field-errors.ts'
import { Problem } from '#kernel/problem.ts'
import { fieldMessage } from '#texts/nl/field-messages.ts'
import { isProgram, replyFileName, replyFileSchema, shownReplyFile, typeByName } from './reply-file.ts'
import { type SentFile, type TakeReplyFiles, tooLarge } from './take-reply-file.ts'

const tags = [collections.contactSubmissions]
const path = `/${collections.contactSubmissions}/{id}/reply-files` as const
const right = { area: 'messages', level: 'publish' } as const

const oneFile = idParameter.extend({ file: z.string().min(1).max(100) })
const stored = answer('The stored file, which waits a day for its mail', replyFileSchema)

const listRoute = staffRoute({
  method: 'get',
  path,
  operationId: 'listContactSubmissionReplyFiles',
  right,
  tags,
  request: { params: idParameter },
  responses: {
    200: answer('The files that wait for the next mail of whoever asks about the request', z.object({ items: z.array(replyFileSchema) })),
  },
})
const photoRoute = staffRoute({
  method: 'post',
  path: `${path}/photos`,
  operationId: 'addContactSubmissionPhotoToReply',
  right,
  tags,
  request: {
    params: idParameter,
    body: requiredJson(
      z.strictObject({ photo_id: z.string().min(1).max(100) }).meta({ id: 'ReplyPhoto', example: { photo_id: 'q7cJ0yq8b1' } }),
    ),
  },
  failing: [429, 503, 507],
  responses: { 201: stored },
})
const removeRoute = staffRoute({
  method: 'delete',
  path: `${path}/{file}`,
  operationId: 'removeContactSubmissionReplyFile',
  right,
  tags,
  request: { params: oneFile },
  responses: { 204: { description: 'Deleted' } },
})
const downloadRoute = staffRoute({
  method: 'get',
  path: `${path}/{file}`,
  operationId: 'downloadContactSubmissionReplyFile',
  right: { area: 'messages', level: 'read' },
  tags,
  request: { params: oneFile },
  failing: [503],
  responses: {
    200: { description: 'The bytes of a file of a mail', content: { 'application/octet-stream': { schema: z.string() } } },
  },
})

interface Parts {
  files: TakeReplyFiles
  store: Pick<FileStore, 'get'>
  staging: UploadStaging
}

/** Creates the routes of the files that go with a mail to a customer. */
export function replyFileRoutes({ files, store, staging }: Parts) {
  const app = apiPart()

  const uploaded = {
    path,
    params: idParameter,
    operationId: 'uploadContactSubmissionReplyFile',
    tag: collections.contactSubmissions,
    words: 'The stored file, which waits a day for its mail',
    stored: replyFileSchema,
    failing: [404, 429],
    right,
  }
  staffUpload(app, uploaded, async (context) => {
    const [by, id] = [authorOf(context), context.req.param('id') ?? '']
    const left = await files.admit(by, id).catch(async (error: unknown) => {
      await drainBody((context.env as HttpBindings).incoming)
      throw error
    })
    const added = await withUpload(context, { fileMax: left, staging }, async (upload) => files.add(by, id, await checkFile(upload))).catch(
      (error: unknown) => {
        const isBare = error instanceof Problem && error.code === 'body-too-large' && error.details.detail === undefined
        throw isBare ? tooLarge(left) : error
      },
    )
    return context.json(shownReplyFile(added), 201)
  })

  app.openapi(listRoute, async (context) => {
    const items = await files.waiting(authorOf(context), context.req.valid('param').id)
    return context.json({ items: items.map(shownReplyFile) }, 200)
  })

  app.openapi(photoRoute, async (context) => {
    const { photo_id } = context.req.valid('json')
    return context.json(shownReplyFile(await files.addPhoto(authorOf(context), context.req.valid('param').id, photo_id)), 201)
  })

  app.openapi(removeRoute, async (context) => {
    const { id, file } = context.req.valid('param')
    await files.remove(authorOf(context), id, file)
    return context.body(null, 204)
  })

  app.openapi(downloadRoute, async (context) => {
    const { id, file } = context.req.valid('param')
    return described(await sendDownload(context, store, { bucket: 'mails', ...(await files.find(id, file)) }))
  })

  return app
}

/** Checks an upload: one file, no fields, no program. A picture is what its bytes say, whatever its name. Throws `invalid-input`. */
async function checkFile({ fields, file }: Pick<Upload, 'fields' | 'file'>): Promise<SentFile> {
  const head = file ? await beginningOf(file.tempPath) : Buffer.alloc(0)
  const name = replyFileName(file?.name ?? '')
  const why = !file ? 'required' : file.size === 0 ? 'empty-file' : isProgram(name, head.toString('latin1')) ? 'program' : undefined
  const errors = worded(
    [
      ...fields.map(([field]) => ({ path: [field], code: 'unknown-field' as FieldCode })),
      ...(why === undefined ? [] : [{ path: ['file'], code: why as FieldCode }]),
    ],
    fieldMessage,
  )
  if (!file || errors.length > 0) throw new Problem('invalid-input', { errors })
  return { tempPath: file.tempPath, name, mime_type: signatureOf(head) ?? typeByName(name) }
}

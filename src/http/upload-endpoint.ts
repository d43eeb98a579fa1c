import type { HttpBindings } from '@hono/node-server'
import { type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context, Handler } from 'hono'
import { takingFiles } from './guards.ts'
import { receiveUpload, type Upload, type ReceiveOptions } from './receive-upload.ts'
import { guardOf, type NeededRight, rolesFor } from './rights.ts'
import { answer, failures, signedIn } from './schemas.ts'

/** Receives the one file of a request, passes it to `handle` and deletes the temporary file. */
export async function withUpload<Result>(
  context: Context,
  options: ReceiveOptions,
  handle: (upload: Upload) => Promise<Result>,
): Promise<Result> {
  const upload = await receiveUpload((context.env as HttpBindings).incoming, options)
  try {
    return await handle(upload)
  } finally {
    await upload.discard()
  }
}

interface UploadEndpoint {
  /** 201 when the upload is stored at once, 202 when it is only received. */
  status?: 201 | 202
  path: string
  /** The parameters of the path. */
  params?: z.ZodObject
  operationId: string
  tag: string
  words: string
  /** The fields that come with the file; of several schemas, one applies. */
  fields?: z.ZodObject | readonly [z.ZodObject, z.ZodObject, ...z.ZodObject[]]
  stored: z.ZodType
  /** What it answers when a part of it waits as a proposal. */
  proposed?: z.ZodType
  /** The statuses of its failures, in addition to those of every upload. */
  failing: number[]
  right?: NeededRight
}

/** Describes an upload in OpenAPI; its body is streamed, so no library may read it whole. */
function describeUpload(
  app: OpenAPIHono,
  { status = 201, path, params, operationId, tag, words, fields, stored, proposed, failing, right }: UploadEndpoint,
): void {
  // Each schema includes the file: two strict schemas in an intersection would refuse each other's fields, so no body could match.
  const file = z.strictObject({ file: z.string().meta({ contentMediaType: 'application/octet-stream', description: 'The file' }) })
  const withFile = (of: z.ZodObject) => of.extend(file.shape)
  const body = !fields ? file : 'shape' in fields ? withFile(fields) : z.union(fields.map(withFile))
  app.openAPIRegistry.registerPath({
    method: 'post',
    path,
    operationId,
    tags: [tag],
    ...(right !== undefined && { security: signedIn, 'x-roles': rolesFor(right) }),
    request: { ...(params && { params }), body: { required: true, content: { 'multipart/form-data': { schema: body } } } },
    responses: {
      [status]: answer(words, stored),
      ...(proposed && { 202: answer('What was stored, and the proposal of what the person may not publish', proposed) }),
      ...failures(...[400, ...(right === undefined ? [] : [401]), 403, 413, 415, 422, 503, 507, ...failing].toSorted((a, b) => a - b)),
    },
  })
}

/** Adds an upload of signed-in staff, with its description and the guard of its right. */
export function staffUpload(app: OpenAPIHono, described: UploadEndpoint & { right: NeededRight }, handle: Handler): void {
  describeUpload(app, described)
  app.post(described.path.replaceAll(/\{(\w+)\}/g, ':$1'), guardOf(described.right), takingFiles(handle))
}

/** Adds an upload of visitors, with its description. */
export function publicUpload(app: OpenAPIHono, described: UploadEndpoint, handle: Handler): void {
  describeUpload(app, described)
  app.post(described.path, takingFiles(handle))
}

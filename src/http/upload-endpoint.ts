import type { HttpBindings } from '@hono/node-server'
import { type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { receiveUpload, type Upload, type ReceiveOptions } from './receive-upload.ts'
import { answer, failures } from './schemas.ts'

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
  path: string
  operationId: string
  tag: string
  words: string
  /** What comes beside the file. */
  fields?: z.ZodType
  stored: z.ZodType
  /** The statuses of its failures besides those of every upload. */
  failing: number[]
  security?: Record<string, string[]>[]
}

/** Describes an upload in OpenAPI; its body is streamed, so no library may read it whole. */
export function describeUpload(
  app: OpenAPIHono,
  { path, operationId, tag, words, fields, stored, failing, security }: UploadEndpoint,
): void {
  const file = z.object({ file: z.string().meta({ contentMediaType: 'application/octet-stream', description: 'The image' }) })
  app.openAPIRegistry.registerPath({
    method: 'post',
    path,
    operationId,
    tags: [tag],
    ...(security ? { security } : {}),
    request: { body: { required: true, content: { 'multipart/form-data': { schema: fields ? z.intersection(fields, file) : file } } } },
    responses: { 201: answer(words, stored), ...failures(...[400, 403, 413, 415, 422, 503, 507, ...failing].toSorted((a, b) => a - b)) },
  })
}

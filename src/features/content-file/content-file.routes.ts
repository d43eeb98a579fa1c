import type { IncomingMessage } from 'node:http'
import { staffRoute } from '#http/staff-route.ts'
import {
  CONTENT_UPLOAD_MAX,
  type ContentExportLink,
  type ContentImport,
  contentExport,
  contentImport,
  latestContentImport,
} from './content-file.ts'
import { requireConfirmed } from '#features/accounts/confirm-password.ts'
import type { Author } from '#kernel/author.ts'
import type { Clock } from '#kernel/clock.ts'
import { Problem } from '#kernel/problem.ts'
import type { Right } from '#kernel/rights.ts'
import { api } from '#routes.ts'
import { adminOf, authorOf } from '#http/require-admin.ts'
import { fieldMessage } from '#texts/nl/field-messages.ts'
import { apiPart } from '#http/api.ts'
import { drainBody } from '#http/drain-body.ts'
import type { NodeEnvironment } from '#http/node-environment.ts'
import { AROUND_BYTES, receiveUpload, type ReceivedFile, type Upload } from '#http/receive-upload.ts'
import { answer } from '#http/schemas.ts'
import { allowLongBody } from '#http/slow-clients.ts'
import { staffUpload } from '#http/upload-endpoint.ts'
import { EXAMPLE_MORNING, EXAMPLE_PERSON } from '#kernel/example-values.ts'

const CONTENT_IMPORT = {
  id: '0195561d-77b0-7d7e-9f0e-0d6f5d1c7a34',
  state: 'done',
  step: 'clearing',
  done: 0,
  of: 0,
  started_at: EXAMPLE_MORNING,
  updated_at: EXAMPLE_MORNING,
  by: EXAMPLE_PERSON.name,
  is_replaced: true,
  counts: { services: 4, files: 12 },
  backup: 'before-import-2026-03-02T09-00-00Z.tar.gz',
  error: null,
}

/** A received file on the disk, until `discard`. */
export type ReceivedContent = Pick<Upload, 'discard'> & { file: ReceivedFile }

/** Receives a file; calls `onBytes` with the size of each arriving piece. */
type Receive = (newFile: () => Promise<string>, onBytes: (bytes: number) => void) => Promise<ReceivedContent>

interface Parts {
  clock: Clock
  linkFor(session: string): Promise<ContentExportLink>
  latest(): Promise<ContentImport | null>
  /**
   * Begins an import; resolves when the file has arrived and its check has begun. Throws `import-running`, `storage-full` or the error of
   * `receive`.
   */
  begin(by: Author, bytes: number, receive: Receive): Promise<ContentImport>
}

/** What an export of all content needs, when it is asked for and when its download begins. */
export const EXPORT_RIGHT: Right = { area: 'administration', level: 'read' }

const tags = ['content']
const state = contentImport.meta({ id: 'ContentImport', example: CONTENT_IMPORT })

/** Builds the routes that export and import all content as one file. docs/product/content-file.md */
export function contentFileRoutes({ clock, linkFor, latest, begin }: Parts) {
  const app = apiPart()

  app.openapi(
    staffRoute({
      method: 'post',
      path: api.contentExports.slice(api.admin.length),
      operationId: 'exportContent',
      right: EXPORT_RIGHT,
      tags,
      failing: [503],
      responses: {
        200: answer(
          'An address, valid for a minute, at which the browser of this session downloads all content as a .tar.gz. When an import would refuse some rows, the response is an error that names them',
          contentExport.meta({
            id: 'ContentExport',
            example: {
              address: '/api/content-export?session=0195&expires=1772442000&signature=4b1c',
              expires_at: EXAMPLE_MORNING,
              counts: { services: 4, files: 12 },
            },
          }),
        ),
      },
    }),
    async (context) => context.json(await linkFor(adminOf(context).session.id), 200),
  )

  app.openapi(
    staffRoute({
      method: 'get',
      path: api.contentImports.slice(api.admin.length),
      operationId: 'getContentImport',
      right: { area: 'administration', level: 'read' },
      tags,
      responses: {
        200: answer(
          'The state of the newest import; null when there was none',
          latestContentImport.meta({ id: 'LatestContentImport', example: { latest: CONTENT_IMPORT } }),
        ),
      },
    }),
    async (context) => context.json({ latest: await latest() }, 200),
  )

  const path = api.contentImports.slice(api.admin.length)
  const described = {
    status: 202 as const,
    path,
    operationId: 'importContent',
    tag: 'content',
    words:
      'The file has arrived and its check has begun; the newest import shows the progress. A valid file replaces all content of this site',
    stored: state,
    failing: [409],
    right: { area: 'administration', level: 'publish' } as const,
  }
  staffUpload(app, described, async (context) => {
    const { incoming } = context.env as NodeEnvironment['Bindings']
    allowLongBody(incoming)
    const declared = Number(context.req.header('Content-Length') ?? 0)
    try {
      requireConfirmed(adminOf(context), clock)
      if (declared > CONTENT_UPLOAD_MAX + AROUND_BYTES) throw new Problem('body-too-large')
      const begun = await begin(authorOf(context), declared || CONTENT_UPLOAD_MAX, (newFile, onBytes) =>
        receive(incoming, newFile, onBytes),
      )
      return context.json(begun, 202)
    } catch (error) {
      await drainBody(incoming)
      throw error
    }
  })
  return app
}

async function receive(
  incoming: IncomingMessage,
  newFile: () => Promise<string>,
  onBytes: (bytes: number) => void,
): Promise<ReceivedContent> {
  // All processes together receive one file at a time, so there is no limit to share.
  const slot = { reserve: onBytes, release: () => undefined }
  const upload = await receiveUpload(incoming, { fileMax: CONTENT_UPLOAD_MAX, staging: { newFile, acquire: () => slot } })
  const { file, fields } = upload
  if (file && fields.length === 0) return { discard: upload.discard, file }
  await upload.discard()
  const code = file ? 'unknown-field' : 'required'
  throw new Problem('invalid-input', { errors: [{ path: fields[0]?.[0] ?? 'file', code, message: fieldMessage(code) }] })
}

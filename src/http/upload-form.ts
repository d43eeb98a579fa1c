import { open } from 'node:fs/promises'
import type { z } from 'zod'
import { SIGNATURE_BYTES, signatureOf } from '#images/image-signature.ts'
import { type FieldCode, fieldErrors } from '#kernel/field-errors.ts'
import { STORED_EXTENSIONS, unopenedKind, UPLOAD_TYPES, type UploadType } from '#kernel/image-type.ts'
import { plainName } from '#kernel/plain-name.ts'
import { type FieldError, Problem } from '#kernel/problem.ts'
import { fieldMessage } from '#texts/nl/field-messages.ts'
import type { SentImage } from '#images/store-image.ts'
import type { ReceivedFile, Upload } from './receive-upload.ts'

/**
 * Checks the fields of an upload, and that its file is an image by its first bytes, whatever its name and declared type; throws
 * `invalid-input` with all errors.
 */
export async function checkUpload<Schema extends z.ZodType>(
  { fields, file }: Pick<Upload, 'fields' | 'file'>,
  schema: Schema,
  types: readonly UploadType[] = Object.values(UPLOAD_TYPES),
): Promise<{ fields: z.output<Schema>; image: SentImage }> {
  const given = Object.fromEntries(fields)
  const parsed = schema.safeParse(given)
  const head = file && (await beginningOf(file.tempPath))
  const image = head && asImage(file, head, types)
  const twice = fields.map(([name]) => name).filter((name, index, names) => names.indexOf(name) !== index)
  const errors = [
    ...(parsed.error ? fieldErrors(parsed.error, given, fieldMessage) : []),
    ...twice.map((name) => errorAt(name, 'too-many')),
    ...(file ? [] : [errorAt('file', 'required')]),
    ...(head && !image ? [errorAt('file', refusalOf(file, head))] : []),
  ]
  if (!parsed.success || !image || errors.length > 0) throw new Problem('invalid-input', { errors })
  return { fields: parsed.data, image }
}

/** The name and type of a file explain only why it is refused when its bytes are not those of an image either. */
const refusalOf = (file: ReceivedFile, head: Buffer): FieldCode =>
  (signatureOf(head) ? undefined : unopenedKind({ ...file, head: head.toString('latin1') })) ?? 'not-an-image'

const errorAt = (path: string, code: FieldCode): FieldError => ({ path, code, message: fieldMessage(code, 1) })

function asImage(file: ReceivedFile, head: Buffer, types: readonly UploadType[]): SentImage | undefined {
  const type = signatureOf(head)
  return type && types.includes(type) ? { ...file, name: plainName(file.name), extension: STORED_EXTENSIONS[type], type } : undefined
}

/** Reads the first bytes of a file, which say what it is. */
export async function beginningOf(tempPath: string): Promise<Buffer> {
  const handle = await open(tempPath)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SIGNATURE_BYTES))
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

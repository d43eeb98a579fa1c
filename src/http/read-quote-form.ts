import type { IncomingMessage } from 'node:http'
import { REQUEST_PHOTO_MAX_BYTES } from '#entities/contact-submissions/request-photo.ts'
import { REQUEST_PHOTOS_MAX } from '#kernel/request-photos-max.ts'
import { type FieldError, Problem, type ProblemCode } from '#kernel/problem.ts'
import { type PhotoRefusal, quotePhotos as texts } from '#texts/nl/quote-photos.ts'
import type { TakeRequestPhoto } from '#workflows/take-request-photo.ts'
import { FORM_FIELDS_MAX } from './body-limits.ts'
import { checkRequestPhoto } from './check-request-photo.ts'
import { isFormWithFiles } from './guards.ts'
import { type FormWithFiles, type UploadStaging, receiveForm } from './receive-upload.ts'

/** Photos of phones are often larger than they may be, and are to be told so one by one. */
const BODY_MAX = 100_000_000

export interface FormPhotos extends TakeRequestPhoto {
  staging: UploadStaging
}

/** What is no fault of a photo, and may be otherwise when it is sent again. */
const TEMPORARY: ReadonlySet<ProblemCode> = new Set(['too-many-requests', 'unavailable', 'database-busy', 'storage-full'])

interface ReadForm {
  /** With a field `photo` for each photo that came and is stored now. */
  form: URLSearchParams
  photoErrors: FieldError[]
  /** Why the form cannot be accepted now, besides what is wrong with its fields and photos. */
  problem?: Problem | undefined
}

/** The form as the page itself sends it: its fields, and up to five photos among them. */
export async function readQuoteForm(
  incoming: IncomingMessage,
  request: Request,
  photos: FormPhotos & { address: string },
): Promise<ReadForm> {
  if (!isFormWithFiles(incoming.headers['content-type'])) return { form: plainForm(await request.text()), photoErrors: [] }
  const received = await receiveForm(incoming, {
    fileMax: REQUEST_PHOTO_MAX_BYTES,
    filesMax: REQUEST_PHOTOS_MAX,
    bodyMax: BODY_MAX,
    staging: photos.staging,
    admit: () => photos.admit(photos.address),
  })
  try {
    return await storePhotos(received, photos)
  } finally {
    await received.discard()
  }
}

/** No form of ours has so many fields, and each of them costs more than to count it. */
function plainForm(text: string): URLSearchParams {
  if (text.split('&', FORM_FIELDS_MAX + 1).length > FORM_FIELDS_MAX) throw new Problem('body-too-large')
  return new URLSearchParams(text)
}

async function storePhotos(
  { fields, files, refused, hasMore, cutShort }: FormWithFiles,
  { take, address }: FormPhotos & { address: string },
): Promise<ReadForm> {
  const form = new URLSearchParams(fields)
  const failed = [...refused]
  const room = Math.max(0, REQUEST_PHOTOS_MAX - form.getAll('photo').length)
  for (const file of files.slice(0, room))
    try {
      form.append('photo', (await take(await checkRequestPhoto({ file, fields: [] }), address)).id)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      failed.push({ name: file.name, problem: error })
    }

  const photoErrors = failed.map(({ name, problem }) => {
    const refusal = refusalIn(problem)
    return photoError(refusal, texts.named(name, texts.refused[refusal]))
  })
  if (hasMore || files.length > room) photoErrors.push(photoError('too-many', texts.tooManySent(REQUEST_PHOTOS_MAX)))
  if (cutShort?.code === 'body-too-large') photoErrors.push(photoError(cutShort.code, texts.tooLargeTogether))
  const problem =
    failed.find(({ problem: { code } }) => TEMPORARY.has(code))?.problem ?? (cutShort?.code === 'body-too-large' ? undefined : cutShort)
  return { form, photoErrors, problem }
}

const photoError = (code: string, message: string): FieldError => ({ path: 'photos', code, message })

/** Which words say what is wrong with a photo. */
function refusalIn({ code, details }: Problem): PhotoRefusal {
  const reason = code === 'invalid-input' ? (details.errors?.[0]?.code ?? '') : code
  return Object.hasOwn(texts.refused, reason) ? (reason as PhotoRefusal) : 'unavailable'
}

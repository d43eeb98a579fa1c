import type { IncomingMessage } from 'node:http'
import { REQUEST_PHOTO_MAX_BYTES } from '#entities/contact-submissions/request-photo.ts'
import { REQUEST_PHOTOS_MAX } from '#kernel/request-photos-max.ts'
import { type FieldError, Problem } from '#kernel/problem.ts'
import { type PhotoRefusal, quotePhotos as texts } from '#texts/nl/quote-photos.ts'
import type { TakeRequestPhoto } from '#workflows/take-request-photo.ts'
import { checkRequestPhoto } from './check-request-photo.ts'
import { isFormWithFiles } from './guards.ts'
import { type FormWithFiles, type ReceivedFile, receiveForm } from './receive-upload.ts'

/** Photos of phones are often larger than they may be, and are to be told so one by one. */
const BODY_MAX = 100_000_000

export interface FormPhotos extends TakeRequestPhoto {
  /** A name for a file that is being received. */
  newFile(): Promise<string>
}

interface ReadForm {
  /** With a field `photo` for each photo that came and is stored now. */
  form: URLSearchParams
  photoErrors: FieldError[]
}

/** The form as the page itself sends it: its fields, and up to five photos among them. */
export async function readQuoteForm(
  incoming: IncomingMessage,
  request: Request,
  photos: FormPhotos & { address: string },
): Promise<ReadForm> {
  if (!isFormWithFiles(incoming.headers['content-type'])) return { form: new URLSearchParams(await request.text()), photoErrors: [] }
  const limits = { fileMax: REQUEST_PHOTO_MAX_BYTES, filesMax: REQUEST_PHOTOS_MAX, bodyMax: BODY_MAX, newFile: photos.newFile }
  try {
    const received = await receiveForm(incoming, limits)
    try {
      return await storePhotos(received, photos)
    } finally {
      await received.discard()
    }
  } catch (error) {
    const code = error instanceof Problem && error.code
    if (code === 'body-too-large') return { form: new URLSearchParams(), photoErrors: [photoError(code, texts.tooLargeTogether)] }
    // No browser sends that; whoever does is told what a request needs.
    if (code === 'malformed-request') return { form: new URLSearchParams(), photoErrors: [] }
    throw error
  }
}

async function storePhotos({ fields, files, hasMore }: FormWithFiles, photos: FormPhotos & { address: string }): Promise<ReadForm> {
  const form = new URLSearchParams(fields)
  const photoErrors: FieldError[] = []
  const room = Math.max(0, REQUEST_PHOTOS_MAX - form.getAll('photo').length)
  for (const file of files.slice(0, room))
    try {
      form.append('photo', await store(file, photos))
    } catch (error) {
      const refusal = refusalIn(error)
      photoErrors.push(photoError(refusal, texts.named(file.name, texts.refused[refusal])))
    }
  if (hasMore || files.length > room) photoErrors.push(photoError('too-many', texts.tooManySent(REQUEST_PHOTOS_MAX)))
  return { form, photoErrors }
}

async function store(file: ReceivedFile, { admit, take, address }: FormPhotos & { address: string }): Promise<string> {
  if (file.isCut) throw new Problem('body-too-large')
  await admit(address)
  return (await take(await checkRequestPhoto({ file, fields: [] }))).id
}

const photoError = (code: string, message: string): FieldError => ({ path: 'photos', code, message })

/** Which words say what is wrong with a photo; what is no problem with it is thrown on. */
function refusalIn(error: unknown): PhotoRefusal {
  if (!(error instanceof Problem)) throw error
  const code = error.code === 'invalid-input' ? (error.details.errors?.[0]?.code ?? '') : error.code
  return Object.hasOwn(texts.refused, code) ? (code as PhotoRefusal) : 'unavailable'
}

import type { IncomingMessage } from 'node:http'
import { HOUR } from '#kernel/clock.ts'
import { plainName } from '#kernel/plain-name.ts'
import { type FieldError, Problem, type ProblemCode } from '#kernel/problem.ts'
import { site } from '#routes.ts'
import { FORM_FIELDS_MAX } from '#http/body-limits.ts'
import { isFormWithFiles } from '#http/guards.ts'
import { type FormWithFiles, receiveForm, type UploadStaging } from '#http/receive-upload.ts'
import { onePerIteration } from '#http/one-per-iteration.ts'
import type { PageForm, SentForm } from '#http/site-routes.ts'
import { type PhotoRefusal, quotePhotos as texts } from '#texts/nl/quote-photos.ts'
import type { QuoteForm } from './quote-form.ts'
import { REQUEST_PHOTO_MAX_BYTES, REQUEST_PHOTOS_MAX } from './request-photo.ts'
import { checkRequestPhoto } from './request-photo.routes.ts'
import type { TakeRequestPhoto } from './take-request-photo.ts'

/** The most bytes of a form: five photos that are each too large fit, so that each is refused by name. */
const BODY_MAX = 100_000_000

interface FormPhotos extends TakeRequestPhoto {
  staging: UploadStaging
}

/** Failures that may have passed when the visitor sends the photo again. */
const TEMPORARY: ReadonlySet<ProblemCode> = new Set([
  'too-many-requests',
  'unavailable',
  'bucket-missing',
  'bucket-refused',
  'database-busy',
  'storage-full',
])

interface ReadForm {
  /** The sent fields, with a field `photo` for each photo that was stored. */
  form: URLSearchParams
  photoErrors: FieldError[]
  /** Why the form cannot be accepted now, apart from errors in its fields and photos. */
  problem?: Problem | undefined
}

/** Creates the quote form of the page that works without JavaScript, with its photos. */
export const postedForm = ({ blank, submit }: QuoteForm, photos: FormPhotos, nextIteration = onePerIteration()): PageForm => ({
  path: site.contact,
  blank: () => ({ form: blank() }),
  // The form has a token of the full hour.
  blankMs: HOUR,
  takesFiles: true,
  submit: async (incoming, request, address) => {
    const { form, ...trouble } = await readForm(incoming, request, { ...photos, address })
    // Until here, nothing limits how many forms with files are handled in one iteration.
    await nextIteration()
    const result = await submit(form, address, { ...trouble, query: new URL(request.url).searchParams })
    if (result.kind === 'accepted') return { kind: 'accepted', next: site.thanks }
    return { kind: 'refused', why: result.why, shown: { form: result.state } }
  },
})

/** Reads fields and up to five photos, as a form sends them. */
async function readForm(incoming: IncomingMessage, request: SentForm, photos: FormPhotos & { address: string }): Promise<ReadForm> {
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

/** Parses a form without files; counts its fields before parsing them. */
function plainForm(text: string): URLSearchParams {
  if (text.split('&', FORM_FIELDS_MAX + 1).length > FORM_FIELDS_MAX) throw new Problem('body-too-large')
  return new URLSearchParams(text)
}

async function storePhotos(
  { fields, files, refused, hasFiles, hasMore, cutShort }: FormWithFiles,
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
    return photoError(refusal, texts.named(plainName(name), refusal === 'unavailable' ? texts.chooseAgain : texts.refused[refusal]))
  })
  if (hasMore || files.length > room) photoErrors.push(photoError('too-many', texts.tooManySent(REQUEST_PHOTOS_MAX)))
  if (cutShort?.code === 'body-too-large') photoErrors.push(photoError(cutShort.code, texts.tooLargeTogether))
  if (cutShort?.code === 'too-slow' && hasFiles) photoErrors.push(photoError(cutShort.code, texts.tooSlow))
  const isNamed = cutShort?.code === 'body-too-large' || (cutShort?.code === 'too-slow' && hasFiles)
  const problem = failed.find(({ problem: { code } }) => TEMPORARY.has(code))?.problem ?? (isNamed ? undefined : cutShort)
  return { form, photoErrors, problem }
}

const photoError = (code: string, message: string): FieldError => ({ path: 'photos', code, message })

/** Returns which refusal text fits what is wrong with a photo. */
function refusalIn({ code, details }: Problem): PhotoRefusal {
  const reason = code === 'invalid-input' ? (details.errors?.[0]?.code ?? '') : code
  return Object.hasOwn(texts.refused, reason) ? (reason as PhotoRefusal) : 'unavailable'
}

import { databaseFailure } from '#db/database-failure.ts'
import { CHOSEN_PRICE_MAX, IDEMPOTENCY_KEY, QUOTE_LIMITS, quoteSubmission } from './quote-request.ts'
import { REQUEST_PHOTOS_MAX, type RequestPhoto } from './request-photo.ts'
import type { requestPhotos } from './request-photo.repository.ts'
import { fieldErrors, worded } from '#kernel/field-errors.ts'
import { type FieldError, Problem } from '#kernel/problem.ts'
import { isStorable } from '#kernel/fields.ts'
import type { QuoteFormState, UploadedPhoto } from '#site/quote-form-state.ts'
import { fieldMessage } from '#texts/nl/field-messages.ts'
import { quoteForm as texts } from '#texts/nl/quote-form.ts'
import { quotePhotos as photoTexts } from '#texts/nl/quote-photos.ts'
import { type PricesShown, withChoiceOf } from './chosen-in-form.ts'
import { photoGone, quoteHash, type RequestQuote } from './request-quote.ts'
import type { SpamGuard } from './spam/spam-evidence.ts'

export type QuoteFormResult =
  | { kind: 'accepted'; id: string }
  /** The form again, with all that was typed and its errors. */
  | { kind: 'refused'; why: Problem; state: QuoteFormState }

/** What a sent form has apart from its fields. */
interface SubmitContext {
  /** The parameters of the address to which it was sent. */
  query?: URLSearchParams
  photoErrors?: FieldError[]
  /** The reason why the form cannot be accepted now. */
  problem?: Problem | undefined
}

/**
 * The form on the page that works without JavaScript. Its fields are those of the API, except a field `photo` for each photo, `consent`
 * only when its box is ticked, and the hidden fields `started` and `proof`.
 */
export interface QuoteForm {
  /** The form that nobody has sent yet; the same for everybody for an hour. */
  blank(): QuoteFormState
  submit(form: URLSearchParams, address: string, context?: SubmitContext): Promise<QuoteFormResult>
}

interface Parts {
  requestQuote: RequestQuote
  guard: Pick<SpamGuard, 'issueHourToken'>
  photos: Pick<ReturnType<typeof requestPhotos>, 'named'>
  pricesShown: PricesShown
}

export function createQuoteForm({ requestQuote, guard, photos, pricesShown }: Parts): QuoteForm {
  const stateOf = (form: URLSearchParams, uploaded: UploadedPhoto[]): QuoteFormState => ({
    values: typedIn(form),
    errors: [],
    photos: uploaded,
    startToken: form.get('started')?.slice(0, HIDDEN_MAX) || guard.issueHourToken(),
  })

  return {
    blank: () => stateOf(new URLSearchParams(), []),

    submit: async (sent, address, { query = new URLSearchParams(), photoErrors = [], problem } = {}) => {
      let state = stateOf(sent, unread(sent.getAll('photo')))
      try {
        refuseUnstorable(sent)
        if (problem?.code === 'too-slow')
          return { kind: 'refused', why: new Problem('invalid-input'), state: { ...state, problem: texts.tooSlow } }
        const form = await withChoiceOf(query, sent, pricesShown)
        const ids = form.getAll('photo')
        const named = await photos.named(ids)
        state = stateOf(form, unsent(named))
        if (named.length < ids.length) throw photoGone()
        const input = submissionIn(form)
        const parsed = quoteSubmission.safeParse(input)
        const errors = [...(parsed.error ? fieldErrors(parsed.error, input, fieldMessage) : []), ...photoErrors]
        if (problem && errors.length === 0) throw problem
        if (!parsed.success || errors.length > 0)
          return { kind: 'refused', why: problem ?? new Problem('invalid-input'), state: { ...state, errors, ...messageOf(problem) } }
        const idempotencyKey = keyOfOlderPage(form, parsed.data, named)
        const { id } = await requestQuote(parsed.data, { idempotencyKey, address, isKnownByWords: idempotencyKey === null })
        return { kind: 'accepted', id }
      } catch (error) {
        return { kind: 'refused', ...whatWentWrong(error, state) }
      }
    },
  }
}

/**
 * Returns the key of a page of an older version; null when the page has none. It includes the content, because somebody who goes back and
 * changes the form sends a new request.
 */
function keyOfOlderPage(
  form: URLSearchParams,
  { website: _trap, started: _started, proof: _proof, ...request }: Parameters<RequestQuote>[0],
  photosSent: RequestPhoto[],
): string | null {
  const sentKey = form.get('idempotency_key') ?? ''
  const key = `${sentKey} ${quoteHash(request, photosSent)}`
  return sentKey !== '' && IDEMPOTENCY_KEY.test(key) ? key : null
}

const unsent = (named: RequestPhoto[]): UploadedPhoto[] =>
  named.filter(({ submission_id }) => submission_id === null).map(({ id, original_filename }) => ({ id, name: original_filename }))

/** Returns the photos with placeholder names while their names cannot be read: the form must not come back without them. */
const unread = (ids: string[]): UploadedPhoto[] =>
  ids
    .filter((id) => id.length <= HIDDEN_MAX && isStorable(id))
    .slice(0, REQUEST_PHOTOS_MAX)
    .map((id, index) => ({ id, name: photoTexts.unread(index + 1) }))

/** Refuses text that a database cannot store, before the photos' ids are looked up. */
function refuseUnstorable(form: URLSearchParams): void {
  const places = [...form].flatMap(([name, value]) => (isStorable(value) ? [] : [{ path: [name], code: 'control-characters' as const }]))
  if (places.length > 0) throw new Problem('invalid-input', { errors: worded(places, fieldMessage) })
}

/** The longest value of a hidden field that is put back into the form. */
const HIDDEN_MAX = 200
const GIVEN_BACK = Object.entries({ ...QUOTE_LIMITS, service_type: HIDDEN_MAX, chosen_price: CHOSEN_PRICE_MAX, consent: HIDDEN_MAX })

/** Returns what was typed, to be shown again; up to twice the limit of a field, so that a text that is too long can be shortened. */
const typedIn = (form: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    GIVEN_BACK.flatMap(([name, max]) =>
      form
        .getAll(name)
        .slice(-1)
        .map((typed) => [name, typed.slice(0, 2 * max)]),
    ),
  )

/** Converts the posted fields to the body of the API. */
function submissionIn(form: URLSearchParams): Record<string, unknown> {
  const { consent, idempotency_key: _key, photo: _photo, message, chosen_price, ...fields } = Object.fromEntries(form)
  const photos = form.has('photo') ? { photos: form.getAll('photo') } : {}
  // A form sends CR LF, which the field's maxlength counts as one character.
  return {
    ...fields,
    ...photos,
    ...(chosen_price && { chosen_price }),
    message: message?.replaceAll('\r\n', '\n'),
    consent: consent !== undefined,
  }
}

/** Returns the message for the whole form: nothing can be sent now. Too many photos have a message at their field instead. */
const messageOf = (problem: Problem | undefined): Pick<QuoteFormState, 'problem'> =>
  problem && problem.code !== 'too-many-requests' ? { problem: texts.unavailable } : {}

/** Maps a failure to the form that shows it; rethrows a bug. */
function whatWentWrong(error: unknown, state: QuoteFormState): { why: Problem; state: QuoteFormState } {
  if (!(error instanceof Problem)) {
    const failure = databaseFailure(error)
    if (failure === null) throw error
    return { why: new Problem(failure === 'full' ? 'storage-full' : 'unavailable'), state: { ...state, problem: texts.unavailable } }
  }
  if (error.code === 'invalid-input') return { why: error, state: { ...state, errors: error.details.errors ?? [] } }
  return { why: error, state: { ...state, problem: error.code === 'too-many-requests' ? texts.tooMany : texts.unavailable } }
}

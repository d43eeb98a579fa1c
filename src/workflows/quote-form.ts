import { databaseFailure } from '#db/dialect.ts'
import { IDEMPOTENCY_KEY, quoteSubmission } from '#entities/contact-submissions/contact-submission.ts'
import { fieldErrors } from '#kernel/field-errors.ts'
import { newId } from '#kernel/id.ts'
import { Problem } from '#kernel/problem.ts'
import type { QuoteFormState } from '#site/quote-form-state.ts'
import { fieldMessage } from '#texts/nl/problems.ts'
import { quoteForm as texts } from '#texts/nl/site.ts'
import { quoteHash, type RequestQuote } from './request-quote.ts'
import type { SpamGuard } from './spam/spam-evidence.ts'

export type QuoteFormResult =
  | { kind: 'accepted'; id: string }
  /** The form again, with all that was typed and what is wrong with it. */
  | { kind: 'refused'; status: 422 | 429 | 503; retryAfter?: number; state: QuoteFormState }

/** The form on the page that works without JavaScript: fields as in the API, `consent` only when its box is ticked, and hidden `started`, `idempotency_key`, `proof`. */
export interface QuoteForm {
  blank(): Promise<QuoteFormState>
  submit(form: URLSearchParams, address: string): Promise<QuoteFormResult>
}

export function createQuoteForm({
  requestQuote,
  guard,
}: {
  requestQuote: RequestQuote
  guard: Pick<SpamGuard, 'issueStartToken'>
}): QuoteForm {
  const stateOf = (form: URLSearchParams): QuoteFormState => {
    const { started, idempotency_key, ...values } = Object.fromEntries(form)
    return { values, errors: [], startToken: started || guard.issueStartToken(), idempotencyKey: idempotency_key || newId() }
  }

  return {
    blank: () => Promise.resolve(stateOf(new URLSearchParams())),

    submit: async (form, address) => {
      const state = stateOf(form)
      const input = submissionIn(form)
      const parsed = quoteSubmission.safeParse(input)
      if (!parsed.success)
        return { kind: 'refused', status: 422, state: { ...state, errors: fieldErrors(parsed.error, input, fieldMessage) } }
      try {
        const { id } = await requestQuote(parsed.data, { idempotencyKey: keyFor(form, parsed.data), address, fromBrowser: true })
        return { kind: 'accepted', id }
      } catch (error) {
        return { kind: 'refused', ...whatWentWrong(error, state) }
      }
    },
  }
}

/** The posted fields as the API would get them. */
function submissionIn(form: URLSearchParams): Record<string, unknown> {
  const { consent, idempotency_key: _key, message, ...fields } = Object.fromEntries(form)
  // A form sends two characters for each line end, where its own maxlength counts one.
  return { ...fields, message: message?.replaceAll('\r\n', '\n'), consent: consent !== undefined }
}

/** Whoever goes back and changes something asks something new, so what was asked is part of the key. */
function keyFor(
  form: URLSearchParams,
  { website: _trap, started: _started, proof: _proof, ...request }: Parameters<RequestQuote>[0],
): string | null {
  const key = `${form.get('idempotency_key') ?? ''} ${quoteHash(request)}`
  return form.get('idempotency_key') && IDEMPOTENCY_KEY.test(key) ? key : null
}

function whatWentWrong(error: unknown, state: QuoteFormState) {
  if (error instanceof Problem && error.code === 'too-many-requests')
    return {
      status: 429 as const,
      state: { ...state, problem: texts.tooMany },
      ...(error.details.retryAfter === undefined ? {} : { retryAfter: error.details.retryAfter }),
    }
  if (databaseFailure(error) === null) throw error
  return { status: 503 as const, state: { ...state, problem: texts.unavailable } }
}

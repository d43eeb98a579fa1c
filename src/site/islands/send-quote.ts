import type { FieldError } from '#kernel/problem.ts'
import { api } from '#routes.ts'
import { quoteForm as texts } from '#texts/nl/quote-form.ts'

/** The milliseconds after which a request without an answer is given up. Sending it again is safe, because its key stays the same. */
const TIMEOUT_MS = 30_000

export type Outcome = { sent: true } | { sent: false; errors: FieldError[]; problem?: string }

/** The values that a browser sends beside the fields of the form. */
export interface Sent {
  /** The idempotency key of what was typed; each try with the same words and photos sends it again. */
  key: string
  /** The proof of work and the signed time at which it began; empty where there is none. */
  proof: string
  started: string
  /** The ids of photos that are uploaded already. */
  photos: string[]
}

/** Sends the form's fields as JSON. Every failure is returned as a message to show. */
export async function sendQuote(form: FormData, { key, proof, started, photos }: Sent): Promise<Outcome> {
  // These fields carry photos when there is no script.
  for (const field of ['file', 'camera', 'photo']) form.delete(field)
  const { consent, ...fields } = Object.fromEntries(form) as Record<string, string>
  if (!fields['chosen_price']) delete fields['chosen_price']
  const evidence = { proof, ...(started !== '' && { started }) }
  const send = async () =>
    outcomeOf(
      await post(JSON.stringify({ ...fields, ...evidence, consent: consent === 'true', ...(photos.length > 0 ? { photos } : {}) }), key),
    )
  try {
    const outcome = await send()
    if (outcome.sent || !outcome.errors.some(({ path }) => path === 'chosen_price')) return outcome
    // A host of an older version takes no price, and the request is worth more than the price.
    delete fields['chosen_price']
    return await send()
  } catch {
    return { sent: false, errors: [], problem: texts.offline }
  }
}

function post(body: string, key: string): Promise<Response> {
  const ending = new AbortController()
  setTimeout(() => ending.abort(), TIMEOUT_MS)
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key }
  return fetch(api.quoteRequests, { method: 'POST', body, headers, signal: ending.signal })
}

async function outcomeOf(answer: Response): Promise<Outcome> {
  if (answer.ok) return { sent: true }
  if (answer.status === 422) {
    const { errors = [] } = (await answer.json()) as { errors?: FieldError[] }
    if (errors.length > 0) return { sent: false, errors }
  }
  return { sent: false, errors: [], problem: answer.status === 429 ? texts.tooMany : texts.unavailable }
}

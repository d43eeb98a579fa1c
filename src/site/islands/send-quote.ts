import type { FieldError } from '#kernel/problem.ts'
import { newId } from '#kernel/id.ts'
import { api } from '#routes.ts'
import { quoteForm as texts } from '#texts/nl/quote-form.ts'

export type Outcome = { sent: true } | { sent: false; errors: FieldError[]; problem?: string }

/** Sends the form's fields as JSON, with the ids of its photos. Every failure is returned as a message to show. */
export async function sendQuote(form: FormData, proof: string, photos: string[]): Promise<Outcome> {
  // These fields carry photos when there is no script.
  for (const field of ['file', 'camera', 'photo']) form.delete(field)
  const { idempotency_key: key, consent, ...fields } = Object.fromEntries(form) as Record<string, string>
  const body = JSON.stringify({ ...fields, consent: consent === 'true', proof, ...(photos.length > 0 ? { photos } : {}) })
  try {
    let answer = await post(body, key ?? newId())
    // An earlier attempt reached the server although its response was lost, and the text has changed since: this is a new request.
    if (answer.status === 409) answer = await post(body, newId())
    return await outcomeOf(answer)
  } catch {
    return { sent: false, errors: [], problem: texts.offline }
  }
}

const post = (body: string, key: string) =>
  fetch(api.quoteRequests, { method: 'POST', body, headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key } })

async function outcomeOf(answer: Response): Promise<Outcome> {
  if (answer.ok) return { sent: true }
  if (answer.status === 422) {
    const { errors = [] } = (await answer.json()) as { errors?: FieldError[] }
    if (errors.length > 0) return { sent: false, errors }
  }
  return { sent: false, errors: [], problem: answer.status === 429 ? texts.tooMany : texts.unavailable }
}

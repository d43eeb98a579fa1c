import { hash } from 'node:crypto'
import type { Colleague } from '#features/accounts/colleagues.ts'
import type { Author } from '#kernel/author.ts'
import { type Clock, isoTime } from '#kernel/clock.ts'
import { Problem } from '#kernel/problem.ts'
import { fieldMessage } from '#texts/nl/field-messages.ts'
import type { NextStep } from './next-step.ts'
import { OTHER_SERVICE } from './quote-request.ts'
import type { RequestByHand } from './request-by-hand.ts'
import type { requestRepository } from './request.repository.ts'
import type { StoredRequest } from './request.ts'

export interface EnterRequestParts {
  clock: Clock
  requests: Pick<ReturnType<typeof requestRepository>, 'enter'>
  services: { shownName(slug: string): Promise<string | null> }
  /** Returns the label of the form's choice for something else than a service. */
  otherService(): Promise<string>
  colleagues(): Promise<Colleague[]>
}

/**
 * Creates the function that stores a request that staff enter, under this id: it is read already, and nobody gets a mail. Throws
 * `invalid-input` for a service that visitors do not see, and for a step of somebody who cannot sign in; `idempotency-conflict` when another
 * request has this id.
 */
export const createEnterRequest =
  ({ clock, requests, services, otherService, colleagues }: EnterRequestParts) =>
  async (by: Author, { next_step, name, ...typed }: RequestByHand, id: string): Promise<StoredRequest> => {
    const { phone, email, service_type } = typed
    const service_name = await (service_type === OTHER_SERVICE ? otherService() : services.shownName(service_type))
    if (service_name === null) throw invalid('service_type', 'unknown-service')
    const request = {
      ...typed,
      name: name ?? phone ?? email ?? '',
      service_name,
      next_step: next_step && (await withPerson(next_step, colleagues, 'next_step.user_id')),
      status: 'read' as const,
      entered_by: by.name,
      wrote_at: null,
      consent_at: isoTime(clock.now()),
      body_hash: hash('sha256', JSON.stringify({ name, ...typed, next_step })),
      chosen_price: null,
      lost_reason: null,
      notes: null,
      spam_reasons: null,
      status_before: null,
      idempotency_key: null,
      photo_count: 0,
      delete_after: null,
    }
    const stored = await requests.enter(by, request, id)
    if (stored.body_hash !== request.body_hash) throw new Problem('idempotency-conflict')
    return stored
  }

/** Returns a step with the name of whoever does it. Throws `invalid-input` at `path` for somebody who cannot sign in. */
export async function withPerson(
  { what, user_id, at }: Omit<NextStep, 'user_name'>,
  colleagues: () => Promise<Colleague[]>,
  path: string,
): Promise<NextStep> {
  const person = user_id === null ? { name: '' } : (await colleagues()).find(({ id }) => id === user_id)
  if (!person) throw invalid(path, 'bad-value')
  return { what, user_id, user_name: person.name, at }
}

const invalid = (path: string, code: 'bad-value' | 'unknown-service') =>
  new Problem('invalid-input', { errors: [{ path, code, message: fieldMessage(code) }] })

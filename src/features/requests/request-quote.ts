import { hash } from 'node:crypto'
import type { Transaction } from 'kysely'
import * as collections from '#collections.ts'
import type { Store } from '#db/rows.ts'
import type { Tables } from '#db/tables.ts'
import type { StoredRequest } from './request.ts'
import { OTHER_SERVICE, type QuoteRequest, type QuoteSubmission } from './quote-request.ts'
import type { requestRepository } from './request.repository.ts'
import type { RequestPhoto } from './request-photo.ts'
import type { requestPhotos } from './request-photo.repository.ts'
import { isoTime } from '#kernel/clock.ts'
import { newId } from '#kernel/id.ts'
import { Problem } from '#kernel/problem.ts'
import { fieldMessage } from '#texts/nl/field-messages.ts'
import type { QuoteMails } from './mails/quote-mails.ts'
import { countQuote } from './spam/address-limits.ts'
import type { SpamGuard, SpamVerdict } from './spam/spam-evidence.ts'
import { REPEAT_MS } from './spam/start-token.ts'

export interface RequestQuoteParts {
  store: Store
  guard: SpamGuard
  requests: Pick<ReturnType<typeof requestRepository>, 'take' | 'withKeys'>
  photos: Pick<ReturnType<typeof requestPhotos>, 'named' | 'tie'>
  services: {
    /** Returns the name of a visible service; null when no visible service has this slug. */
    shownName(slug: string, within: Transaction<Tables>): Promise<string | null>
  }
  mails: Pick<QuoteMails, 'onArrival'>
  /** Queues the notifications about a request. */
  notify(transaction: Transaction<Tables>, kind: 'request', id: string): Promise<void>
  /** Returns the prices of a service as the form shows them; null for a service that visitors do not see. */
  pricesOf(service: string, within: Transaction<Tables>): Promise<string[] | null>
  /** Returns the label of the form's choice for something else than a service. */
  otherService(within: Transaction<Tables>): Promise<string>
}

/** The sender of a request. */
export interface QuoteSender {
  /** The key by which a retry of the same request counts once; null when the sender gave none. */
  idempotencyKey: string | null
  address: string
  /** True for a form without a script: within ten minutes (`REPEAT_MS`), the same words from this address are the same request. */
  isKnownByWords?: boolean
}

/** The outcome of a request: accepted, quarantined, or `replayed` when this same request was stored before. */
export interface QuoteReceipt {
  id: string
  outcome: 'taken' | 'quarantined' | 'replayed'
}

/**
 * Stores a request for a quote and its mails in one transaction. A request that may be spam, or does not have the fields that our form
 * adds, is stored with status `spam`; its mails wait until staff release it. The photos that it names belong to it from then on. Throws
 * `idempotency-conflict`, `too-many-requests`, and `invalid-input` when visitors see no such service, or when a photo is unknown, too old
 * or part of another request.
 */
export type RequestQuote = (submission: QuoteSubmission, sender: QuoteSender) => Promise<QuoteReceipt>

export function createRequestQuote({
  store,
  guard,
  requests,
  photos,
  services,
  mails,
  notify,
  pricesOf,
  otherService,
}: RequestQuoteParts): RequestQuote {
  /**
   * Searches for a form with the same words from the same address. A form without photos also equals the earlier form with photos, because
   * a browser that goes back may drop its files. Returns the id of that request, or the key for a new row.
   */
  const knownByWords = async (
    transaction: Transaction<Tables>,
    { request, sent, address }: { request: QuoteRequest; sent: RequestPhoto[]; address: string },
    now: number,
  ): Promise<{ id: string } | { key: string }> => {
    const content = quoteHash(request, sent)
    const keys = guard.keysOf(quoteHash(request, []), address)
    const rows = await requests.withKeys(
      transaction,
      [keys.now, keys.before].flatMap((key) => [key, `${key} ${content}`]),
      isoTime(now - REPEAT_MS),
    )
    const same = rows.find(({ body_hash }) => sent.length === 0 || body_hash === content)
    if (same) return { id: same.id }
    // The words are the same but the photos differ, so this is another request.
    return { key: rows.some(({ idempotency_key }) => idempotency_key === keys.now) ? `${keys.now} ${content}` : keys.now }
  }

  return async (
    { website, started, proof, photos: wanted = [], ...request },
    { idempotencyKey: sentKey, address, isKnownByWords = false },
  ) => {
    const verdict = await guard.judge({ website, started, proof }, request)

    return store.contentVersions.record([collections.contactSubmissions], async (transaction) => {
      const now = store.clock.now()
      const named = await photos.named(wanted, transaction)
      if (named.length < wanted.length) throw photoGone()
      const known = isKnownByWords ? await knownByWords(transaction, { request, sent: named, address }, now) : { key: sentKey }
      if ('id' in known) return { id: known.id, outcome: 'replayed' }
      const { service_type } = request
      const service_name = await (service_type === OTHER_SERVICE
        ? otherService(transaction)
        : services.shownName(service_type, transaction))
      const chosen_price = await currentPrice(request, (service) => pricesOf(service, transaction))
      const row = submissionRow(
        { request, service_name, chosen_price, photos: named, idempotencyKey: known.key },
        await reasonsOf(transaction, verdict, now),
        now,
      )
      const before = await requests.take(transaction, row)
      if (before) {
        if (before.body_hash !== row.body_hash) throw new Problem('idempotency-conflict')
        return { id: before.id, outcome: 'replayed' }
      }
      if (service_name === null) throw unknownService()

      // The request is counted here, so that a retry of the same request does not count.
      await countQuote(transaction, address, now)
      if (!(await photos.tie(transaction, wanted, row.id))) throw photoGone()
      await mails.onArrival(transaction, row)
      if (row.status === 'new') await notify(transaction, 'request', row.id)
      return { id: row.id, outcome: row.status === 'spam' ? 'quarantined' : 'taken' }
    })
  }
}

/** Returns the hash that identifies a request: the same texts and photos give the same hash. */
export function quoteHash({ photos: _ids, consent, ...words }: QuoteRequest, photos: Pick<RequestPhoto, 'content_hash'>[]): string {
  // The consent is last, and photos count only when there are any, as in the hashes that older versions stored.
  const request = { ...words, consent }
  return hash('sha256', JSON.stringify(photos.length > 0 ? [request, photos.map(({ content_hash }) => content_hash)] : request))
}

/** Creates the error for a photo of the request that does not exist, or belongs to another request. */
export const photoGone = () =>
  new Problem('invalid-input', { errors: [{ path: 'photos', code: 'photo-gone', message: fieldMessage('photo-gone') }] })

/** Creates the error for a service that visitors do not see. */
const unknownService = () =>
  new Problem('invalid-input', {
    errors: [{ path: 'service_type', code: 'unknown-service', message: fieldMessage('unknown-service') }],
  })

/**
 * Returns the price that the request names when the service has it now, else null. Only our words are stored, because a mail repeats them to
 * an address that may be anybody's.
 */
async function currentPrice(
  { service_type, chosen_price }: Pick<QuoteRequest, 'service_type' | 'chosen_price'>,
  pricesOf: (service: string) => Promise<string[] | null>,
): Promise<string | null> {
  if (!chosen_price) return null
  return (await pricesOf(service_type))?.includes(chosen_price) ? chosen_price : null
}

interface Arrival {
  request: Omit<QuoteRequest, 'photos'>
  /** The current label of the choice. */
  service_name: string | null
  chosen_price: string | null
  photos: RequestPhoto[]
  idempotencyKey: string | null
}

function submissionRow(
  { request: { consent: _given, ...request }, service_name, chosen_price, photos, idempotencyKey: idempotency_key }: Arrival,
  reasons: string[],
  now: number,
): StoredRequest {
  const time = isoTime(now)
  return {
    ...request,
    service_name,
    chosen_price,
    id: newId(now),
    created_at: time,
    updated_at: time,
    version: 1,
    consent_at: time,
    status: reasons.length > 0 ? 'spam' : 'new',
    status_before: null,
    lost_reason: null,
    next_step: null,
    source: null,
    entered_by: null,
    wrote_at: null,
    spam_reasons: reasons.length > 0 ? reasons.join(',') : null,
    notes: null,
    idempotency_key,
    body_hash: quoteHash({ ...request, consent: true }, photos),
    photo_count: photos.length,
    delete_after: null,
  }
}

/** Returns the reasons of the verdict, and one more when its proof of work was used before. */
async function reasonsOf(transaction: Transaction<Tables>, { reasons, solved }: SpamVerdict, now: number): Promise<string[]> {
  if (solved === null) return reasons
  await transaction.deleteFrom('spent_challenges').where('expires_at', '<', isoTime(now)).execute()
  const spent = await transaction
    .insertInto('spent_challenges')
    .values({ challenge: solved.challenge, expires_at: solved.expiresAt })
    .onConflict((conflict) => conflict.column('challenge').doNothing())
    .returning('challenge')
    .executeTakeFirst()
  return spent ? reasons : [...reasons, 'proof-replayed']
}

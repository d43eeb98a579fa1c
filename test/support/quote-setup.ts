import { createPushQueue } from '#features/accounts/push/push-queue.ts'
import { solveChallenge } from 'altcha-lib'
import type { Kysely } from 'kysely'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { createContentVersions } from '#db/content-versions.ts'
import type { Database } from '#db/connection.ts'
import { sharedSecret } from '#db/secrets.ts'
import type { Tables } from '#db/tables.ts'
import { DEFAULT_SITE_COMPANY } from '#features/company/company.ts'
import { mayBeMailed } from '#features/requests/mails-may-leave.repository.ts'
import { requestRepository } from '#features/requests/request.repository.ts'
import { requestPhotos } from '#features/requests/request-photo.repository.ts'
import { serviceRepository } from '#features/services/service.repository.ts'
import { MINUTE } from '#kernel/clock.ts'
import { createOutbox } from '#mail/outbox.ts'
import { createQuoteMails } from '#features/requests/mails/quote-mails.ts'
import { createRequestQuote } from '#features/requests/request-quote.ts'
import { openSpamGuard } from '#features/requests/spam/spam-evidence.ts'
import { shownPrices } from '#site/prices-in-words.ts'
import { createStartTokens } from '#features/requests/spam/start-token.ts'
import type { DatabaseContext } from './each-database.ts'
import { insertBuiltInServices } from './built-in-services.ts'

export type QuoteSetup = Awaited<ReturnType<typeof quoteSetup>>

/** Returns everything that handles a quote request, on the database of a test. */
export async function quoteSetup({ store, database }: Pick<DatabaseContext, 'store' | 'database'>) {
  await insertBuiltInServices(database)
  const outbox = createOutbox(store, { mayLeave: mayBeMailed, domain: 'helder.test' })
  const guard = await openSpamGuard(store)
  const photos = requestPhotos(store)
  const mails = createQuoteMails({
    store,
    outbox,
    settings: () => Promise.resolve({ company: DEFAULT_SITE_COMPANY, mailTo: 'offertes@helder.test', publicUrl: 'https://helder.test' }),
    words: () => Promise.resolve(undefined),
  })
  const requests = requestRepository(store)
  requests.onRelease(mails.onRelease)
  const services = serviceRepository(store)
  const otherService = () => Promise.resolve('Iets helemaal anders')
  const pricesOf = async (service: string, within: Kysely<Tables>) =>
    shownPrices(service, await services.every(within), undefined, DEFAULT_SITE_COMPANY)
  const { enqueue: notify } = createPushQueue(store)
  const parts = { guard, requests, photos, services, mails, notify, pricesOf, otherService }
  const tokens = createStartTokens(await sharedSecret(store, 'quote-start'), { now: () => store.clock.now() - MINUTE })
  return {
    guard,
    pricesShown: (service: string) => pricesOf(service, database.query),
    outbox,
    photos,
    requests,
    requestQuote: createRequestQuote({ ...parts, store }),
    /** Returns the function that requests a quote on another database. */
    requestQuoteOn: (place: Database) =>
      createRequestQuote({ ...parts, store: { ...store, database: place, contentVersions: createContentVersions(place, store.clock) } }),
    /** Returns the start token of a form that was rendered a minute ago. */
    started: () => tokens.issue(),
    /** Returns the proof that a browser submits after it has solved a new challenge. */
    solvedProof: async (): Promise<string> => {
      const challenge = await guard.challenge()
      const solution = await solveChallenge({ challenge, deriveKey })
      return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
    },
    rows: () => database.query.selectFrom('contact_submissions').selectAll().orderBy('id').execute(),
    mails: () => database.query.selectFrom('outbox_mails').selectAll().orderBy('subject').execute(),
  }
}

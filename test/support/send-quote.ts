import { api } from '#routes.ts'
import { MINUTE } from '#kernel/clock.ts'
import type { Database } from '#db/connection.ts'
import { createStartTokens } from '#features/requests/spam/start-token.ts'
import { quoteForAnyVersion } from './for-any-version.ts'
import type { RunningApp } from './start-app.ts'
import { newVisitor, storePhoto } from './visitor-photos.ts'

/**
 * Sends a photo and a quote request with it as a visitor of a site of any version, a minute after the form was rendered, and returns the id
 * of the request. The server must trust this machine as its proxy.
 */
export async function sendQuote(app: RunningApp, database: Database, name: string): Promise<string> {
  const secret = await database.query.selectFrom('secrets').select('value').where('name', '=', 'quote-start').executeTakeFirstOrThrow()
  const started = createStartTokens(secret.value, { now: () => Date.now() - MINUTE }).issue()
  const photos = [await storePhoto(app)]
  const answer = await app.request(api.quoteRequests, { json: quoteForAnyVersion({ name, photos, started }), headers: newVisitor() })
  if (answer.status !== 201) throw new Error(`The request was answered ${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as { id: string }).id
}

import { type Kysely, sql } from 'kysely'
import type { Engine } from '../src/db/dialect.ts'

/** The signs that people write within a phone number, as numbers of characters: spaces, `.`, `/`, `-`, `–`, brackets and `+`. */
const SIGNS = [32, 160, 8239, 46, 47, 45, 8211, 40, 41, 43]

/**
 * Indexes that find the other requests of a customer: by the last digits of the phone number, by the e-mail address, and by the street with
 * its number. They are over expressions, so that rows of an older version are in them too. docs/decisions/165-requests-by-hand.md
 */
export async function up(query: Kysely<Record<string, never>>, engine: Engine): Promise<void> {
  const digits =
    engine === 'postgres'
      ? `right(regexp_replace(phone, '[^0-9]', '', 'g'), 8)`
      : `substr(${SIGNS.reduce((text, sign) => `replace(${text}, char(${sign}), '')`, 'phone')}, -8)`
  for (const [name, key] of [
    ['phone', digits],
    ['email', 'lower(email)'],
    ['address', 'lower(municipality)'],
  ])
    await sql`create index ${sql.id(`contact_submissions_by_${name}`)} on contact_submissions (${sql.raw(`(${key})`)}, created_at, id)`.execute(
      query,
    )
}

import type { Kysely } from 'kysely'
import { fingerprint, LINK_SECRET, newLinkSecret } from '#db/secret-token.ts'
import type { Store } from '#db/rows.ts'
import type { Tables } from '#db/tables.ts'
import { isoTime } from '#kernel/clock.ts'
import type { LinkTarget } from './link.ts'
import type { Links } from './links.ts'

const WHOLE_SECRET = new RegExp(`^${LINK_SECRET.source}$`)

/** Creates the repository of secret links. docs/decisions/139-secret-links.md */
export const linkRepository = ({ database: { query }, clock }: Pick<Store, 'database' | 'clock'>): Links => {
  const live = () =>
    query.selectFrom('links').where('expires_at', '>', isoTime(clock.now())).where('used_at', 'is', null).where('revoked_at', 'is', null)

  const sweep = async (within: Kysely<Tables> = query) =>
    void (await within.deleteFrom('links').where('expires_at', '<=', isoTime(clock.now())).execute())

  const create = async (within: Kysely<Tables>, { purpose, subject }: LinkTarget, made_by: string, lifetimeMs: number) => {
    const [secret, now] = [newLinkSecret(), clock.now()]
    const expires_at = isoTime(now + lifetimeMs)
    await sweep(within)
    await within
      .insertInto('links')
      .values({
        token_hash: fingerprint(secret),
        purpose,
        subject,
        made_at: isoTime(now),
        made_by,
        expires_at,
        used_at: null,
        revoked_at: null,
      })
      .execute()
    return { secret, expires_at }
  }

  const revokeAllOf = async ({ purpose, subject }: LinkTarget, within: Kysely<Tables> = query) => {
    await within
      .updateTable('links')
      .set({ revoked_at: isoTime(clock.now()) })
      .where('purpose', '=', purpose)
      .where('subject', '=', subject)
      .where('revoked_at', 'is', null)
      .execute()
  }

  return {
    create: (target, madeBy, lifetimeMs) => create(query, target, madeBy, lifetimeMs),

    replace: async (transaction, target, madeBy, lifetimeMs) => {
      await revokeAllOf(target, transaction)
      return create(transaction, target, madeBy, lifetimeMs)
    },

    find: async (secret, purposes) => {
      if (!WHOLE_SECRET.test(secret)) return undefined
      const link = await live()
        .selectAll()
        .where('token_hash', '=', fingerprint(secret))
        .where('purpose', 'in', purposes)
        .executeTakeFirst()
      return link as never
    },

    use: async (transaction, secret, purpose) => {
      if (!WHOLE_SECRET.test(secret)) return undefined
      const now = isoTime(clock.now())
      return transaction
        .updateTable('links')
        .set({ used_at: now })
        .where('token_hash', '=', fingerprint(secret))
        .where('purpose', '=', purpose)
        .where('expires_at', '>', now)
        .where('used_at', 'is', null)
        .where('revoked_at', 'is', null)
        .returningAll()
        .executeTakeFirst()
    },

    listOf: ({ purpose, subject }) =>
      live()
        .select(['made_at', 'made_by', 'expires_at'])
        .where('purpose', '=', purpose)
        .where('subject', '=', subject)
        .orderBy('made_at', 'desc')
        .orderBy('token_hash')
        .execute(),

    sweep: () => sweep(),

    revokeAllOf,
  }
}

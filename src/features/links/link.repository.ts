import { fingerprint, LINK_SECRET, newLinkSecret } from '#db/secret-token.ts'
import type { Store } from '#db/rows.ts'
import { isoTime } from '#kernel/clock.ts'
import type { Links } from './link.ts'

const WHOLE_SECRET = new RegExp(`^${LINK_SECRET.source}$`)

/** Creates the repository of secret links. docs/decisions/139-secret-links.md */
export const linkRepository = ({ database: { query }, clock }: Pick<Store, 'database' | 'clock'>): Links => {
  const live = () =>
    query.selectFrom('links').where('expires_at', '>', isoTime(clock.now())).where('used_at', 'is', null).where('revoked_at', 'is', null)

  return {
    create: async ({ purpose, subject }, made_by, lifetimeMs) => {
      const [secret, now] = [newLinkSecret(), clock.now()]
      const expires_at = isoTime(now + lifetimeMs)
      await query.deleteFrom('links').where('expires_at', '<=', isoTime(now)).execute()
      await query
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
    },

    find: async (secret, purposes) => {
      if (!WHOLE_SECRET.test(secret)) return undefined
      return live().selectAll().where('token_hash', '=', fingerprint(secret)).where('purpose', 'in', purposes).executeTakeFirst()
    },

    listOf: ({ purpose, subject }) =>
      live()
        .select(['made_at', 'made_by', 'expires_at'])
        .where('purpose', '=', purpose)
        .where('subject', '=', subject)
        .orderBy('made_at', 'desc')
        .orderBy('token_hash')
        .execute(),

    revokeAllOf: async ({ purpose, subject }) => {
      await query
        .updateTable('links')
        .set({ revoked_at: isoTime(clock.now()) })
        .where('purpose', '=', purpose)
        .where('subject', '=', subject)
        .where('revoked_at', 'is', null)
        .execute()
    },
  }
}

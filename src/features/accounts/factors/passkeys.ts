import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server'
import type { Kysely } from 'kysely'
import type { Database } from '#db/connection.ts'
import { databaseFailure } from '#db/database-failure.ts'
import type { Tables } from '#db/tables.ts'
import type { NoticeParts } from '#features/accounts/notice-mails.ts'
import { queueSecurityMail } from '#features/accounts/security-mail.ts'
import { isoTime } from '#kernel/clock.ts'
import { newId } from '#kernel/id.ts'
import { Problem } from '#kernel/problem.ts'
import type { AddFactor, FactorOwner } from './add-factor.ts'
import { dropLooseCodes, lockFactors } from './factor-rows.ts'
import { noteOwedFactor } from './owed-factor.ts'
import type { PasskeyPlace } from './passkey-place.ts'
import { checkRegistration, checkSignature, type PasskeyOwner, registrationOptions } from './webauthn.ts'

/** How many passkeys an account can have. */
export const PASSKEYS_MAX = 20

/** A passkey as its owner sees it; `works_here` is false for one of an earlier address of the site. */
export interface ListedPasskey {
  id: string
  name: string
  created_at: string
  last_used_at: string | null
  works_here: boolean
}

/** The passkeys of accounts. Each belongs to the host for which it was made, and asks its owner for a finger, a face or a PIN. */
export interface Passkeys {
  listOf(userId: string): Promise<ListedPasskey[]>
  /** Returns what a browser needs to make one. Throws `passkey-elsewhere` where browsers allow none, and `conflict` when there are too many. */
  options(owner: PasskeyOwner, challenge: string, site: string): Promise<PublicKeyCredentialCreationOptionsJSON>
  /**
   * Stores what a browser made; returns the recovery codes that come with a first factor. Throws `passkey-refused`, `conflict` when there
   * are too many, and what `AddFactor` throws.
   */
  add(by: FactorOwner, challenge: string, name: string, response: object): Promise<string[] | null>
  /** Throws `not-found`, as `remove` does. */
  rename(userId: string, id: string, name: string): Promise<void>
  remove(userId: string, id: string): Promise<void>
  /** Checks what a passkey signed, and returns the account that it belongs to; null when it is not right. */
  ownerOf(challenge: string, response: object): Promise<string | null>
}

interface Parts extends NoticeParts {
  database: Database
  add: AddFactor
  place: PasskeyPlace | null
}

export function createPasskeys({ database: { query }, clock, mails, add, place }: Parts): Passkeys {
  const here = (): PasskeyPlace => {
    if (!place) throw new Problem('passkey-elsewhere')
    return place
  }
  const ofUser = (userId: string, within: Kysely<Tables> = query) =>
    within.selectFrom('passkeys').selectAll().where('admin_user_id', '=', userId).orderBy('created_at').orderBy('id').execute()

  return {
    listOf: async (userId) =>
      (await ofUser(userId)).map(({ id, name, created_at, last_used_at, host }) => ({
        id,
        name,
        created_at,
        last_used_at,
        works_here: host === place?.host,
      })),

    options: async (owner, challenge, site) => {
      const at = here()
      const known = await ofUser(owner.id)
      if (known.length >= PASSKEYS_MAX) throw new Problem('conflict')
      return registrationOptions(at, { owner, known, challenge, site })
    },

    add: async (by, challenge, name, response) => {
      const at = here()
      const made = await checkRegistration(at, challenge, response)
      if (!made) throw new Problem('passkey-refused')
      const row = { ...made, host: at.host, name, created_at: isoTime(clock.now()), last_used_at: null }
      return add(by, 'passkey-added', async (transaction) => {
        if ((await ofUser(by.userId, transaction)).length >= PASSKEYS_MAX) throw new Problem('conflict')
        await transaction
          .insertInto('passkeys')
          .values({ id: newId(clock.now()), admin_user_id: by.userId, ...row })
          .execute()
      }).catch((error: unknown) => {
        throw databaseFailure(error) === 'unique' ? new Problem('passkey-refused') : error
      })
    },

    rename: async (userId, id, name) => {
      const renamed = query.updateTable('passkeys').set({ name }).where('id', '=', id).where('admin_user_id', '=', userId)
      if ((await renamed.executeTakeFirst()).numUpdatedRows === 0n) throw new Problem('not-found')
    },

    remove: (userId, id) =>
      query.transaction().execute(async (transaction) => {
        await lockFactors(transaction, userId)
        const removed = transaction.deleteFrom('passkeys').where('id', '=', id).where('admin_user_id', '=', userId)
        if ((await removed.executeTakeFirst()).numDeletedRows === 0n) throw new Problem('not-found')
        await dropLooseCodes(transaction, userId)
        await noteOwedFactor(clock, transaction, userId)
        await queueSecurityMail({ mails, clock }, transaction, userId, 'passkey-removed')
      }),

    ownerOf: async (challenge, response) => {
      const id = (response as { id?: unknown }).id
      if (typeof id !== 'string') return null
      const credential = await query.selectFrom('passkeys').selectAll().where('credential_id', '=', id).executeTakeFirst()
      const counter = credential ? await checkSignature(here(), credential, challenge, response) : null
      if (!credential || counter === null) return null
      await query
        .updateTable('passkeys')
        .set({ counter, last_used_at: isoTime(clock.now()) })
        .where('id', '=', credential.id)
        .execute()
      return credential.admin_user_id
    },
  }
}

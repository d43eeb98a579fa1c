import { timingSafeEqual } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Database } from '#db/connection.ts'
import { databaseFailure } from '#db/database-failure.ts'
import type { Tables } from '#db/tables.ts'
import { type Clock, HOUR, isoTime, MINUTE } from '#kernel/clock.ts'
import { newId } from '#kernel/id.ts'
import { Problem } from '#kernel/problem.ts'
import type { Role } from '#kernel/role.ts'
import { type CheckedAccount, whileUnchanged } from './checked-account.ts'
import { fingerprint, newSecret } from '#db/secret-token.ts'
import { forgetDevices } from './forget-devices.ts'
import { endPushOf, endPushOfSession } from './push/end-push.ts'
import { owesFactor } from './factors/owed-factor.ts'

export const IDLE_MS = 30 * MINUTE
export const ABSOLUTE_MS = 8 * HOUR
const TOUCH_MS = MINUTE
const USER_AGENT_MAX = 300

/** A new session; only the browser stores its two secrets. */
export interface OpenedSession {
  token: string
  companion: string
  expires_at: string
  /** True when the session is only for adding the first factor. */
  owesFactor: boolean
}

/** The signed-in admin, and the session. */
export interface SignedIn {
  /** `confirmed_at` is when the person last gave the password in this session. */
  session: { id: string; expires_at: string; confirmed_at: string }
  /** `owes_factor` says that the session is only for adding the first factor. */
  user: { id: string; email: string; name: string; role: Role; owes_factor?: true }
}

/** The fields of a session that its owner may see. */
export type ListedSession = Pick<Tables['admin_sessions'], 'id' | 'user_agent' | 'created_at' | 'last_seen_at' | 'expires_at'>

/** The log of logins and of suspicious events; pino's logger fits. */
export interface SecurityLog {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
}

/**
 * Sessions of administrators: they end after half an hour without use or eight hours in all, and need the token together with its companion
 * cookie.
 */
export interface Sessions {
  /**
   * Opens a session for a user whose password was just checked against `password_hash`; undefined when the hash has changed since or the
   * account is inactive.
   */
  open(user: CheckedAccount, userAgent: string | undefined): Promise<OpenedSession | undefined>
  /**
   * Returns the signed-in admin. Throws `unauthenticated` unless both secrets belong to one live session of an active user. A wrong
   * companion ends the session.
   */
  check(token: string | undefined, companion: string | undefined): Promise<SignedIn>
  /**
   * Returns the role of the person of a live session with this companion that owes no factor, otherwise undefined; for requests that a browser sends without the
   * token.
   */
  roleOf(id: string, companion: string | undefined): Promise<Role | undefined>
  /** Notes that the person of a session just gave the password. */
  confirm(id: string): Promise<void>
  /** Ends a session because the person signs out, which ends the notifications of the device too. */
  signOut(id: string): Promise<void>
  /** Ends a browser's session by its companion cookie, all that the browser still sends when it logs in again. */
  endBehind(companion: string): Promise<void>
  /** Lists a user's live sessions, the newest first. */
  listOf(userId: string): Promise<ListedSession[]>
  /** Ends one session of this user. Throws `not-found` when this user has no session of that id. */
  endOf(userId: string, id: string): Promise<void>
  /** Ends all sessions of this user and forgets the known browsers, except the session and the device cookie of `keep`. */
  endAllOf(userId: string, keep?: { session: string; device: string | undefined }): Promise<void>
  /** Deletes expired sessions. Call it every minute, so that a clock that is set back revives none. */
  sweep(): Promise<void>
}

export function createSessions({ database, clock, log }: { database: Database; clock: Clock; log: SecurityLog }): Sessions {
  const { query } = database
  const end = async (id: string) => void (await query.deleteFrom('admin_sessions').where('id', '=', id).execute())

  const touch = async ({ id, user_id }: { id: string; user_id: string }): Promise<void> => {
    const seen = { last_seen_at: isoTime(clock.now()) }
    await query.updateTable('admin_sessions').set(seen).where('id', '=', id).execute()
    await query.updateTable('admin_users').set(seen).where('id', '=', user_id).execute()
  }

  return {
    open: (user, userAgent) => whileUnchanged(database, user, (transaction) => insertSession(clock, transaction, user.id, userAgent)),

    check: async (token, companion) => {
      const row = token && (await find(query, token))
      if (!row) throw new Problem('unauthenticated')
      const idle = clock.now() - Date.parse(row.last_seen_at)
      if (!row.active || !isAlive(idle, row.expires_at, clock.now())) {
        await ifThereIsRoom(end(row.id))
        throw new Problem('unauthenticated')
      }
      if (!companion) throw new Problem('unauthenticated')
      if (!isSame(fingerprint(companion), row.companion_hash)) {
        await ifThereIsRoom(end(row.id))
        log.warn({ session_id: row.id, admin_user_id: row.user_id }, 'session ended: its token came with another companion cookie')
        throw new Problem('unauthenticated')
      }
      if (idle >= TOUCH_MS) await ifThereIsRoom(touch(row))
      const { email, name, role, created_at, confirmed_at, factor_owed_at } = row
      const session = { id: row.id, expires_at: row.expires_at, confirmed_at: confirmed_at ?? created_at }
      return { session, user: { id: row.user_id, email, name, role, ...(factor_owed_at !== null && { owes_factor: true as const }) } }
    },

    roleOf: async (id, companion) => {
      const row = await query
        .selectFrom('admin_sessions as session')
        .innerJoin('admin_users as user', 'user.id', 'session.admin_user_id')
        .select(['session.companion_hash', 'session.last_seen_at', 'session.expires_at', 'session.factor_owed_at'])
        .select(['user.active', 'user.role'])
        .where('session.id', '=', id)
        .executeTakeFirst()
      if (!row?.active || row.factor_owed_at !== null || !companion || !isSame(fingerprint(companion), row.companion_hash)) return undefined
      return isAlive(clock.now() - Date.parse(row.last_seen_at), row.expires_at, clock.now()) ? row.role : undefined
    },

    confirm: async (id) => {
      await query
        .updateTable('admin_sessions')
        .set({ confirmed_at: isoTime(clock.now()) })
        .where('id', '=', id)
        .execute()
    },

    signOut: async (id) => {
      await end(id)
      await endPushOfSession(query, id)
    },

    endBehind: async (companion) =>
      void (await query.deleteFrom('admin_sessions').where('companion_hash', '=', fingerprint(companion)).execute()),

    listOf: (userId) =>
      query
        .selectFrom('admin_sessions')
        .select(['id', 'user_agent', 'created_at', 'last_seen_at', 'expires_at'])
        .where('admin_user_id', '=', userId)
        .where('expires_at', '>', isoTime(clock.now()))
        .where('last_seen_at', '>', isoTime(clock.now() - IDLE_MS))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute(),

    endOf: async (userId, id) => {
      const ended = query.deleteFrom('admin_sessions').where('admin_user_id', '=', userId).where('id', '=', id)
      if ((await ended.executeTakeFirst()).numDeletedRows === 0n) throw new Problem('not-found')
      await endPushOfSession(query, id)
    },

    endAllOf: async (userId, keep) => {
      const all = query.deleteFrom('admin_sessions').where('admin_user_id', '=', userId)
      await (keep === undefined ? all : all.where('id', '!=', keep.session)).execute()
      await endPushOf(query, userId, keep?.session)
      await forgetDevices(query, userId, keep?.device)
    },

    sweep: async () => {
      const [now, idleSince] = [isoTime(clock.now()), isoTime(clock.now() - IDLE_MS)]
      await query
        .deleteFrom('admin_sessions')
        .where((eb) => eb.or([eb('expires_at', '<=', now), eb('last_seen_at', '<=', idleSince)]))
        .execute()
    },
  }
}

/** Stores a new session that begins now, and returns its secrets. */
async function insertSession(
  clock: Clock,
  transaction: Transaction<Tables>,
  userId: string,
  userAgent: string | undefined,
): Promise<OpenedSession> {
  const now = clock.now()
  const expires_at = isoTime(now + ABSOLUTE_MS)
  const opened = { token: newSecret(), companion: newSecret(), expires_at, owesFactor: await owesFactor(clock, transaction, userId) }
  await transaction
    .insertInto('admin_sessions')
    .values({
      id: newId(now),
      token_hash: fingerprint(opened.token),
      companion_hash: fingerprint(opened.companion),
      admin_user_id: userId,
      user_agent: userAgent?.slice(0, USER_AGENT_MAX) ?? null,
      created_at: isoTime(now),
      last_seen_at: isoTime(now),
      expires_at: opened.expires_at,
      confirmed_at: isoTime(now),
      factor_owed_at: opened.owesFactor ? isoTime(now) : null,
    })
    .execute()
  await transaction
    .updateTable('admin_users')
    .set({ last_seen_at: isoTime(now) })
    .where('id', '=', userId)
    .execute()
  return opened
}

/** Finds the session of this token, with its user. */
const find = (query: Database['query'], token: string) =>
  query
    .selectFrom('admin_sessions as session')
    .innerJoin('admin_users as user', 'user.id', 'session.admin_user_id')
    .select([
      'session.id',
      'session.companion_hash',
      'session.last_seen_at',
      'session.expires_at',
      'session.created_at',
      'session.confirmed_at',
      'session.factor_owed_at',
    ])
    .select(['user.id as user_id', 'user.email', 'user.name', 'user.role', 'user.active'])
    .where('session.token_hash', '=', fingerprint(token))
    .executeTakeFirst()

/** Ignores a full disk, so that staff can still read. */
async function ifThereIsRoom(writing: Promise<unknown>): Promise<void> {
  await writing.catch((error: unknown) => {
    if (databaseFailure(error) !== 'full') throw error
  })
}

/** True when a session is live. A session last seen in the future is not: the clock was set back, so its idle time is unknown. */
const isAlive = (idle: number, expiresAt: string, now: number): boolean => idle < IDLE_MS && idle > -TOUCH_MS && now < Date.parse(expiresAt)

const isSame = (left: string, right: string): boolean => timingSafeEqual(Buffer.from(left), Buffer.from(right))

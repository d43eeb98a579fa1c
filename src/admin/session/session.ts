import type { Api } from '#admin/kit/api.ts'
import { Problem } from '#kernel/problem.ts'
import { api as addresses } from '#routes.ts'
import { type AdminUser, LOOKUP_RETRY_DELAY, type SessionEvent, type SessionState, step } from './session-machine.ts'
import type { StoredSession } from './stored-session.ts'

interface SessionAnswer {
  admin_user_id: string
  expires_at: string
  admin_user: AdminUser
}

/** The sign-in as it lives in the browser: the state machine, connected to storage and server. */
export function createSession(api: Api, stored: StoredSession) {
  let state: SessionState = { status: 'not-started' }
  const listeners = new Set<() => void>()

  const send = (event: SessionEvent) => {
    const next = step(state, event)
    state = next.state
    if (next.effect === 'forget') stored.forget()
    if (next.effect === 'remember-user' && state.status === 'authenticated') stored.keepUser(state.user)
    if (next.effect === 'look-up') void lookUp()
    if (next.effect === 'look-up-later') setTimeout(() => void lookUp(), LOOKUP_RETRY_DELAY)
    for (const listener of listeners) listener()
  }

  const lookUp = async (): Promise<void> => {
    const token = stored.token()
    const event = await api.get<SessionAnswer>(addresses.session).then(foundIn, failedBy(stored))
    // A login in the meantime has another token, which this answer is not about.
    return stored.token() === token ? send(event) : lookUp()
  }

  return {
    state: () => state,
    hasToken: () => stored.token() !== null,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    start() {
      stored.onSignedInElsewhere(() => state.status === 'authenticated' && void lookUp())
      send({ type: 'started', hasToken: stored.token() !== null, cachedUser: stored.user() })
    },
    loggedIn(token: string, user: AdminUser) {
      stored.keepToken(token)
      send({ type: 'logged-in', user })
    },
    /** A data call was answered 401. */
    refused: () => send({ type: 'session-refused' }),
    /** The server has ended it, on purpose. */
    ended: () => send({ type: 'logged-out' }),
    /** Ends the session on the server too; when that cannot be reached, here at least. */
    async logOut() {
      await api.post(addresses.logout).catch(() => undefined)
      send({ type: 'logged-out' })
    },
  }
}

export type Session = ReturnType<typeof createSession>

const foundIn = ({ admin_user, expires_at }: SessionAnswer): SessionEvent => ({
  type: 'session-found',
  user: admin_user,
  expiresAt: expires_at,
  now: Date.now(),
})

const failedBy =
  (stored: StoredSession) =>
  (error: unknown): SessionEvent =>
    error instanceof Problem && error.code === 'unauthenticated'
      ? { type: 'session-refused' }
      : { type: 'lookup-failed', cachedUser: stored.user() }

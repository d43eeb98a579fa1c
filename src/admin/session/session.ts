import type { Api } from '#admin/kit/api.ts'
import { NoAnswer } from '#admin/kit/api-failure.ts'
import { Problem } from '#kernel/problem.ts'
import { removeWorker } from '#admin/offline/use-worker.ts'
import { api as addresses } from '#routes.ts'
import { type AdminUser, LOOKUP_RETRY_DELAY, type SessionEvent, type SessionState, step, UNREACHED_RETRY_DELAY } from './session-machine.ts'
import type { StoredSession } from './stored-session.ts'

interface SessionAnswer {
  admin_user_id: string
  expires_at: string
  admin_user: AdminUser
}

/** Creates the session of the browser: it connects the state machine with storage and server. */
export function createSession(api: Api, stored: StoredSession) {
  let state: SessionState = { status: 'not-started' }
  const listeners = new Set<() => void>()

  const send = (event: SessionEvent) => {
    const next = step(state, event)
    state = next.state
    if (next.effect === 'forget') stored.forget()
    if (next.effect === 'forget-answers') stored.forgetAnswers()
    if (next.effect === 'remember-user' && state.status === 'authenticated') stored.keepUser(state.user)
    if (next.effect === 'look-up') void lookUp()
    if (next.effect === 'look-up-later') setTimeout(() => void lookUp(), LOOKUP_RETRY_DELAY)
    if (next.effect === 'look-up-when-reached') setTimeout(() => state.status === 'no-network' && void lookUp(), UNREACHED_RETRY_DELAY)
    for (const listener of listeners) listener()
  }

  const lookUp = async (): Promise<void> => {
    const token = stored.token()
    const event = await api.get<SessionAnswer>(addresses.session).then(foundIn, failedBy(stored))
    // When somebody logged in meanwhile, the response is about the old token, so the new one is checked.
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
    /** Reads the session again, after the person's data changed. */
    checkAgain: () => void lookUp(),
    /** Reads the session again once there is a network. */
    networkIsBack: () => (state.status === 'authenticated' || state.status === 'no-network') && void lookUp(),
    /** Handles a data call that got a 401. */
    refused: () => send({ type: 'session-refused' }),
    /** Handles a session that the server has ended on request. */
    ended() {
      send({ type: 'logged-out' })
      void removeWorker()
    },
    /** Ends the session on the server and here; when the server does not respond, only here. */
    async logOut() {
      await api.post(addresses.logout).catch(() => undefined)
      send({ type: 'logged-out' })
      await removeWorker()
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
  (error: unknown): SessionEvent => {
    if (error instanceof NoAnswer) return { type: 'unreached', offlineUser: stored.offlineUser() }
    return error instanceof Problem && error.code === 'unauthenticated'
      ? { type: 'session-refused' }
      : { type: 'lookup-failed', cachedUser: stored.user() ?? stored.offlineUser() }
  }

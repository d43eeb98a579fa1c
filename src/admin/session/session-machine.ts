import type { Role } from '#kernel/role.ts'

export interface AdminUser {
  id: string
  email: string
  name: string
  role: Role
  /** There when the session is only for adding the first factor. */
  owes_factor?: true
}

/**
 * The state of the session. `expired` means that the server refuses the token while the screen and the unsaved input stay.
 * docs/product/sign-in.md
 */
export type SessionState =
  | { status: 'not-started' }
  | { status: 'loading'; failures: number }
  | { status: 'authenticated'; user: AdminUser; expired: boolean }
  | { status: 'unauthenticated' }

export type SessionEvent =
  | { type: 'started'; hasToken: boolean; cachedUser: AdminUser | null }
  | { type: 'session-found'; user: AdminUser; expiresAt: string; now: number }
  | { type: 'session-refused' }
  | { type: 'lookup-failed'; cachedUser: AdminUser | null }
  | { type: 'logged-in'; user: AdminUser }
  | { type: 'logged-out' }

/** The effect that the caller runs after a step: request the session now or later, store the user, or delete what is stored. */
export type SessionEffect = 'look-up' | 'look-up-later' | 'remember-user' | 'forget'

export interface Step {
  state: SessionState
  effect?: SessionEffect
}

/** The number of retries after a failed request for the session. docs/product/sign-in.md */
export const LOOKUP_RETRIES = 3
export const LOOKUP_RETRY_DELAY = 1000

/** Returns the next state of the session, and the effect to run. */
export function step(state: SessionState, event: SessionEvent): Step {
  switch (event.type) {
    case 'started':
      return start(event.hasToken, event.cachedUser)
    case 'logged-in':
      return { state: { status: 'authenticated', user: event.user, expired: false }, effect: 'remember-user' }
    case 'logged-out':
      return { state: { status: 'unauthenticated' }, effect: 'forget' }
    case 'session-found':
      return Date.parse(event.expiresAt) > event.now ? found(state, event.user) : refused(state)
    case 'session-refused':
      return refused(state)
    case 'lookup-failed':
    default:
      return failed(state, event.cachedUser)
  }
}

function start(hasToken: boolean, cachedUser: AdminUser | null): Step {
  if (!hasToken) return { state: { status: 'unauthenticated' } }
  if (cachedUser) return { state: { status: 'authenticated', user: cachedUser, expired: false }, effect: 'look-up' }
  return { state: { status: 'loading', failures: 0 }, effect: 'look-up' }
}

function found(state: SessionState, user: AdminUser): Step {
  if (state.status === 'unauthenticated') return { state }
  return { state: { status: 'authenticated', user, expired: false }, effect: 'remember-user' }
}

function refused(state: SessionState): Step {
  if (state.status === 'loading') return { state: { status: 'unauthenticated' }, effect: 'forget' }
  if (state.status === 'authenticated') return { state: { ...state, expired: true } }
  return { state }
}

function failed(state: SessionState, cachedUser: AdminUser | null): Step {
  if (state.status !== 'loading') return { state }
  if (state.failures < LOOKUP_RETRIES) return { state: { status: 'loading', failures: state.failures + 1 }, effect: 'look-up-later' }
  if (cachedUser) return { state: { status: 'authenticated', user: cachedUser, expired: false } }
  return { state: { status: 'unauthenticated' }, effect: 'forget' }
}

/**
 * Decides whether a guarded page may show. A token is trusted until its check begins, because the data calls need a valid session anyway.
 */
export function admission(state: SessionState, hasToken: boolean): 'admit' | 'wait' | 'refuse' {
  if (state.status === 'authenticated') return 'admit'
  if (state.status === 'loading') return 'wait'
  return state.status === 'not-started' && hasToken ? 'admit' : 'refuse'
}

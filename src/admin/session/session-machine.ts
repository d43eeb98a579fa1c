import { type Role, ROLES } from '#kernel/role.ts'

export interface AdminUser {
  id: string
  email: string
  name: string
  role: Role
  /** There when the session is only for adding the first factor. */
  owes_factor?: true
}

/** Returns the user that a browser stored; null for anything else. */
export function adminUserIn(stored: unknown): AdminUser | null {
  const user = Object(stored) as Partial<AdminUser>
  const role = ROLES.find((each) => each === user.role)
  return role && typeof user.id === 'string' && typeof user.email === 'string' && typeof user.name === 'string'
    ? { id: user.id, email: user.email, name: user.name, role, ...(user.owes_factor === true && { owes_factor: true as const }) }
    : null
}

/**
 * The state of the session. `expired` means that the server refuses the token while the screen and the unsaved input stay,
 * `no-network` that the server was not reached and nothing is stored for a phone without a network.
 * docs/product/sign-in.md
 */
export type SessionState =
  | { status: 'not-started' }
  | { status: 'loading'; failures: number }
  | { status: 'authenticated'; user: AdminUser; expired: boolean }
  | { status: 'no-network' }
  | { status: 'unauthenticated' }

export type SessionEvent =
  | { type: 'started'; hasToken: boolean; cachedUser: AdminUser | null }
  | { type: 'session-found'; user: AdminUser; expiresAt: string; now: number }
  | { type: 'session-refused' }
  | { type: 'lookup-failed'; cachedUser: AdminUser | null }
  | { type: 'unreached'; offlineUser: AdminUser | null }
  | { type: 'logged-in'; user: AdminUser }
  | { type: 'logged-out' }

/**
 * The effect that the caller runs after a step: request the session now or later, store the user, delete what is stored, or only what is
 * stored for a phone without a network.
 */
export type SessionEffect = 'look-up' | 'look-up-later' | 'look-up-when-reached' | 'remember-user' | 'forget' | 'forget-answers'

export interface Step {
  state: SessionState
  effect?: SessionEffect
}

/** The number of retries after a failed request for the session. docs/product/sign-in.md */
export const LOOKUP_RETRIES = 3
export const LOOKUP_RETRY_DELAY = 1000
/** The pause between requests of the session while the server is not reached. */
export const UNREACHED_RETRY_DELAY = 5000

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
    case 'unreached':
      return unreached(state, event.offlineUser)
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
  if (isWaiting(state)) return { state: { status: 'unauthenticated' }, effect: 'forget' }
  if (state.status === 'authenticated') return { state: { ...state, expired: true }, effect: 'forget-answers' }
  return { state }
}

const isWaiting = ({ status }: SessionState): boolean => status === 'loading' || status === 'no-network'

/** No network is no failed lookup: whoever signed in before stays signed in, and the session is requested again. */
function unreached(state: SessionState, offlineUser: AdminUser | null): Step {
  if (!isWaiting(state)) return { state }
  if (offlineUser) return { state: { status: 'authenticated', user: offlineUser, expired: false } }
  return { state: { status: 'no-network' }, effect: 'look-up-when-reached' }
}

function failed(state: SessionState, cachedUser: AdminUser | null): Step {
  if (state.status === 'no-network') return { state: { status: 'loading', failures: 1 }, effect: 'look-up-later' }
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
  if (isWaiting(state)) return 'wait'
  return state.status === 'not-started' && hasToken ? 'admit' : 'refuse'
}

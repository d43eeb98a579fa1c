import { createContext, use, useSyncExternalStore } from 'react'
import type { Session } from './session.ts'
import type { Role } from '#kernel/role.ts'
import type { SessionState } from './session-machine.ts'

export const SessionContext = createContext<Session | null>(null)

export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession outside SessionContext')
  return session
}

export function useSessionState(): SessionState {
  const session = useSession()
  return useSyncExternalStore(session.subscribe, session.state, session.state)
}

/** Returns the role of the person who is logged in; undefined when nobody is. */
export function useRole(): Role | undefined {
  const state = useSessionState()
  return state.status === 'authenticated' ? state.user.role : undefined
}

import { type LogoutReason, loginAfter } from './login/logout-reason.ts'
import { useSession } from '#admin/session/use-session.ts'

/**
 * Returns a function that opens the login after the server ended this session. A full page load leaves nothing of the session in memory.
 */
export function useLoggedOut() {
  const session = useSession()
  return (why: LogoutReason) => {
    session.ended()
    window.location.assign(loginAfter(why))
  }
}

import { type LogoutReason, loginAfter } from '#admin/login/logout-reason.ts'
import { useSession } from '#admin/session/use-session.ts'

/** To the login once this session has ended on the server, with a full redirect so that nothing of it stays in memory. */
export function useLoggedOut() {
  const session = useSession()
  return (why: LogoutReason) => {
    session.ended()
    window.location.assign(loginAfter(why))
  }
}

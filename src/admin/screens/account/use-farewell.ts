import { type Farewell, loginAfter } from '#admin/login/farewell.ts'
import { useSession } from '#admin/session/use-session.ts'

/** To the login once this session has ended on the server, with a full redirect so that nothing of it stays in memory. */
export function useFarewell() {
  const session = useSession()
  return (why: Farewell) => {
    session.ended()
    window.location.assign(loginAfter(why))
  }
}

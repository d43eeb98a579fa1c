import { useMayLeave } from '#admin/kit/unsaved.tsx'
import { useSession } from '#admin/session/use-session.ts'
import { admin } from '#routes.ts'

/** Ends the session with a full redirect, so that nothing of it stays in memory. docs/product/sign-in.md */
export function useLogOut() {
  const session = useSession()
  const mayLeave = useMayLeave()
  return async () => {
    if (!(await mayLeave())) return
    await session.logOut()
    window.location.assign(admin.login)
  }
}

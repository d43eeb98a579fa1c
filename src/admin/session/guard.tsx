import { Outlet, useRouter } from '@tanstack/react-router'
import { loginFor } from '#features/accounts/screen/login/return-address.ts'
import { sessionTexts } from '#texts/nl/admin/session.ts'
import styles from './guard.module.css'
import { Redirect } from './redirect.tsx'
import { admission } from './session-machine.ts'
import { useSession, useSessionState } from './use-session.ts'

/** Renders the pages under /admin, a notice while the session is being checked, or a redirect to the login. */
export function Guard() {
  const router = useRouter()
  const session = useSession()
  const answer = admission(useSessionState(), session.hasToken())
  if (answer === 'admit') return <Outlet />
  if (answer === 'refuse') return <Redirect to={loginFor(router.latestLocation.href)} />
  return <output className={styles.checking}>{sessionTexts.checking}</output>
}

import { Navigate, Outlet, useLocation } from '@tanstack/react-router'
import { admin } from '#routes.ts'
import { adminTexts } from '#texts/nl/admin.ts'
import styles from './guard.module.css'
import { admission } from './session-machine.ts'
import { useSession, useSessionState } from './use-session.ts'

/** Lets the pages under /admin through, holds them while the session is looked up, or leads to the login. */
export function Guard() {
  const session = useSession()
  const wanted = useLocation().href
  switch (admission(useSessionState(), session.hasToken())) {
    case 'admit':
      return <Outlet />
    case 'wait':
      return (
        <p className={styles.checking} role="status">
          {adminTexts.session.checking}
        </p>
      )
    case 'refuse':
      return <Navigate to={admin.login} search={wanted === admin.dashboard ? {} : { terug: wanted }} replace />
  }
}

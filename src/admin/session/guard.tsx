import { Outlet, useRouter } from '@tanstack/react-router'
import { Button } from '#admin/kit/button.tsx'
import { Notice } from '#admin/kit/notice.tsx'
import { lazyPart } from '#admin/kit/lazy-part.tsx'
import { loginFor } from '#features/accounts/screen/login/return-address.ts'
import { kitTexts, noNetwork as noNetworkTexts } from '#texts/nl/admin/kit.ts'
import { sessionTexts } from '#texts/nl/admin/session.ts'
import styles from './guard.module.css'
import { Redirect } from './redirect.tsx'
import { admission } from './session-machine.ts'
import { useSession, useSessionState } from './use-session.ts'

const FactorFirst = lazyPart(async () => (await import('#features/accounts/screen/factors/factor-first.tsx')).FactorFirst)

/** Renders the pages under /admin, what somebody must do first, a notice while the session is being checked, or a redirect to the login. */
export function Guard() {
  const router = useRouter()
  const session = useSession()
  const state = useSessionState()
  const answer = admission(state, session.hasToken())
  if (state.status === 'authenticated' && state.user.owes_factor) return <FactorFirst />
  if (answer === 'admit') return <Outlet />
  if (answer === 'refuse') return <Redirect to={loginFor(router.latestLocation.href)} />
  if (state.status === 'no-network')
    return (
      <div className={styles.checking}>
        <Notice title={noNetworkTexts.title}>
          <p>{noNetworkTexts.later}</p>
          <Button look="line" onClick={session.networkIsBack}>
            {kitTexts.retry}
          </Button>
        </Notice>
      </div>
    )
  return <output className={styles.checking}>{sessionTexts.checking}</output>
}

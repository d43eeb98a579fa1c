import { useLocation } from '@tanstack/react-router'
import { ButtonLink } from '#admin/kit/button.tsx'
import { Icon } from '#admin/kit/icon.tsx'
import { loginFor } from '#admin/login/return-address.ts'
import { useSessionState } from '#admin/session/use-session.ts'
import { sessionTexts } from '#texts/nl/admin/session.ts'
import styles from './lapsed-notice.module.css'

/** Stands above the screen once the server no longer accepts the session; the screen itself stays. */
export function LapsedNotice() {
  const state = useSessionState()
  const { href } = useLocation()
  const isLapsed = state.status === 'authenticated' && state.lapsed
  return (
    <div role="alert">
      {isLapsed && (
        <div className={styles.notice}>
          <Icon name="lock" />
          <p>
            <b>{sessionTexts.lapsedTitle}</b> {sessionTexts.lapsedDetail}
          </p>
          {/* Not held by the guard on unsaved changes: what is typed comes back after the login. */}
          <ButtonLink to={loginFor(href)} ignoreBlocker>
            {sessionTexts.logInAgain}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ButtonLink } from '#admin/kit/button.tsx'
import { Icon } from '#admin/kit/icon.tsx'
import { loginFor } from '#admin/login/return-address.ts'
import { useSessionState } from '#admin/session/use-session.ts'
import { sessionTexts } from '#texts/nl/admin/session.ts'
import styles from './expired-notice.module.css'

/** Stands above the screen while the server does not accept the session; the screen itself stays. */
export function ExpiredNotice() {
  const state = useSessionState()
  const { href } = useLocation()
  const queries = useQueryClient()
  const isExpired = state.status === 'authenticated' && state.expired
  // What was refused meanwhile is asked again once somebody has signed in, in another tab.
  useEffect(() => (isExpired ? () => void queries.invalidateQueries() : undefined), [isExpired, queries])
  return (
    <div role="alert" className={styles.place}>
      {isExpired && (
        <div className={styles.notice}>
          <Icon name="lock" />
          <p>
            <b>{sessionTexts.expiredTitle}</b> {sessionTexts.expiredDetail}
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

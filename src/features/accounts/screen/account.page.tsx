import { Page } from '#admin/kit/page.tsx'
import { useSessionState } from '#admin/session/use-session.ts'
import { accountTexts } from '#texts/nl/admin/account.ts'
import styles from './account.module.css'
import { FactorsPart } from './factors/factors-part.tsx'
import { OwnDetails } from './own-details.tsx'
import { OwnEmail } from './own-email.tsx'
import { PasswordForm } from './password-form.tsx'
import { NotificationsPart } from './push/notifications-part.tsx'
import { SessionList } from './session-list.tsx'

/** Renders the person's account: the name, the password, the second factors and the sessions. */
export function AccountPage() {
  const state = useSessionState()
  const email = state.status === 'authenticated' ? state.user.email : ''
  return (
    <Page title={accountTexts.title} summary={accountTexts.summary(email)}>
      <div className={styles.parts}>
        <div className={styles.column}>
          <OwnDetails />
          <OwnEmail email={email} />
          <PasswordForm email={email} />
        </div>
        <div className={styles.column}>
          <FactorsPart />
          <NotificationsPart />
          <SessionList />
        </div>
      </div>
    </Page>
  )
}

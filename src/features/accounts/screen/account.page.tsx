import { Page } from '#admin/kit/page.tsx'
import { useSessionState } from '#admin/session/use-session.ts'
import { accountTexts } from '#texts/nl/admin/account.ts'
import styles from './account.module.css'
import { PasswordForm } from './password-form.tsx'
import { SessionList } from './session-list.tsx'

/** Renders the person's account: the password and the sessions. */
export function AccountPage() {
  const state = useSessionState()
  const email = state.status === 'authenticated' ? state.user.email : ''
  return (
    <Page title={accountTexts.title} summary={accountTexts.summary(email)}>
      <div className={styles.parts}>
        <PasswordForm email={email} />
        <SessionList />
      </div>
    </Page>
  )
}

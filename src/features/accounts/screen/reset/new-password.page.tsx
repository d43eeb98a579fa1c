import { type FormEvent, useState } from 'react'
import { ButtonLink, SubmitButton } from '#admin/kit/button.tsx'
import { useApi } from '#admin/kit/use-api.ts'
import { problemWords } from '#admin/kit/words.ts'
import { useSession } from '#admin/session/use-session.ts'
import { LinkPage } from '#features/accounts/screen/link/link-page.tsx'
import { NEW_PASSWORD_ID, NewPasswordField } from '#features/accounts/screen/link/new-password-field.tsx'
import { errorAt, usePosting } from '#features/accounts/screen/link/use-posting.ts'
import forms from '#features/accounts/screen/login/login-form.module.css'
import styles from '#features/accounts/screen/login/login.module.css'
import { loginAfter } from '#features/accounts/screen/login/logout-reason.ts'
import { admin, api as addresses } from '#routes.ts'
import { newPasswordTexts as texts } from '#texts/nl/admin/lost-password.ts'
import { HiddenUsername } from '#features/accounts/screen/hidden-username.tsx'

/** Renders the page on which somebody who lost the password chooses another. docs/product/sign-in.md */
export const NewPasswordPage = () => (
  <LinkPage<{ email: string }>
    texts={texts}
    address={addresses.openPasswordReset}
    afterOver={<ButtonLink to={admin.forgotPassword}>{texts.askAgain}</ButtonLink>}
  >
    {({ email }, token, onFailure) => <NewPasswordForm email={email} token={token} onFailure={onFailure} />}
  </LinkPage>
)

interface NewPasswordFormProps {
  email: string
  token: string
  onFailure: (error: unknown) => void
}

function NewPasswordForm({ email, token, onFailure }: NewPasswordFormProps) {
  const api = useApi()
  const session = useSession()
  const [password, setPassword] = useState('')
  const { isSending, error, send } = usePosting(
    async () => {
      await api.post(addresses.confirmPasswordReset, { token, password })
      // Otherwise the login would send on whoever was signed in here before.
      session.ended()
      // A full page load leaves nothing of the link in memory.
      window.location.replace(loginAfter('wachtwoord'))
    },
    (failure) => {
      onFailure(failure)
      document.getElementById(NEW_PASSWORD_ID)?.focus()
    },
  )
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  const passwordError = errorAt(error, 'password')
  return (
    <>
      <p className={styles.intro}>{texts.intro(email)}</p>
      {error !== null && (
        <p className={forms.warning} role="alert">
          {passwordError ?? problemWords(error)}
        </p>
      )}
      <form className={forms.form} noValidate onSubmit={onSubmit}>
        <HiddenUsername email={email} />
        <NewPasswordField value={password} isInvalid={passwordError !== undefined} onChange={setPassword} />
        <SubmitButton aria-disabled={isSending}>{isSending ? texts.submitting : texts.submit}</SubmitButton>
      </form>
    </>
  )
}

import { type FormEvent, useState } from 'react'
import { ButtonLink, SubmitButton } from '#admin/kit/button.tsx'
import { useApi } from '#admin/kit/use-api.ts'
import { problemWords } from '#admin/kit/words.ts'
import { useSession } from '#admin/session/use-session.ts'
import type { Role } from '#kernel/role.ts'
import { admin, api as addresses } from '#routes.ts'
import { invitationTexts as texts } from '#texts/nl/admin/invitation.ts'
import { LinkPage } from '#features/accounts/screen/link/link-page.tsx'
import { NEW_PASSWORD_ID, NewPasswordField } from '#features/accounts/screen/link/new-password-field.tsx'
import { errorAt, usePosting } from '#features/accounts/screen/link/use-posting.ts'
import forms from '#features/accounts/screen/login/login-form.module.css'
import styles from '#features/accounts/screen/login/login.module.css'
import { loginAfter } from '#features/accounts/screen/login/logout-reason.ts'
import { HiddenUsername } from '#features/accounts/screen/hidden-username.tsx'

interface OpenedInvitation {
  email: string
  name: string
  role: Role
}

/** Renders the page that the link of an invitation opens. docs/product/users.md */
export const InvitationPage = () => (
  <LinkPage<OpenedInvitation>
    texts={texts}
    address={addresses.openInvitation}
    afterOver={<ButtonLink to={admin.login}>{texts.toLogin}</ButtonLink>}
  >
    {(invitation, token, onFailure) => <AcceptForm invitation={invitation} token={token} onFailure={onFailure} />}
  </LinkPage>
)

interface AcceptFormProps {
  invitation: OpenedInvitation
  token: string
  onFailure: (error: unknown) => void
}

function AcceptForm({ invitation, token, onFailure }: AcceptFormProps) {
  const api = useApi()
  const session = useSession()
  const [name, setName] = useState(invitation.name)
  const [password, setPassword] = useState('')
  const { isSending, error, send } = usePosting(
    async () => {
      await api.post(addresses.acceptInvitation, { token, name, password })
      // Otherwise the login would send on whoever was signed in here before.
      session.ended()
      // A full page load leaves nothing of the link in memory.
      window.location.replace(loginAfter('uitnodiging'))
    },
    (failure) => {
      onFailure(failure)
      document.getElementById(errorAt(failure, 'name') ? 'name' : NEW_PASSWORD_ID)?.focus()
    },
  )
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  const [nameError, passwordError] = [errorAt(error, 'name'), errorAt(error, 'password')]
  return (
    <>
      <p className={styles.intro}>{texts.intro(invitation.email, invitation.role)}</p>
      {error !== null && (
        <p className={forms.warning} role="alert">
          {nameError ?? passwordError ?? problemWords(error)}
        </p>
      )}
      <form className={forms.form} noValidate onSubmit={onSubmit}>
        <HiddenUsername email={invitation.email} />
        <label htmlFor="name">{texts.name}</label>
        <input
          id="name"
          autoComplete="name"
          value={name}
          aria-invalid={nameError !== undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <NewPasswordField value={password} isInvalid={passwordError !== undefined} onChange={setPassword} />
        <SubmitButton aria-disabled={isSending}>{isSending ? texts.submitting : texts.submit}</SubmitButton>
      </form>
    </>
  )
}

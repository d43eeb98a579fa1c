import { useDocumentTitle } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button, SubmitButton } from '#admin/kit/button.tsx'
import { Notice } from '#admin/kit/notice.tsx'
import { useApi } from '#admin/kit/use-api.ts'
import { problemWords } from '#admin/kit/words.ts'
import { Logo } from '#admin/shell/logo.tsx'
import { PASSWORD_MIN } from '#features/accounts/user.ts'
import { Problem } from '#kernel/problem.ts'
import type { Role } from '#kernel/role.ts'
import { api as addresses } from '#routes.ts'
import { invitationTexts as texts } from '#texts/nl/admin/invitation.ts'
import forms from '#features/accounts/screen/login/login-form.module.css'
import styles from '#features/accounts/screen/login/login.module.css'
import { loginAfter } from '#features/accounts/screen/login/logout-reason.ts'

interface OpenedInvitation {
  email: string
  name: string
  role: Role
}

/** Renders the page that the link of an invitation opens. The secret is behind `#`, and used when the password is sent. */
export function InvitationPage() {
  useDocumentTitle(texts.title)
  const api = useApi()
  const [token] = useState(() => window.location.hash.slice(1))
  const { data, error, refetch } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => api.post<OpenedInvitation>(addresses.openInvitation, { token }),
    retry: false,
    refetchOnWindowFocus: false,
  })
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <Logo />
        <h1>{texts.title}</h1>
        {!data && !error && <output className={styles.intro}>{texts.loading}</output>}
        {error && !data && <Refused error={error} onAgain={() => void refetch()} />}
        {data && <AcceptForm invitation={data} token={token} />}
      </div>
    </main>
  )
}

const isOver = (error: unknown): boolean => error instanceof Problem && error.code === 'link-expired'

function Refused({ error, onAgain }: { error: unknown; onAgain: () => void }) {
  if (isOver(error))
    return (
      <Notice title={texts.over} failed>
        <p>{texts.overDetail}</p>
      </Notice>
    )
  return (
    <Notice title={texts.failed} failed>
      <p>{problemWords(error)}</p>
      <Button onClick={onAgain}>{texts.again}</Button>
    </Notice>
  )
}

function AcceptForm({ invitation, token }: { invitation: OpenedInvitation; token: string }) {
  const api = useApi()
  const [name, setName] = useState(invitation.name)
  const [password, setPassword] = useState('')
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<unknown>(null)

  const send = async () => {
    setSending(true)
    setError(null)
    try {
      await api.post(addresses.acceptInvitation, { token, name, password })
      // A full page load leaves nothing of the link in memory.
      window.location.replace(loginAfter('uitnodiging'))
    } catch (failure) {
      setSending(false)
      setError(failure)
      document.getElementById(errorAt(failure, 'name') ? 'name' : 'password')?.focus()
    }
  }
  if (isOver(error)) return <Refused error={error} onAgain={() => undefined} />

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSending) void send()
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
        {/* Tells password managers which account the password belongs to. */}
        <input className="sr" type="email" autoComplete="username" value={invitation.email} readOnly tabIndex={-1} aria-hidden="true" />
        <label htmlFor="name">{texts.name}</label>
        <input
          id="name"
          autoComplete="name"
          value={name}
          aria-invalid={nameError !== undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <label htmlFor="password">{texts.password}</label>
        <p id="password-hint">{texts.passwordHint(PASSWORD_MIN)}</p>
        <input
          id="password"
          type="password"
          autoComplete="new-password"
          value={password}
          aria-invalid={passwordError !== undefined}
          aria-describedby="password-hint"
          onChange={(event) => setPassword(event.target.value)}
        />
        <SubmitButton aria-disabled={isSending}>{isSending ? texts.submitting : texts.submit}</SubmitButton>
      </form>
    </>
  )
}

/** Returns the message about a field of the sent form. */
const errorAt = (error: unknown, field: string): string | undefined =>
  error instanceof Problem ? error.details.errors?.find(({ path }) => path === field)?.message : undefined

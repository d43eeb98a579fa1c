import { useDocumentTitle, useInterval } from '@mantine/hooks'
import { type FormEvent, useState } from 'react'
import { SubmitButton } from '#admin/kit/button.tsx'
import { Icon } from '#admin/kit/icon.tsx'
import { Link } from '#admin/kit/link.tsx'
import { useApi } from '#admin/kit/use-api.ts'
import { problemWords } from '#admin/kit/words.ts'
import { Logo } from '#admin/shell/logo.tsx'
import { Command } from '#features/accounts/screen/command.tsx'
import { errorAt, usePosting } from '#features/accounts/screen/link/use-posting.ts'
import forms from '#features/accounts/screen/login/login-form.module.css'
import styles from '#features/accounts/screen/login/login.module.css'
import { SECOND } from '#kernel/clock.ts'
import { admin, api as addresses } from '#routes.ts'
import { lostPasswordTexts as texts } from '#texts/nl/admin/lost-password.ts'
import own from './forgot-password.module.css'

/** The pause before the page asks again: a mail needs a moment. */
const PAUSE_MS = 60 * SECOND

interface Requested {
  email: string
  delivers_to: 'server' | 'file'
  site: string
  at: number
}

/** Renders the page on which somebody who lost the password asks for a link to set another. docs/product/sign-in.md */
export function ForgotPasswordPage() {
  useDocumentTitle(texts.title)
  const api = useApi()
  const [email, setEmail] = useState('')
  const [requested, setRequested] = useState<Requested | null>(null)
  const now = useNow()
  const { isSending, error, send } = usePosting(
    async () => {
      const answer = await api.post<Pick<Requested, 'delivers_to' | 'site'>>(addresses.passwordReset, { email })
      setRequested({ ...answer, email: email.trim(), at: Date.now() })
    },
    () => document.getElementById('email')?.focus(),
  )
  const wait = requested ? Math.ceil(Math.min(PAUSE_MS, requested.at + PAUSE_MS - now) / SECOND) : 0
  const isWaiting = wait > 0 && requested?.email === email.trim()
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  const emailError = errorAt(error, 'email')
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <Logo />
        <h1>{texts.title}</h1>
        <p className={styles.intro}>{texts.intro}</p>
        {requested && error === null && <Outcome requested={requested} />}
        {error !== null && (
          <p className={forms.warning} role="alert">
            {emailError ?? problemWords(error)}
          </p>
        )}
        <form className={forms.form} noValidate onSubmit={onSubmit}>
          <label htmlFor="email">{texts.email}</label>
          <input
            id="email"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={email}
            aria-invalid={emailError !== undefined}
            onChange={(event) => setEmail(event.target.value)}
          />
          <SubmitButton aria-disabled={isSending || isWaiting}>
            {isSending ? texts.submitting : isWaiting ? texts.againIn(wait) : requested ? texts.again : texts.submit}
          </SubmitButton>
        </form>
        <p className={own.back}>
          <Link to={admin.login}>{texts.toLogin}</Link>
        </p>
      </div>
    </main>
  )
}

/** Renders what became of the request, which is the same for every address. */
function Outcome({ requested: { email, delivers_to, site } }: { requested: Requested }) {
  return (
    <output className={own.outcome}>
      <Icon name={delivers_to === 'server' ? 'check' : 'warning'} />
      <span>
        <b>{delivers_to === 'server' ? texts.sentTitle : texts.noMailTitle}</b>
        {delivers_to === 'server' ? <span>{texts.sent(email)}</span> : <span>{texts.noMail}</span>}
        {delivers_to === 'server' && site !== window.location.origin && <span>{texts.leadsTo(site)}</span>}
        {delivers_to === 'server' && <span>{texts.nothingCame}</span>}
        <Command>{texts.command(email)}</Command>
      </span>
    </output>
  )
}

function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useInterval(() => setNow(Date.now()), SECOND, { autoInvoke: true })
  return now
}

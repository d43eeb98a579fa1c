import { useDocumentTitle, useTimeout } from '@mantine/hooks'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { SubmitButton } from '#admin/kit/button.tsx'
import { Icon } from '#admin/kit/icon.tsx'
import { Redirect } from '#admin/session/redirect.tsx'
import { useSessionState } from '#admin/session/use-session.ts'
import { Logo } from '#admin/shell/logo.tsx'
import { site } from '#routes.ts'
import { loginTexts } from '#texts/nl/admin/login.ts'
import { logoutNoticeIn } from './logout-reason.ts'
import { MAX_FAILURES, timeLeft } from './login-attempts.ts'
import styles from './login.module.css'
import { returnAddress } from './return-address.ts'
import { useLogin } from './use-login.ts'

const texts = loginTexts

/** docs/product/sign-in.md */
export function LoginPage() {
  useDocumentTitle(texts.title)
  const state = useSessionState()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const target = returnAddress(search)
  const notice = logoutNoticeIn(search)
  const { phase, attempts, now, submit } = useLogin()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const address = useRef<HTMLInputElement>(null)

  if (phase === 'accepted') return <Welcome target={target} />
  if (state.status === 'authenticated' && !state.expired) return <Redirect to={target} />

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit(email, password, address.current?.validity.valid ?? true)
  }
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <Logo />
        <h1>{texts.title}</h1>
        <p className={styles.intro}>{texts.intro}</p>
        {notice && (
          <output className={styles.notice}>
            <Icon name="check" />
            {notice}
          </output>
        )}
        {attempts.blockedUntil !== null && <Lockout until={attempts.blockedUntil} now={now} />}
        {attempts.blockedUntil === null && attempts.failures > 0 && (
          <output className={styles.warning}>
            <Icon name="warning" />
            {texts.warning(attempts.failures, MAX_FAILURES)}
          </output>
        )}
        {/* The browser's own messages would hide ours. */}
        <form className={styles.form} noValidate onSubmit={onSubmit}>
          <label htmlFor="email">{texts.email}</label>
          <input
            ref={address}
            id="email"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
          <label htmlFor="password">{texts.password}</label>
          <input
            id="password"
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          <SubmitButton disabled={phase === 'asking'}>{phase === 'asking' ? texts.submitting : texts.submit}</SubmitButton>
        </form>
      </div>
      <a className={styles.back} href={site.home}>
        {texts.toSite}
      </a>
    </main>
  )
}

/** Why logging in does not work now, and for how long still. */
function Lockout({ until, now }: { until: number; now: number }) {
  return (
    <div className={styles.blockade}>
      <Icon name="lock" />
      <div>
        <p>
          <b>{texts.blockedTitle}</b>
        </p>
        <p>{texts.blocked}</p>
        <p>
          {texts.blockedFor} <b role="timer">{timeLeft(until, now)}</b>
        </p>
      </div>
    </div>
  )
}

/** Long enough to be seen, short enough not to be waited for. */
const SHOWN_FOR = 800

/** The confirmation between a login and the panel. docs/product/sign-in.md */
function Welcome({ target }: { target: string }) {
  const navigate = useNavigate()
  useTimeout(() => void navigate({ to: target, replace: true }), SHOWN_FOR, { autoInvoke: true })
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <p className={styles.done}>
          <Icon name="check" />
        </p>
        <h1>{texts.successTitle}</h1>
        <p className={styles.intro}>{texts.success}</p>
      </div>
    </main>
  )
}

import { type FormEvent, useRef, useState } from 'react'
import { SubmitButton } from '#admin/kit/button.tsx'
import { Icon } from '#admin/kit/icon.tsx'
import { loginTexts as texts } from '#texts/nl/admin/login.ts'
import { MAX_FAILURES, timeLeft } from './login-attempts.ts'
import styles from './login-form.module.css'
import type { useLogin } from './use-login.ts'

/** The id of the password field, for moving the focus to it. */
export const PASSWORD_ID = 'password'

interface LoginFormProps {
  login: ReturnType<typeof useLogin>
  /** The initial value of the e-mail field. */
  knownEmail?: string
}

/** Renders the fields for e-mail and password, with the number of refused attempts above them. docs/product/sign-in.md */
export function LoginForm({ login: { phase, attempts, now, submit }, knownEmail = '' }: LoginFormProps) {
  const [email, setEmail] = useState(knownEmail)
  const [password, setPassword] = useState('')
  const address = useRef<HTMLInputElement>(null)

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit(email, password, address.current?.validity.valid ?? true)
  }
  return (
    <>
      {attempts.blockedUntil !== null && <Lockout until={attempts.blockedUntil} now={now} />}
      {attempts.blockedUntil === null && attempts.failures > 0 && (
        <output className={styles.warning}>
          <Icon name="warning" />
          {texts.warning(attempts.failures, MAX_FAILURES)}
        </output>
      )}
      {/* The browser's validation messages would hide the form's. */}
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
        <label htmlFor={PASSWORD_ID}>{texts.password}</label>
        <input
          id={PASSWORD_ID}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <SubmitButton aria-disabled={phase === 'asking'}>{phase === 'asking' ? texts.submitting : texts.submit}</SubmitButton>
      </form>
    </>
  )
}

/** Renders why logging in is blocked and for how long. */
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

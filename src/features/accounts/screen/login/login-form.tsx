import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button, SubmitButton } from '#admin/kit/button.tsx'
import { Icon } from '#admin/kit/icon.tsx'
import { lazyPart } from '#admin/kit/lazy-part.tsx'
import { loginTexts as texts } from '#texts/nl/admin/login.ts'
import { MAX_FAILURES, timeLeft } from './login-attempts.ts'
import styles from './login-form.module.css'
import type { useLogin } from './use-login.ts'

/** The ids of the fields and the button for a passkey, for moving the focus to them. */
const EMAIL_ID = 'email'
export const PASSWORD_ID = 'password'
export const PASSKEY_ID = 'passkey'

interface LoginFormProps {
  login: ReturnType<typeof useLogin>
  /** The initial value of the e-mail field. */
  knownEmail?: string
  /** A link beside the label of the password. */
  beside?: ReactNode
  /** Puts the passkey before the password, for somebody who has one on this device. */
  isPasskeyFirst?: boolean
}

/** Renders the login: first e-mail address and password, then the factor of an account that has one. docs/product/sign-in.md */
export function LoginForm({ login, knownEmail = '', beside, isPasskeyFirst = false }: LoginFormProps) {
  const hasStep = login.step !== null
  const hadStep = useRef(hasStep)
  useEffect(() => {
    // The focused button or field is gone with its step.
    if (hadStep.current && !hasStep) document.getElementById(EMAIL_ID)?.focus()
    hadStep.current = hasStep
  }, [hasStep])
  return (
    <>
      <RefusedAttempts login={login} />
      {login.step ? (
        <SecondStep login={login} step={login.step} />
      ) : (
        <PasswordFields login={login} knownEmail={knownEmail} beside={beside} isPasskeyFirst={isPasskeyFirst} />
      )}
    </>
  )
}

/** Its script loads only for accounts with a factor. */
const SecondStep = lazyPart(async () => (await import('./second-step.tsx')).SecondStep)

/** Renders the number of refused attempts, or how long logging in is blocked. */
function RefusedAttempts({ login: { attempts, now } }: Pick<LoginFormProps, 'login'>) {
  if (attempts.blockedUntil !== null) return <Lockout until={attempts.blockedUntil} now={now} />
  if (attempts.failures === 0) return null
  return (
    <output className={styles.warning}>
      <Icon name="warning" />
      {texts.warning(attempts.failures, MAX_FAILURES)}
    </output>
  )
}

function PasswordFields({
  login: { phase, submit, submitPasskey },
  knownEmail,
  beside,
  isPasskeyFirst,
}: LoginFormProps & { knownEmail: string }) {
  const [email, setEmail] = useState(knownEmail)
  const [password, setPassword] = useState('')
  const address = useRef<HTMLInputElement>(null)

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit(email, password, address.current?.validity.valid ?? true)
  }
  const passkey = (
    <Button id={PASSKEY_ID} look={isPasskeyFirst ? 'filled' : 'line'} onClick={() => void submitPasskey()}>
      {texts.passkey.submit}
    </Button>
  )
  return (
    // The browser's validation messages would hide the form's.
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      {isPasskeyFirst && (
        <>
          {passkey}
          <p className={styles.or}>{texts.passkey.or}</p>
        </>
      )}
      <label htmlFor={EMAIL_ID}>{texts.email}</label>
      <input
        ref={address}
        id={EMAIL_ID}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <div className={styles.beside}>
        <label htmlFor={PASSWORD_ID}>{texts.password}</label>
        {/* Before the link, so that Tab leads from the address to the password. */}
        <input
          id={PASSWORD_ID}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        {beside}
      </div>
      <SubmitButton aria-disabled={phase === 'asking'}>{phase === 'asking' ? texts.submitting : texts.submit}</SubmitButton>
      {!isPasskeyFirst && passkey}
    </form>
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

import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button, SubmitButton } from '#admin/kit/button.tsx'
import { Command } from '#features/accounts/screen/command.tsx'
import { CODE_MAX, type FactorKind } from '#features/accounts/factors/factor-kinds.ts'
import { loginTexts } from '#texts/nl/admin/login.ts'
import { fieldMessage } from '#texts/nl/field-messages.ts'
import { FieldError } from '#ui/field.tsx'
import styles from './login-form.module.css'

const texts = loginTexts.step

/** A code as the person typed it. */
export type TypedCode = { code: string } | { recovery_code: string }

interface FactorQuestionProps {
  /** The kinds of factor that the person has. */
  factors: readonly FactorKind[]
  /** True while the server checks what was given. */
  isAsking: boolean
  /** Why the last code was refused. */
  error: string | undefined
  /** Why the passkey was refused. */
  passkeyError?: string | undefined
  giveCode: (code: TypedCode) => void
  givePasskey: () => void
  /** Shows the titles of the login. */
  hasTitle?: boolean
  /** A further button. */
  children: ReactNode
}

/** Asks for a factor: a passkey, a code of the authenticator app, or a recovery code. */
export function FactorQuestion({
  factors,
  hasTitle = false,
  error,
  giveCode,
  givePasskey,
  passkeyError,
  children,
  ...form
}: FactorQuestionProps) {
  const hasApp = factors.includes('totp')
  const hasPasskey = factors.includes('passkey')
  const hasCode = factors.includes('recovery-code')
  // Somebody with a factor has an app or a passkey, so the passkey is one of another address.
  const isElsewhere = !hasApp && !hasPasskey
  const [isRecovery, setRecovery] = useState(isElsewhere && hasCode)
  // What was wrong with the one kind of code says nothing about the other.
  const [isGiven, setIsGiven] = useState(false)
  const give = (code: TypedCode) => {
    setIsGiven(true)
    giveCode(code)
  }
  const switchKind = () => {
    setIsGiven(false)
    setRecovery((before) => !before)
  }
  return (
    <>
      {hasTitle && <h2 className={styles.step}>{isRecovery ? texts.recoveryTitle : texts.title}</h2>}
      {isElsewhere && <p className={styles.ask}>{texts.passkeyElsewhere}</p>}
      {isElsewhere && !hasCode && (
        <>
          <p className={styles.ask}>{texts.nothingHere}</p>
          <p className={styles.command}>
            <Command>{texts.command}</Command>
          </p>
        </>
      )}
      {hasPasskey && !isRecovery && <PasskeyPart isFirst={!hasApp} error={passkeyError} onGive={givePasskey} />}
      {(isRecovery || hasApp) && <p className={styles.ask}>{isRecovery ? texts.recoveryIntro : texts.intro}</p>}
      {/* Each kind of code has a separate key, so that what was typed as one kind is not sent as the other. */}
      {(isRecovery || hasApp) && (
        <CodeForm key={String(isRecovery)} isRecovery={isRecovery} error={isGiven ? error : undefined} giveCode={give} {...form} />
      )}
      <div className={styles.ways}>
        {!isElsewhere && hasCode && (
          <Button look="bare" onClick={switchKind}>
            {isRecovery ? (hasApp ? texts.toApp : texts.givePasskey) : texts.toRecoveryCode}
          </Button>
        )}
        {children}
      </div>
    </>
  )
}

function PasskeyPart({ isFirst, error, onGive }: { isFirst: boolean; error: string | undefined; onGive: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  // Where there is a field for a code, it takes the focus.
  useEffect(() => {
    if (isFirst) button.current?.focus()
  }, [isFirst])
  return (
    <div className={styles.form}>
      <p>{texts.passkeyIntro}</p>
      <Button ref={button} look={isFirst ? 'filled' : 'line'} onClick={onGive}>
        {texts.givePasskey}
      </Button>
      <div role="alert">
        <FieldError id="passkey" error={error} />
      </div>
    </div>
  )
}

function CodeForm({
  isAsking,
  error: refusal,
  giveCode,
  isRecovery,
}: Pick<FactorQuestionProps, 'isAsking' | 'error' | 'giveCode'> & { isRecovery: boolean }) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState<string>()
  const error = missing ?? refusal
  useEffect(() => field.current?.focus(), [])
  useEffect(() => {
    if (refusal !== undefined) field.current?.select()
  }, [refusal])

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const isEmpty = code.trim() === ''
    setMissing(isEmpty ? fieldMessage('required') : undefined)
    if (!isEmpty) giveCode(isRecovery ? { recovery_code: code } : { code })
  }
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <label htmlFor={id}>{isRecovery ? texts.recoveryCode : texts.code}</label>
      <input
        ref={field}
        id={id}
        className={styles.code}
        {...(isRecovery ? { autoComplete: 'off' } : { inputMode: 'numeric', autoComplete: 'one-time-code' })}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={CODE_MAX}
        value={code}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-error ${id}-hint`}
        onChange={(event) => setCode(event.target.value)}
      />
      <div role="alert">
        <FieldError id={id} error={error} />
      </div>
      {!isRecovery && (
        <p className={styles.hint} id={`${id}-hint`}>
          {texts.codeHint}
        </p>
      )}
      <SubmitButton aria-disabled={isAsking}>{isAsking ? texts.submitting : texts.submit}</SubmitButton>
    </form>
  )
}

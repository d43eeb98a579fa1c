import { useInterval, useLocalStorage } from '@mantine/hooks'
import { useState } from 'react'
import { useToast } from '#admin/kit/toast.tsx'
import { useSession } from '#admin/session/use-session.ts'
import { SECOND } from '#kernel/clock.ts'
import { loginTexts } from '#texts/nl/admin/login.ts'
import { afterFailure, afterRefusal, attemptsAt, attemptsLeft, type LoginAttempts, NO_ATTEMPTS } from './login-attempts.ts'
import { forgetPasskey, notePasskey } from './passkey-device.ts'
import { askPasskey, giveFactor, type GivenFactor, type PendingStep, signIn, type SignInAnswer, signInWithPasskey } from './sign-in.ts'

const texts = loginTexts

/** Manages one login form; `welcome` is the toast's sentence after a login. docs/product/sign-in.md */
export function useLogin(welcome: string) {
  const [phase, setPhase] = useState<'idle' | 'asking' | 'accepted'>('idle')
  const [step, setStep] = useState<PendingStep | null>(null)
  const [stepError, setStepError] = useState<string>()
  const session = useSession()
  const toast = useToast()
  const { attempts, now, failed, refused, succeeded } = useLoginAttempts()
  const complain = (title: string, detail: string) => toast({ tone: 'failed', title, detail })

  /** Shows what the server answered; `isRefused` shows a refused password or factor. */
  const show = (answer: SignInAnswer, isRefused: (refusal: Refusal) => void) => {
    if (answer.outcome === 'accepted') {
      succeeded()
      setPhase('accepted')
      toast({ tone: 'done', title: texts.successTitle, detail: welcome })
      return session.loggedIn(answer.token, answer.user)
    }
    setPhase('idle')
    if (answer.outcome === 'needs-factor') return setStep(answer.step)
    if (answer.outcome === 'failed') {
      if (answer.isStepOver) setStep(null)
      return complain(answer.title, answer.detail)
    }
    if (answer.outcome === 'blocked') {
      refused(answer.retryAfter)
      return complain(texts.blockedTitle, texts.blocked)
    }
    isRefused({ error: answer.error, left: attemptsLeft(failed(answer.attemptsLeft)) })
  }

  /** Submits the form. `isAddress` is false when the browser finds the e-mail address invalid. */
  const submit = async (email: string, password: string, isAddress: boolean) => {
    if (phase !== 'idle') return
    if (!email.trim() || !password.trim()) return complain(texts.missingTitle, texts.missing)
    if (!isAddress) return complain(texts.noAddressTitle, texts.noAddress)
    setPhase('asking')
    show(await signIn(email, password), ({ left }) => complain(texts.failedTitle, texts.failed(left)))
  }

  /** Signs in with a passkey instead of the password. */
  const submitPasskey = async () => {
    if (phase !== 'idle') return
    setPhase('asking')
    const answer = await signInWithPasskey()
    if (answer.outcome === 'accepted') notePasskey(answer.user.id)
    if (answer.outcome === 'failed' && answer.isRefused) forgetPasskey()
    show(answer, ({ error }) => complain(texts.failedTitle, error))
  }

  /** Asks for a passkey, and gives it for the step that waits. */
  const finishWithPasskey = async () => {
    const passkey = step && (await askPasskey(step.challenge))
    if (passkey) return finish({ passkey })
    complain(texts.passkey.cancelled.title, texts.passkey.cancelled.detail)
  }

  /** Gives the factor of the step that waits. */
  const finish = async (factor: GivenFactor) => {
    if (phase !== 'idle' || !step) return
    setPhase('asking')
    setStepError(undefined)
    const answer = await giveFactor(step, factor)
    if (answer.outcome === 'accepted' && 'passkey' in factor) notePasskey(answer.user.id)
    show(answer, ({ error }) => setStepError(error))
  }

  /** Goes back to the password. */
  const leaveStep = () => {
    setStep(null)
    setStepError(undefined)
  }

  return { phase, attempts, now, submit, submitPasskey, step, stepError, finish, finishWithPasskey, leaveStep }
}

/** The server's message about a refused password or factor, and how many attempts are left. */
interface Refusal {
  error: string
  left: number
}

/**
 * Manages the failed attempts that this browser shows; the server decides. They survive a reload, and the time updates every second for the
 * countdown of a block.
 */
function useLoginAttempts() {
  const [stored, setStored] = useLocalStorage<LoginAttempts>({
    key: 'admin_login_attempts',
    defaultValue: NO_ATTEMPTS,
    getInitialValueInEffect: false,
    deserialize,
  })
  const [now, setNow] = useState(() => Date.now())
  useInterval(() => setNow(Date.now()), SECOND, { autoInvoke: true })
  const keep = (attempts: LoginAttempts) => {
    setNow(Date.now())
    setStored(attempts)
    return attempts
  }

  return {
    now,
    attempts: attemptsAt(stored, now),
    failed: (left: number) => keep(afterFailure(Date.now(), left)),
    refused: (retryAfter: number) => keep(afterRefusal(Date.now(), retryAfter)),
    succeeded: () => keep(NO_ATTEMPTS),
  }
}

function deserialize(stored: string | undefined): LoginAttempts {
  try {
    const { failures, blockedUntil } = JSON.parse(stored ?? '{}') as Partial<LoginAttempts>
    return {
      failures: Number.isInteger(failures) ? Number(failures) : 0,
      blockedUntil: typeof blockedUntil === 'number' ? blockedUntil : null,
    }
  } catch {
    return NO_ATTEMPTS
  }
}

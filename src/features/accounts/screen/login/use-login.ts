import { useInterval, useLocalStorage } from '@mantine/hooks'
import { useState } from 'react'
import { useToast } from '#admin/kit/toast.tsx'
import { useSession } from '#admin/session/use-session.ts'
import { SECOND } from '#kernel/clock.ts'
import { loginTexts } from '#texts/nl/admin/login.ts'
import { afterFailure, afterRefusal, attemptsAt, attemptsLeft, type LoginAttempts, NO_ATTEMPTS } from './login-attempts.ts'
import { signIn } from './sign-in.ts'

const texts = loginTexts

/** Manages one login form; `welcome` is the toast's sentence after a login. docs/product/sign-in.md */
export function useLogin(welcome: string) {
  const [phase, setPhase] = useState<'idle' | 'asking' | 'accepted'>('idle')
  const session = useSession()
  const toast = useToast()
  const { attempts, now, failed, refused, succeeded } = useLoginAttempts()
  const complain = (title: string, detail: string) => toast({ tone: 'failed', title, detail })

  /** Submits the form. `isAddress` is false when the browser finds the e-mail address invalid. */
  const submit = async (email: string, password: string, isAddress: boolean) => {
    if (phase !== 'idle') return
    if (!email.trim() || !password.trim()) return complain(texts.missingTitle, texts.missing)
    if (!isAddress) return complain(texts.noAddressTitle, texts.noAddress)
    setPhase('asking')
    const answer = await signIn(email, password)
    if (answer.outcome === 'accepted') {
      succeeded()
      setPhase('accepted')
      toast({ tone: 'done', title: texts.successTitle, detail: welcome })
      return session.loggedIn(answer.token, answer.user)
    }
    setPhase('idle')
    if (answer.outcome === 'failed') return complain(answer.title, answer.detail)
    if (answer.outcome === 'blocked') {
      refused(answer.retryAfter)
      return complain(texts.blockedTitle, texts.blocked)
    }
    complain(texts.failedTitle, texts.failed(attemptsLeft(failed(answer.attemptsLeft))))
  }

  return { phase, attempts, now, submit }
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

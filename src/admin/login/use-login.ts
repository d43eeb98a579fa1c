import { useState } from 'react'
import { useToast } from '#admin/kit/toast.tsx'
import { useSession } from '#admin/session/use-session.ts'
import { loginTexts } from '#texts/nl/admin/login.ts'
import { attemptsLeft } from './login-attempts.ts'
import { signIn } from './sign-in.ts'
import { useLoginAttempts } from './use-login-attempts.ts'

const texts = loginTexts

/** One login form: what it is doing, and what happens on submit. Toasts as in spec document 1, section 8. */
export function useLogin() {
  const [phase, setPhase] = useState<'idle' | 'asking' | 'accepted'>('idle')
  const session = useSession()
  const toast = useToast()
  const { attempts, now, failed, refused, succeeded } = useLoginAttempts()
  const isBlocked = attempts.blockedUntil !== null
  const warnBlocked = () => toast({ tone: 'failed', title: texts.blockedTitle, detail: texts.blocked })

  const submit = async (email: string, password: string) => {
    if (phase !== 'idle') return
    if (isBlocked) return warnBlocked()
    if (!email.trim() || !password.trim()) return toast({ tone: 'failed', title: texts.missingTitle, detail: texts.missing })
    setPhase('asking')
    const answer = await signIn(email, password)
    if (answer.outcome === 'accepted') {
      succeeded()
      setPhase('accepted')
      toast({ tone: 'done', title: texts.successTitle, detail: texts.success })
      return session.loggedIn(answer.token, answer.user)
    }
    setPhase('idle')
    if (answer.outcome === 'blocked') {
      refused(answer.retryAfter)
      return warnBlocked()
    }
    const left = attemptsLeft(failed(answer.attemptsLeft))
    toast({ tone: 'failed', title: texts.failedTitle, detail: texts.failed(left) })
  }

  return { phase, attempts, now, submit }
}

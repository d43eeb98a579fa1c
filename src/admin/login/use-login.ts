import { useState } from 'react'
import { useToast } from '#admin/kit/toast.tsx'
import { useSession } from '#admin/session/use-session.ts'
import { loginTexts } from '#texts/nl/admin/login.ts'
import { attemptsLeft } from './login-attempts.ts'
import { signIn } from './sign-in.ts'
import { useLoginAttempts } from './use-login-attempts.ts'

const texts = loginTexts

/** One login form: what it is doing, and what happens on submit. docs/product/sign-in.md */
export function useLogin() {
  const [phase, setPhase] = useState<'idle' | 'asking' | 'accepted'>('idle')
  const session = useSession()
  const toast = useToast()
  const { attempts, now, failed, refused, succeeded } = useLoginAttempts()
  const complain = (title: string, detail: string) => toast({ tone: 'failed', title, detail })

  /** `isAddress` unless the browser knows that nobody's e-mail address looks like this. */
  const submit = async (email: string, password: string, isAddress: boolean) => {
    if (phase !== 'idle') return
    if (!email.trim() || !password.trim()) return complain(texts.missingTitle, texts.missing)
    if (!isAddress) return complain(texts.noAddressTitle, texts.noAddress)
    setPhase('asking')
    const answer = await signIn(email, password)
    if (answer.outcome === 'accepted') {
      succeeded()
      setPhase('accepted')
      toast({ tone: 'done', title: texts.successTitle, detail: texts.success })
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

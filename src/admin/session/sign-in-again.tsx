import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#admin/kit/button.tsx'
import { Modal } from '#admin/kit/modal.tsx'
import { LoginForm, PASSWORD_ID } from '#admin/login/login-form.tsx'
import { useLogin } from '#admin/login/use-login.ts'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { sessionTexts as texts } from '#texts/nl/admin/session.ts'
import styles from './sign-in-again.module.css'
import { SignInOfferContext } from './sign-in-offer.ts'
import { useSessionState } from './use-session.ts'

/**
 * Once the session has ended, whoever is at work signs in again over the screen: nothing of it goes away, so a chosen file, an open
 * dialog and half a sentence are there afterwards. A login in another tab does the same. docs/product/sign-in.md
 */
export function SignInAgainProvider({ children }: { children: ReactNode }) {
  const state = useSessionState()
  const queries = useQueryClient()
  const expired = state.status === 'authenticated' && state.expired ? state.user : null
  const isExpired = expired !== null
  const [isAsked, setAsked] = useState(false)
  if (isAsked && !isExpired) setAsked(false)
  // What was refused meanwhile is read again.
  useEffect(() => (isExpired ? () => void queries.invalidateQueries() : undefined), [isExpired, queries])
  useFocusAgain(isExpired)

  return (
    <SignInOfferContext value={isExpired ? () => setAsked(true) : null}>
      {children}
      {isAsked && expired && <SignInDialog email={expired.email} onClose={() => setAsked(false)} />}
    </SignInOfferContext>
  )
}

/** Marks the dialog, whose fields are not where anybody goes on. */
const DIALOG = 'data-sign-in'

/** After the login the focus goes back to where somebody was at work; the button that offered the login is gone by then. */
function useFocusAgain(isExpired: boolean): void {
  const last = useRef<Element>(null)
  useEffect(() => {
    if (!isExpired) return undefined
    const note = (element: unknown) => {
      if (element instanceof HTMLElement && !element.closest(`[${DIALOG}], [data-session-ended]`)) last.current = element
    }
    const onFocus = ({ target }: FocusEvent) => note(target)
    note(document.activeElement)
    document.addEventListener('focusin', onFocus)
    return () => {
      document.removeEventListener('focusin', onFocus)
      if (document.activeElement === document.body && last.current instanceof HTMLElement) last.current.focus()
    }
  }, [isExpired])
}

function SignInDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const id = useId()
  const login = useLogin(texts.goOn)
  useEffect(() => document.getElementById(PASSWORD_ID)?.focus(), [])
  return (
    <SignInOfferContext value={null}>
      <Modal className={styles.dialog} aria-labelledby={id} onDismiss={onClose} {...{ [DIALOG]: '' }}>
        <h2 id={id}>{texts.logInAgain}</h2>
        <p>{texts.afterwards}</p>
        <LoginForm login={login} knownEmail={email} />
        <Button look="bare" onClick={onClose}>
          {kitTexts.cancel}
        </Button>
      </Modal>
    </SignInOfferContext>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#admin/kit/button.tsx'
import { Modal } from '#admin/kit/modal.tsx'
import { LoginForm, PASSKEY_ID, PASSWORD_ID } from '#features/accounts/screen/login/login-form.tsx'
import { hasPasskeyHere } from '#features/accounts/screen/login/passkey-device.ts'
import { useLogin } from '#features/accounts/screen/login/use-login.ts'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { sessionTexts as texts } from '#texts/nl/admin/session.ts'
import styles from './sign-in-again.module.css'
import type { AdminUser } from './session-machine.ts'
import { SignInOfferContext } from './sign-in-offer.ts'
import { useSessionState } from './use-session.ts'

/**
 * Offers a login over the screen when the session has ended. The screen stays mounted, so a chosen file, an open dialog and unsaved text
 * survive. A login in another tab has the same effect. docs/product/sign-in.md
 */
export function SignInAgainProvider({ children }: { children: ReactNode }) {
  const state = useSessionState()
  const queries = useQueryClient()
  const expired = state.status === 'authenticated' && state.expired ? state.user : null
  const isExpired = expired !== null
  const [isAsked, setAsked] = useState(false)
  if (isAsked && !isExpired) setAsked(false)
  // After the login, queries that were refused meanwhile are read again.
  useEffect(() => (isExpired ? () => void queries.invalidateQueries() : undefined), [isExpired, queries])
  useFocusAgain(isExpired)

  return (
    <SignInOfferContext value={isExpired ? () => setAsked(true) : null}>
      {children}
      {isAsked && expired && <SignInDialog user={expired} onClose={() => setAsked(false)} />}
    </SignInOfferContext>
  )
}

/** The attribute of the login dialog, whose fields do not count as the place of work. */
const DIALOG = 'data-sign-in'

/** Returns the focus to where somebody worked before the login, because the button that offered it has disappeared. Elements that were only passed with Tab do not count. */
function useFocusAgain(isExpired: boolean): void {
  const last = useRef<Element>(null)
  useEffect(() => {
    if (!isExpired) return undefined
    let isPassing = false
    const note = (element: unknown) => {
      if (element instanceof HTMLElement && !element.closest(`[${DIALOG}], [data-session-ended]`)) last.current = element
    }
    const onFocus = ({ target }: FocusEvent) => {
      if (!isPassing) note(target)
    }
    const onKey = ({ key, target }: KeyboardEvent) => {
      isPassing = key === 'Tab' || key === 'Shift'
      if (!isPassing) note(target)
    }
    const onPress = () => {
      isPassing = false
      note(document.activeElement)
    }
    note(document.activeElement)
    const ended = new AbortController()
    const hear = { capture: true, signal: ended.signal }
    document.addEventListener('focusin', onFocus, hear)
    document.addEventListener('keydown', onKey, hear)
    document.addEventListener('pointerdown', onPress, hear)
    return () => {
      ended.abort()
      if (document.activeElement === document.body && last.current instanceof HTMLElement) last.current.focus()
    }
  }, [isExpired])
}

function SignInDialog({ user: { id: userId, email }, onClose }: { user: AdminUser; onClose: () => void }) {
  const id = useId()
  const login = useLogin(texts.goOn)
  const [hasPasskey] = useState(() => hasPasskeyHere(userId))
  const isBegun = useRef(false)
  useEffect(() => document.getElementById(hasPasskey ? PASSKEY_ID : PASSWORD_ID)?.focus(), [hasPasskey])
  useEffect(() => {
    // The press that opened the dialog asks for the passkey, so that one touch is enough.
    if (hasPasskey && !isBegun.current) void login.submitPasskey()
    isBegun.current = true
  }, [hasPasskey, login])
  return (
    <SignInOfferContext value={null}>
      <Modal isFreeToClose className={styles.dialog} aria-labelledby={id} onDismiss={onClose} {...{ [DIALOG]: '' }}>
        <h2 id={id}>{texts.logInAgain}</h2>
        <p>{texts.afterwards}</p>
        <LoginForm login={login} knownEmail={email} isPasskeyFirst={hasPasskey} />
        <Button look="bare" onClick={onClose}>
          {kitTexts.cancel}
        </Button>
      </Modal>
    </SignInOfferContext>
  )
}

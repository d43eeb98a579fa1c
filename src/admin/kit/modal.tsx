import { type ComponentProps, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ExpiredNotice } from './expired-notice.tsx'
import styles from './modal.module.css'
import { ModalToasts } from './toast.tsx'
import { useUnsavedGuard } from './unsaved.tsx'

interface ModalProps extends Omit<ComponentProps<'dialog'>, 'onClose'> {
  onDismiss: () => void
  /** True when closing the dialog loses nothing that was typed, or when its form asks before that. */
  isFreeToClose?: boolean
}

/**
 * Renders the browser's modal dialog: it traps the focus, makes the rest inert, closes on Escape or a click outside, and returns the focus.
 * Asks before it closes over what was typed in it.
 */
export function Modal({ onDismiss, isFreeToClose = false, className = '', children, ...rest }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])

  const [isTyped, setTyped] = useState(false)
  const askRef = useRef<() => Promise<boolean>>(null)
  const dismiss = async () => {
    if (!askRef.current || (await askRef.current())) onDismiss()
  }

  return (
    <dialog
      ref={dialog}
      closedby="any"
      className={`${styles.modal} ${className}`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // Escape stops here: the browser would close the dialog on a second Escape without asking, and an outer dialog must not react to
        // it.
        event.preventDefault()
        event.stopPropagation()
        void dismiss()
      }}
      onCancel={(event) => {
        event.preventDefault()
        void dismiss()
      }}
      onInput={({ target, currentTarget }) => {
        // React passes on what is typed in a dialog that this one opened.
        if (!isFreeToClose && target instanceof Element && target.closest('dialog') === currentTarget) setTyped(true)
      }}
      {...rest}
    >
      {isTyped && <TypedGuard askRef={askRef} />}
      <ExpiredNotice />
      {children}
      <ModalToasts />
    </dialog>
  )
}

/** Guards what was typed in a dialog against every way out of it. */
function TypedGuard({ askRef }: { askRef: RefObject<(() => Promise<boolean>) | null> }) {
  const ask = useUnsavedGuard({ discard: noDraft, formAt: ({ pathname }) => pathname })
  useEffect(() => {
    askRef.current = ask
    return () => void (askRef.current = null)
  })
  return null
}

// What was typed goes with the dialog.
const noDraft = () => undefined

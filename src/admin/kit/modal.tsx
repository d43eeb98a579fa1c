import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { ExpiredNotice } from './expired-notice.tsx'
import styles from './modal.module.css'
import { ModalToasts } from './toast.tsx'

interface ModalProps extends Omit<ComponentProps<'dialog'>, 'onClose'> {
  onDismiss: () => void
}

/**
 * Renders the browser's modal dialog: it traps the focus, makes the rest inert, closes on Escape or a click outside, and returns the focus.
 */
export function Modal({ onDismiss, className = '', children, ...rest }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])

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
        onDismiss()
      }}
      onCancel={(event) => {
        event.preventDefault()
        onDismiss()
      }}
      {...rest}
    >
      <ExpiredNotice />
      {children}
      <ModalToasts />
    </dialog>
  )
}

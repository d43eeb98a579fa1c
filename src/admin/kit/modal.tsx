import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { ExpiredNotice } from './expired-notice.tsx'
import styles from './modal.module.css'
import { ModalToasts } from './toast.tsx'

interface ModalProps extends Omit<ComponentProps<'dialog'>, 'onClose'> {
  onDismiss: () => void
}

/** The browser's own modal dialog: it traps the focus, makes the rest inert, closes on Escape or a click beside it, and gives the focus back. */
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
        // A second Escape in a row would close it without asking; and the dialog around this one has not heard anything.
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

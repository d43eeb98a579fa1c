import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { Icon } from './icon.tsx'
import { usePress } from './press.ts'
import { roomForToast } from './toast-room.ts'
import styles from './toast.module.css'
import { type ShownToast, TOAST_TIME } from './toasts.ts'

/** Renders one toast. It disappears by itself, but not while it has the pointer or the focus. */
export function ToastCard({ shown: { toast, since }, onDismiss }: { shown: ShownToast; onDismiss: () => void }) {
  /** The time from which the toast's duration counts; null while the pointer or the focus holds it. */
  const [from, setFrom] = useState<number | null>(since)
  const card = useRef<HTMLDivElement>(null)
  const press = usePress()
  useLayoutEffect(() => (card.current ? roomForToast(card.current, press) : undefined), [press])
  useEffect(() => {
    if (from === null) return undefined
    const timer = setTimeout(onDismiss, from + TOAST_TIME - Date.now())
    return () => clearTimeout(timer)
  }, [from, onDismiss])
  const hold = () => setFrom(null)
  const letGo = () => setFrom(Date.now())
  const noteWhere = useFocusBack(card)

  return (
    <div
      ref={card}
      className={`${styles.toast} ${styles[toast.tone]}`}
      onPointerEnter={hold}
      onPointerLeave={letGo}
      onFocus={(event) => {
        noteWhere(event)
        hold()
      }}
      onBlur={letGo}
    >
      <Icon name={toast.tone === 'done' ? 'check' : 'warning'} />
      <b lang={toast.lang}>{toast.title}</b>
      <button type="button" aria-label={kitTexts.dismiss} onClick={onDismiss}>
        <Icon name="close" />
      </button>
      {toast.detail && <p>{toast.detail}</p>}
    </div>
  )
}

/**
 * Returns a focus handler that remembers the previously focused element, and focuses that element again when the card disappears with the
 * focus on it.
 */
function useFocusBack(card: { current: HTMLElement | null }) {
  const cameFrom = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const shown = card.current
    return () => {
      if (shown?.contains(document.activeElement)) cameFrom.current?.focus({ preventScroll: true })
    }
  }, [card])
  return ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
  }
}

import { useEffect, useRef, useState } from 'react'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { useFocusBack } from './focus-back.ts'
import { Icon } from './icon.tsx'
import styles from './toast.module.css'
import { type ShownToast, TOAST_TIME } from './toasts.ts'

/** Renders one toast. It disappears by itself, but not while it has the pointer or the focus. */
export function ToastCard({ shown: { toast, since }, onDismiss }: { shown: ShownToast; onDismiss: () => void }) {
  /** The time from which the toast's duration counts; null while the pointer or the focus holds it. */
  const [from, setFrom] = useState<number | null>(since)
  const card = useRef<HTMLDivElement>(null)
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

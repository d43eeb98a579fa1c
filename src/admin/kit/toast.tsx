import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { Icon } from './icon.tsx'
import styles from './toast.module.css'

/** Spec document 1, section 9: one at a time, gone after five seconds. */
const TOAST_TIME = 5000

interface Toast {
  tone: 'done' | 'failed'
  title: string
  detail?: string | undefined
}

const ToastContext = createContext<(toast: Toast) => void>(() => undefined)

/** Shows a toast; the next one takes its place. */
export const useToast = () => use(ToastContext)

export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ toast: Toast; key: number } | null>(null)
  const show = useCallback((toast: Toast) => setShown((before) => ({ toast, key: (before?.key ?? 0) + 1 })), [])
  const dismiss = useCallback(() => setShown(null), [])
  const card = shown && <ToastCard key={shown.key} toast={shown.toast} onDismiss={dismiss} />

  // Both live regions are always there: a screen reader only announces what appears in one that it already knows.
  return (
    <ToastContext value={show}>
      {children}
      <div className={styles.region}>
        <output>{shown?.toast.tone === 'done' && card}</output>
        <div role="alert">{shown?.toast.tone === 'failed' && card}</div>
      </div>
    </ToastContext>
  )
}

function ToastCard({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return undefined
    const timer = setTimeout(onDismiss, TOAST_TIME)
    return () => clearTimeout(timer)
  }, [held, onDismiss])

  return (
    <div
      className={`${styles.toast} ${styles[toast.tone]}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={toast.tone === 'done' ? 'check' : 'warning'} />
      <b>{toast.title}</b>
      <button type="button" aria-label={kitTexts.dismiss} onClick={onDismiss}>
        <Icon name="close" />
      </button>
      {toast.detail && <p>{toast.detail}</p>}
    </div>
  )
}

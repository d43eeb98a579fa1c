import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { Icon } from './icon.tsx'
import { roomForToast } from './toast-room.ts'
import styles from './toast.module.css'

/** How long a toast stays. docs/product/back-office.md */
const TOAST_TIME = 5000

interface ToastWords {
  title: string
  detail?: string | undefined
  /** Of the title, where it is not Dutch. */
  lang?: 'en'
}

interface Toast extends ToastWords {
  tone: 'done' | 'failed'
  /** Tells of something that could not be read, which nobody asked for by name. */
  isOfLoading?: boolean
}

const ToastContext = createContext<(toast: Toast) => void>(() => undefined)

/** Shows a toast; the next one takes its place. */
export const useToast = () => use(ToastContext)

/** Shows a toast for something that cannot be read; what became of an action keeps its place before it. */
export function useLoadFailure(error: unknown, words: ToastWords): void {
  const toast = useToast()
  const tell = useEffectEvent(() => toast({ tone: 'failed', isOfLoading: true, ...words }))
  useEffect(() => {
    if (error) tell()
  }, [error])
}

interface Toasts {
  shown: { toast: Toast; key: number } | null
  /** A failure to load that is shown once the other has gone. */
  next: Toast | null
}

const withToast = ({ shown, next }: Toasts, toast: Toast): Toasts =>
  toast.isOfLoading && shown && !shown.toast.isOfLoading
    ? { shown, next: toast }
    : { shown: { toast, key: (shown?.key ?? 0) + 1 }, next: toast.isOfLoading ? null : next }

const withoutToast = ({ shown, next }: Toasts): Toasts => ({
  shown: shown && next && { toast: next, key: shown.key + 1 },
  next: null,
})

interface Regions {
  shown: Toasts['shown']
  dismiss: () => void
  /** Of the modal dialogs that are open, the last on top. */
  modals: string[]
  /** Adds one, and answers how to take it away again. */
  enter: (modal: string) => () => void
}

const RegionsContext = createContext<Regions>({ shown: null, dismiss: () => undefined, modals: [], enter: () => () => undefined })

export function ToastProvider({ children }: { children: ReactNode }) {
  const [{ shown }, setToasts] = useState<Toasts>({ shown: null, next: null })
  const [modals, setModals] = useState<string[]>([])
  const show = useCallback((toast: Toast) => setToasts((before) => withToast(before, toast)), [])
  const dismiss = useCallback(() => setToasts(withoutToast), [])
  const enter = useCallback((modal: string) => {
    setModals((before) => [...before, modal])
    return () => setModals((before) => before.filter((other) => other !== modal))
  }, [])
  const regions = useMemo(() => ({ shown, dismiss, modals, enter }), [shown, dismiss, modals, enter])

  return (
    <ToastContext value={show}>
      <RegionsContext value={regions}>
        {children}
        <ToastRegion isOnTop={modals.length === 0} />
      </RegionsContext>
    </ToastContext>
  )
}

/** Toasts within a modal dialog, which covers and silences everything outside of it. */
export function ModalToasts() {
  const id = useId()
  const { modals, enter } = use(RegionsContext)
  useLayoutEffect(() => enter(id), [enter, id])
  return <ToastRegion isOnTop={modals.at(-1) === id} />
}

function ToastRegion({ isOnTop }: { isOnTop: boolean }) {
  const { shown, dismiss } = use(RegionsContext)
  const card = isOnTop && shown && <ToastCard key={shown.key} toast={shown.toast} onDismiss={dismiss} />
  // Both live regions are always there: a screen reader only announces what appears in one that it already knows.
  return (
    <div className={styles.region}>
      <output>{shown?.toast.tone === 'done' && card}</output>
      <div role="alert">{shown?.toast.tone === 'failed' && card}</div>
    </div>
  )
}

function ToastCard({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  const [held, setHeld] = useState(false)
  const card = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (card.current ? roomForToast(card.current) : undefined), [])
  useEffect(() => {
    if (held) return undefined
    const timer = setTimeout(onDismiss, TOAST_TIME)
    return () => clearTimeout(timer)
  }, [held, onDismiss])

  return (
    <div
      ref={card}
      className={`${styles.toast} ${styles[toast.tone]}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
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

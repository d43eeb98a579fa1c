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
import { usePress } from './press.ts'
import { ToastCard } from './toast-card.tsx'
import { roomForToasts } from './toast-room.ts'
import styles from './toast.module.css'
import {
  NO_TOASTS,
  PAGE,
  type Toast,
  type Toasts,
  type ToastWords,
  topOf,
  type UndoOffer,
  withModals,
  withOffer,
  withoutOffer,
  withoutThis,
  withoutToast,
  withToast,
} from './toasts.ts'

const ToastContext = createContext<(toast: Toast) => void>(() => undefined)

/** Returns a function that shows a toast; the next toast replaces it. */
export const useToast = () => use(ToastContext)

const WithdrawContext = createContext<(toast: Toast) => void>(() => undefined)

/** Returns a function that takes away a toast that no longer holds; a newer one stays. */
export const useWithdrawToast = () => use(WithdrawContext)

/** Shows a toast when something cannot be read; it waits until a toast about an action has gone. */
export function useLoadFailure(error: unknown, words: ToastWords): void {
  const toast = useToast()
  const tell = useEffectEvent(() => toast({ tone: 'failed', isOfLoading: true, ...words }))
  useEffect(() => {
    if (error) tell()
  }, [error])
}

interface Regions {
  toasts: Toasts
  dismiss: () => void
  /** Shows the bar of an offer; the next offer replaces it. */
  offer: (offer: UndoOffer) => void
  withdraw: (offer: UndoOffer) => void
  /** Adds a modal dialog on top; returns a function that removes it. */
  enter: (modal: string) => () => void
}

const RegionsContext = createContext<Regions>({
  toasts: NO_TOASTS,
  dismiss: () => undefined,
  offer: () => undefined,
  withdraw: () => undefined,
  enter: () => () => undefined,
})

/** Returns functions that show and remove the bar that offers to undo an action. */
export const useOffers = (): Pick<Regions, 'offer' | 'withdraw'> => use(RegionsContext)

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState(NO_TOASTS)
  /** Updates the toasts with the time of the call, not the time at which React runs the update. */
  const change = useCallback((next: (before: Toasts, now: number) => Toasts) => {
    const now = Date.now()
    setToasts((before) => next(before, now))
  }, [])
  const show = useCallback((toast: Toast) => change((before, now) => withToast(before, toast, now)), [change])
  const dismiss = useCallback(() => change(withoutToast), [change])
  const withdrawToast = useCallback((toast: Toast) => change((before, now) => withoutThis(before, toast, now)), [change])
  const offer = useCallback((given: UndoOffer) => change((before, now) => withOffer(before, given, now)), [change])
  const withdraw = useCallback((given: UndoOffer) => change((before) => withoutOffer(before, given)), [change])
  const enter = useCallback(
    (modal: string) => {
      change((before, now) => withModals(before, [...before.modals, modal], now))
      return () =>
        change((before, now) =>
          withModals(
            before,
            before.modals.filter((other) => other !== modal),
            now,
          ),
        )
    },
    [change],
  )
  const regions = useMemo(() => ({ toasts, dismiss, offer, withdraw, enter }), [toasts, dismiss, offer, withdraw, enter])

  return (
    <ToastContext value={show}>
      <WithdrawContext value={withdrawToast}>
        <RegionsContext value={regions}>
          {children}
          <ToastRegion region={PAGE} />
        </RegionsContext>
      </WithdrawContext>
    </ToastContext>
  )
}

/** Renders the toasts of a modal dialog, which covers and mutes everything outside it. */
export function ModalToasts() {
  const id = useId()
  const { enter } = use(RegionsContext)
  useLayoutEffect(() => enter(id), [enter, id])
  return <ToastRegion region={id} />
}

function ToastRegion({ region }: { region: string }) {
  const { toasts, dismiss, withdraw } = use(RegionsContext)
  const isTop = topOf(toasts) === region
  const shown = isTop ? toasts.shown : null
  const offered = isTop ? toasts.offered : null
  const box = useRef<HTMLDivElement>(null)
  const press = usePress()
  useLayoutEffect(() => (box.current && (shown || offered) ? roomForToasts(box.current, press) : undefined), [shown, offered, press])
  const toast = shown && <ToastCard key={shown.key} shown={shown} onDismiss={dismiss} />
  const bar = offered && <offered.offer.Bar key={offered.since} offered={offered} onDismiss={withdraw} />
  const announced = shown?.announcedIn === region ? shown.toast.tone : null
  const isBarAnnounced = offered?.announcedIn === region
  // The live regions are always rendered: a screen reader only announces what appears in a region that it already knows.
  return (
    <div ref={box} className={styles.region}>
      <output>{announced === 'done' && toast}</output>
      <div role="alert">{announced === 'failed' && toast}</div>
      {announced === null && toast}
      <output>{isBarAnnounced && bar}</output>
      {!isBarAnnounced && bar}
    </div>
  )
}

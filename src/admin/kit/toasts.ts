import { SECOND } from '#kernel/clock.ts'

/** How long a toast stays. docs/product/back-office.md */
export const TOAST_TIME = 5 * SECOND
/** By then a screen reader has begun to say it. */
const SPOKEN_AFTER = SECOND

export interface ToastWords {
  title: string
  detail?: string | undefined
  /** Of the title, where it is not Dutch. */
  lang?: 'en'
}

export interface Toast extends ToastWords {
  tone: 'done' | 'failed'
  /** Tells of something that could not be read, which nobody asked for by name. */
  isOfLoading?: boolean
}

export interface ShownToast {
  toast: Toast
  key: number
  /** When it came, in milliseconds as `Date.now` counts them. */
  since: number
  /** Where screen readers announce it: the page or a dialog. Null once they have, as it would be announced again in another place. */
  announcedIn: string | null
}

export interface Toasts {
  shown: ShownToast | null
  /** A failure to load that is shown once the other has gone. */
  next: Toast | null
  /** The modal dialogs that are open, the last on top. */
  modals: readonly string[]
}

/** Where toasts stand while no dialog is open. */
export const PAGE = 'page'

export const NO_TOASTS: Toasts = { shown: null, next: null, modals: [] }

/** Where a toast shows: in what covers everything else. */
export const topOf = ({ modals }: Toasts): string => modals.at(-1) ?? PAGE

/** The toasts at `now` once another has come: it takes the place of the one before, or waits for it when it only tells of loading. */
export function withToast(toasts: Toasts, toast: Toast, now: number): Toasts {
  const { shown } = toasts
  if (toast.isOfLoading && shown && !shown.toast.isOfLoading) return { ...toasts, next: toast }
  const key = (shown?.key ?? 0) + 1
  return { ...toasts, shown: { toast, key, since: now, announcedIn: topOf(toasts) }, next: toast.isOfLoading ? null : toasts.next }
}

/** The toasts at `now` once the one that shows has gone. */
export function withoutToast(toasts: Toasts, now: number): Toasts {
  const { shown, next } = toasts
  const gone = { ...toasts, shown: null, next: null }
  return shown && next ? { ...gone, shown: { toast: next, key: shown.key + 1, since: now, announcedIn: topOf(toasts) } } : gone
}

/** The toasts at `now` once other dialogs are open: what shows moves into the one on top and keeps its time. */
export function withModals(toasts: Toasts, modals: readonly string[], now: number): Toasts {
  const { shown } = toasts
  const moved = { ...toasts, modals }
  if (!shown || topOf(moved) === topOf(toasts)) return moved
  const isSpoken = now - shown.since >= SPOKEN_AFTER
  return { ...moved, shown: { ...shown, announcedIn: isSpoken ? null : topOf(moved) } }
}

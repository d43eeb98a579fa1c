import type { ComponentType } from 'react'
import { SECOND } from '#kernel/clock.ts'

/** The milliseconds that a toast stays. docs/product/back-office.md */
export const TOAST_TIME = 5 * SECOND
/** The milliseconds in which an action can be undone from its bar. docs/product/trash.md */
export const UNDO_TIME = 10 * SECOND
/** The milliseconds after which a screen reader has begun to read a toast aloud. */
const SPOKEN_AFTER = SECOND

export interface ToastWords {
  title: string
  detail?: string | undefined
  /** The language of the title, when it is not Dutch. */
  lang?: 'en'
}

export interface Toast extends ToastWords {
  tone: 'done' | 'failed'
  /** True for a failed read, which the person did not start by an action. */
  isOfLoading?: boolean
}

/** The words of an action that can be undone, the function that undoes it, and the bar that shows it. */
export interface UndoOffer {
  words: string
  undo: () => Promise<void>
  /** The screens bring the bar with them, so that the login does not load it. */
  Bar: ComponentType<UndoBarProps>
}

export interface UndoBarProps {
  offered: ShownOffer
  onDismiss: (offer: UndoOffer) => void
}

interface Shown {
  /** The time at which it appeared, in milliseconds since 1970. */
  since: number
  /**
   * The region whose screen reader announcement contains it: the page or a dialog. Null once it was announced, so that moving it to another
   * region does not repeat it.
   */
  announcedIn: string | null
}

export interface ShownToast extends Shown {
  toast: Toast
  key: number
}

export interface ShownOffer extends Shown {
  offer: UndoOffer
}

export interface Toasts {
  shown: ShownToast | null
  /** A failed read that is shown after the current toast. */
  next: Toast | null
  /** The offer to undo the last action that can be undone. */
  offered: ShownOffer | null
  /** The ids of the open modal dialogs, the topmost last. */
  modals: readonly string[]
}

/** The region of toasts while no dialog is open. */
export const PAGE = 'page'

export const NO_TOASTS: Toasts = { shown: null, next: null, offered: null, modals: [] }

/** Returns the region that shows toasts: the topmost dialog, or the page. */
export const topOf = ({ modals }: Toasts): string => modals.at(-1) ?? PAGE

/** Returns the toasts after a new one: it replaces the current toast, but a failed read waits until a toast about an action has gone. */
export function withToast(toasts: Toasts, toast: Toast, now: number): Toasts {
  const { shown } = toasts
  if (toast.isOfLoading && shown && !shown.toast.isOfLoading) return { ...toasts, next: toast }
  const key = (shown?.key ?? 0) + 1
  return { ...toasts, shown: { toast, key, since: now, announcedIn: topOf(toasts) }, next: toast.isOfLoading ? null : toasts.next }
}

/** Returns the toasts after the current one has gone. */
export function withoutToast(toasts: Toasts, now: number): Toasts {
  const { shown, next } = toasts
  const gone = { ...toasts, shown: null, next: null }
  return shown && next ? { ...gone, shown: { toast: next, key: shown.key + 1, since: now, announcedIn: topOf(toasts) } } : gone
}

/** Returns the toasts after one that no longer holds has gone; a newer toast stays. */
export const withoutThis = (toasts: Toasts, toast: Toast, now: number): Toasts =>
  toasts.shown?.toast === toast ? withoutToast(toasts, now) : toasts

/** Returns the toasts with an offer to undo an action, which replaces the offer of an earlier one. */
export const withOffer = (toasts: Toasts, offer: UndoOffer, now: number): Toasts => ({
  ...toasts,
  offered: { offer, since: now, announcedIn: topOf(toasts) },
})

/** Returns the toasts without an offer; a newer offer stays. */
export const withoutOffer = (toasts: Toasts, offer: UndoOffer): Toasts =>
  toasts.offered?.offer === offer ? { ...toasts, offered: null } : toasts

/** Returns the toasts after dialogs opened or closed: what is shown moves into the topmost dialog and its time goes on. */
export function withModals(toasts: Toasts, modals: readonly string[], now: number): Toasts {
  const { shown, offered } = toasts
  const moved = { ...toasts, modals }
  const top = topOf(moved)
  if (top === topOf(toasts)) return moved
  const announcedIn = ({ since }: Shown) => (now - since >= SPOKEN_AFTER ? null : top)
  return {
    ...moved,
    shown: shown && { ...shown, announcedIn: announcedIn(shown) },
    offered: offered && { ...offered, announcedIn: announcedIn(offered) },
  }
}

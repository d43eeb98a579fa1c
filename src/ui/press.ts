import { SECOND } from '#kernel/clock.ts'

/**
 * Delays changes that would move the page while a mouse button or a finger is down. A browser fires a click only when press and release hit
 * the same element. An element that moves in between loses the click.
 */
export interface Press {
  /** Runs the callback now when nothing is pressed, otherwise after the click. */
  whenUp(callback: () => void): void
}

/** The milliseconds to wait for the click, which comes a little after the finger has left the screen. */
const CLICK_WITHIN = 100
/** The longest time that a press delays changes: whoever presses longer is dragging or has opened a context menu. */
const HELD_AT_MOST = SECOND

/** Runs the callback after some milliseconds; returns a function that cancels it. */
type Timer = (callback: () => void, milliseconds: number) => () => void

const timerOfBrowser: Timer = (callback, milliseconds) => {
  const id = setTimeout(callback, milliseconds)
  return () => clearTimeout(id)
}

/** Watches the presses on a page; the listeners are never removed. */
export function watchPresses(page: EventTarget, after: Timer = timerOfBrowser): Press {
  let waiting: (() => void)[] | null = null
  let callOff = () => {}
  const release = () => {
    const callbacks = waiting ?? []
    waiting = null
    for (const callback of callbacks) callback()
  }
  const releaseIn = (milliseconds: number) => {
    callOff()
    callOff = after(release, milliseconds)
  }
  const hear = (type: string, act: () => void) => page.addEventListener(type, act, { capture: true })
  hear('pointerdown', () => {
    waiting ??= []
    releaseIn(HELD_AT_MOST)
  })
  hear('pointerup', () => releaseIn(CLICK_WITHIN))
  hear('pointercancel', () => releaseIn(0))
  hear('click', () => releaseIn(0))
  return { whenUp: (callback) => void (waiting ? waiting.push(callback) : callback()) }
}

import { createContext, use } from 'react'
import { SECOND } from '#kernel/clock.ts'

/**
 * Holds back what would move the page while a mouse button or a finger is down. A browser gives a click only to what is under the pointer
 * both times: where something moves in between, the click is lost.
 */
export interface Press {
  /** Calls back at once while nothing is pressed, else when the click has been given. */
  whenUp(callback: () => void): void
}

/** A finger's click comes a little after the finger has left. */
const CLICK_WITHIN = 100
/** Whoever presses for longer drags, or reads what comes up when they hold. */
const HELD_AT_MOST = SECOND

/** Calls back after so many milliseconds; answers how to call that off. */
type Timer = (callback: () => void, milliseconds: number) => () => void

const timerOfBrowser: Timer = (callback, milliseconds) => {
  const id = setTimeout(callback, milliseconds)
  return () => clearTimeout(id)
}

/** Follows the presses on a page for as long as it lives. */
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

export const PressContext = createContext<Press>({ whenUp: (callback) => callback() })

export const usePress = (): Press => use(PressContext)

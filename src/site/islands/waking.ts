import type { ComponentType } from 'react'

const INTENT = ['pointerover', 'touchstart', 'focusin', 'keydown', 'dragenter', 'change']
const views = import.meta.glob<ComponentType<object>>('./*.island.tsx', { import: 'View' })

/** Has every island of the page wake when a visitor is about to use it (touches it, or comes to rest at it), and not before. */
export function wakeIslandsOnIntent() {
  for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) wakeOnIntent(island)
}

/** What is pressed or sent before the island is alive is held, and done again once it is. */
function wakeOnIntent(island: HTMLElement) {
  const held = new Map<EventTarget, () => void>()
  let waking: Promise<void> | undefined

  const wake = () => {
    waking ??= hydrate(island)
      .then(stopListening)
      // Without its script the page still works as HTML does: what was held goes the plain way, and the next touch tries again.
      .catch(() => (held.size > 0 ? stopListening() : (waking = undefined)))
      .then(() => held.forEach((repeat) => repeat()))
  }
  const wakeInView = () => {
    // The island itself has no box.
    const { top, bottom } = boxOf(island)
    if (top < innerHeight && bottom > 0) wake()
  }
  const hold = (event: Event) => {
    const repeat = repetitionOf(event)
    if (!repeat || !event.target) return
    event.preventDefault()
    event.stopImmediatePropagation()
    held.set(event.target, repeat)
    wake()
  }
  const stopListening = () => {
    for (const type of INTENT) island.removeEventListener(type, wake)
    removeEventListener('scrollend', wakeInView)
    for (const type of ['click', 'submit']) island.removeEventListener(type, hold, true)
  }

  for (const type of INTENT) island.addEventListener(type, wake, { passive: true })
  if (!savesData()) addEventListener('scrollend', wakeInView)
  for (const type of ['click', 'submit']) island.addEventListener(type, hold, true)
}

function boxOf(island: HTMLElement): DOMRect {
  const content = document.createRange()
  content.selectNodeContents(island)
  return content.getBoundingClientRect()
}

/** The visitor asked for few bytes: then React waits for a touch. */
const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** How to do it again; nothing for what needs no script, such as a link or a text field. */
function repetitionOf(event: Event): (() => void) | undefined {
  const { target } = event
  if (event instanceof SubmitEvent && target instanceof HTMLFormElement) return () => target.requestSubmit(event.submitter)
  const button = target instanceof Element && target.closest('button')
  return button && button.type === 'button' ? () => button.click() : undefined
}

/** Resolves when React has taken over and every effect has run. */
async function hydrate(island: HTMLElement): Promise<void> {
  const load = views[`./${island.dataset['island']}.island.tsx`]
  if (!load) return
  const [view, { createElement, useEffect }, { hydrateRoot }] = await Promise.all([load(), import('react'), import('react-dom/client')])
  await new Promise<void>((alive) => {
    const Alive = () => {
      useEffect(alive, [])
      return createElement(view, JSON.parse(island.dataset['props'] ?? '{}') as object)
    }
    hydrateRoot(island, createElement(Alive))
  })
}

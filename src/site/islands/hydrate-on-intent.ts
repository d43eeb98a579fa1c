import type { ComponentType } from 'react'

const INTENT = ['pointerover', 'touchstart', 'focusin', 'keydown', 'dragenter', 'change']
const views = import.meta.glob<ComponentType<object>>('./*.island.tsx', { import: 'View' })

/** Hydrates every island of the page when a visitor is about to use it: touches it, or stops scrolling at it. */
export function hydrateIslandsOnIntent() {
  for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) hydrateOnIntent(island)
}

/** Hydrates an island on intent. A click or submit before the island is hydrated is replayed afterwards. */
function hydrateOnIntent(island: HTMLElement) {
  const replays = new Map<EventTarget, () => void>()
  let hydrating: Promise<void> | undefined

  const start = () => {
    hydrating ??= hydrate(island)
      .then(stopListening)
      // Without its script the page still works as plain HTML: a click acts without the script, and the next touch tries again.
      .catch(() => (replays.size > 0 ? stopListening() : (hydrating = undefined)))
      .then(() => replays.forEach((replay) => replay()))
  }
  const startInView = () => {
    // The island element has no box.
    const { top, bottom } = boxOf(island)
    if (top < innerHeight && bottom > 0) start()
  }
  const intercept = (event: Event) => {
    const replay = replayOf(event)
    if (!replay || !event.target) return
    event.preventDefault()
    event.stopImmediatePropagation()
    replays.set(event.target, replay)
    start()
  }
  // The other listeners may stay: `start` does its work once.
  const stopListening = () => {
    removeEventListener('scrollend', startInView)
    for (const type of ['click', 'submit']) island.removeEventListener(type, intercept, true)
  }

  for (const type of INTENT) island.addEventListener(type, start, { passive: true })
  if (!savesData()) addEventListener('scrollend', startInView)
  for (const type of ['click', 'submit']) island.addEventListener(type, intercept, true)
  // The visitor may have gone to a field before this script came.
  if (island.contains(document.activeElement)) start()
}

function boxOf(island: HTMLElement): DOMRect {
  const content = document.createRange()
  content.selectNodeContents(island)
  return content.getBoundingClientRect()
}

/** True when the visitor's browser asks to save data: then an island is not hydrated until it is touched. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData

/** Returns how to repeat an event. Returns undefined for what needs no script, such as a link or a text field. */
function replayOf(event: Event): (() => void) | undefined {
  const { target } = event
  if (event instanceof SubmitEvent && target instanceof HTMLFormElement) return () => target.requestSubmit(event.submitter)
  const button = (target as Element).closest('button')
  return button?.type === 'button' ? () => button.click() : undefined
}

/** Resolves when React has hydrated the island and every effect has run. */
async function hydrate(island: HTMLElement): Promise<void> {
  const load = views[`./${island.dataset['island']}.island.tsx`]
  if (!load) return
  const [view, { createElement, useEffect }, { hydrateRoot }] = await Promise.all([load(), import('react'), import('react-dom/client')])
  await new Promise<void>((hydrated) => {
    const Hydrated = () => {
      useEffect(hydrated, [])
      return createElement(view, JSON.parse(island.dataset['props'] ?? '{}') as object)
    }
    hydrateRoot(island, createElement(Hydrated))
  })
}

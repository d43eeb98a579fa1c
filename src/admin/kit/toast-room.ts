import type { Press } from '#ui/press.ts'

/** The pixels between the toasts and the field above them. */
const CLEARANCE = 24
/** The distance of toasts that stand under a dialog from the edge of the screen. */
const LOW = '1rem'

/**
 * Makes room for what a region of toasts shows: publishes its height as `--toast`, that of the form's buttons as `--bar` (also when they wrap
 * later, as they do during a save) and, when it fits under a dialog, its place there as `--low`. Keeps a page that is scrolled to its end at
 * the end, and scrolls the focused element out from under the region. Returns a function that undoes this.
 */
export function roomForToasts(region: HTMLElement, { whenUp }: Press): () => void {
  const { style } = document.documentElement
  const page = region.closest('dialog') ?? document.documentElement
  const height = page.scrollHeight
  const below = height - page.clientHeight - page.scrollTop
  const bars = [...page.querySelectorAll<HTMLElement>('[data-bar]')]
  const measure = () => style.setProperty('--bar', `${Math.max(0, ...bars.map(({ offsetHeight }) => offsetHeight))}px`)
  measure()
  const resized = new ResizeObserver(measure)
  for (const bar of bars) resized.observe(bar)
  style.setProperty('--toast', `${region.offsetHeight + CLEARANCE}px`)
  if (fitsUnder(region.closest('dialog'), region)) style.setProperty('--low', LOW)
  const added = page.scrollHeight - height
  if (below < added) page.scrollTop += added
  const look = () => {
    const { activeElement: focused } = document
    if (focused && isCovered(focused, region)) focused.scrollIntoView({ block: 'nearest' })
  }
  // The browser scrolls to a focused element after it fires `focusin`, so the check waits for the next frame.
  const uncover = () => void requestAnimationFrame(() => whenUp(look))
  uncover()
  document.addEventListener('focusin', uncover)
  return () => {
    document.removeEventListener('focusin', uncover)
    resized.disconnect()
    style.removeProperty('--toast')
    style.removeProperty('--bar')
    style.removeProperty('--low')
  }
}

/** True when a dialog leaves as much of the screen free below it as a region is high. The distance to the edge then takes only its padding. */
const fitsUnder = (dialog: Element | null, region: HTMLElement): boolean =>
  dialog !== null && innerHeight - dialog.getBoundingClientRect().bottom >= region.offsetHeight

/** True when a region overlaps an element. Large elements do not count, because some part of them is always under it. */
function isCovered(element: Element, region: HTMLElement): boolean {
  const [it, over] = [element.getBoundingClientRect(), region.getBoundingClientRect()]
  const isSmall = it.height < over.top / 2
  return (
    isSmall && !region.contains(element) && it.left < over.right && over.left < it.right && it.top < over.bottom && over.top < it.bottom
  )
}

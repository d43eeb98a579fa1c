import type { Page } from 'playwright-core'
import { expect } from 'vitest'

interface Stop {
  html: string
  /** Its index in the list of elements that the Tab key can reach. */
  place: number
  /** True when something around it shows a mark that was not there before. */
  isMarked: boolean
  /** True when at least a part of it is in the viewport and not covered. */
  isInSight: boolean
}

declare global {
  interface Window {
    /** The element that had the focus at each press of the Tab key; null when none on the page had it. */
    stops: (Stop | null)[]
  }
}

/** The number of presses of Tab between two reports. */
const PRESSES = 20
/** More stops than any page has. */
const MOST_STOPS = 300

/** Checks that the Tab key reaches every control in the order of the page, and that each is visible and marked. */
export async function expectEveryControlByTab(page: Page): Promise<void> {
  let stops = await walk(page, PRESSES)
  // An element that moves aside for a form does so in the frame after the scroll, which a held key does not wait for.
  if (stops.some(({ isInSight }) => !isInSight)) {
    await page.reload()
    stops = await walk(page, 1)
  }
  expect(stops[0]?.html).toContain('href="#inhoud"')
  expect(stops.length).toBeGreaterThan(10)
  expect(stops.filter(({ isMarked, isInSight }) => !isMarked || !isInSight)).toEqual([])
  expect(stops.map(({ place, html }) => `${place} ${html}`)).toEqual(stops.map(({ html }, index) => `${index} ${html}`))
}

/**
 * Walks through the page with the Tab key, from its start until the focus leaves it. After every `presses` presses the page is rendered and
 * reports its stops.
 */
async function walk(page: Page, presses: number): Promise<Stop[]> {
  await page.evaluate(noteStops)
  for (;;) {
    await Promise.all(Array.from({ length: presses }, () => page.keyboard.down('Tab')))
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    // At the first press the focus is nowhere.
    const [, ...noted] = await page.evaluate(() => window.stops)
    const end = noted.indexOf(null)
    const stops = noted.slice(0, end < 0 ? undefined : end).filter((stop) => stop !== null)
    if (end < 0 && stops.length < MOST_STOPS) continue
    await page.keyboard.up('Tab')
    // While React hydrates a form, Chromium stops at several radio buttons of a group.
    return stops.filter(({ place }, index) => place !== stops[index - 1]?.place)
  }
}

/** Runs in the page: from now on it notes which element has the focus when Tab is pressed, which is before the focus moves. */
function noteStops(): void {
  /** Returns the control of an element: a group of radio buttons is one control. */
  const control = (one: Element): Element =>
    one instanceof HTMLInputElement && one.type === 'radio' ? (document.getElementsByName(one.name)[0] ?? one) : one
  const canBeReached = (one: HTMLElement) =>
    one.tabIndex >= 0 && one.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) && control(one) === one
  const reachable = (): Element[] =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, input, textarea, select, summary, [tabindex="0"]')].filter(canBeReached)
  const marked = (one: Element, part?: string) => getComputedStyle(one, part).outlineStyle !== 'none'

  const look = (): Stop | null => {
    const element = document.activeElement
    if (!element || element === document.body) return null
    const around = [element, element.closest('label'), element.closest('[data-wash]')].filter((one) => one !== null)
    const marks = [...around, ...(element.closest('[data-wash]')?.querySelectorAll('*') ?? [])]
    const { left, right, top, bottom } = (element.closest('label') ?? element).getBoundingClientRect()
    const isOnTop = (x: number, y: number) => around.some((one) => one.contains(document.elementFromPoint(x, y)))
    const parts = [0.1, 0.5, 0.9].flatMap((across) =>
      [0.1, 0.5, 0.9].map((down) => [left + (right - left) * across, top + (bottom - top) * down] as const),
    )
    return {
      html: element.outerHTML.slice(0, 90),
      place: reachable().indexOf(control(element)),
      isMarked: marks.some((one) => marked(one) || marked(one, '::after')),
      isInSight: parts.some(([x, y]) => isOnTop(x, y)),
    }
  }

  window.stops = []
  addEventListener('keydown', ({ key }) => key === 'Tab' && window.stops.push(look()), { capture: true })
}

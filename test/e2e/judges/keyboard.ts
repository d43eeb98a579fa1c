import type { Page } from 'playwright-core'
import { expect } from 'vitest'

interface Stop {
  html: string
  /** Its place among everything that the Tab key can reach. */
  place: number
  /** Something around it shows that was not there before. */
  isMarked: boolean
  /** At least a part of it lies under nothing else, inside the screen. */
  isInSight: boolean
}

declare global {
  interface Window {
    /** Where the focus was at each press of the Tab key; null when that was nowhere on the page. */
    stops: (Stop | null)[]
  }
}

/** How often Tab is pressed before it is asked what that did. */
const PRESSES = 20
/** More than any page has. */
const MOST_STOPS = 300

/** With the Tab key alone every control is reached in the order of the page, seen, and marked. */
export async function expectEveryControlByTab(page: Page): Promise<void> {
  let stops = await walk(page, PRESSES)
  // What makes way for a form does so in the frame after it is scrolled to, which a held key does not wait for.
  if (stops.some(({ isInSight }) => !isInSight)) {
    await page.reload()
    stops = await walk(page, 1)
  }
  expect(stops[0]?.html).toContain('href="#inhoud"')
  expect(stops.length).toBeGreaterThan(10)
  expect(stops.filter(({ isMarked, isInSight }) => !isMarked || !isInSight)).toEqual([])
  expect(stops.map(({ place, html }) => `${place} ${html}`)).toEqual(stops.map(({ html }, index) => `${index} ${html}`))
}

/** Goes through the page with the Tab key, from its start until the focus leaves it; after so many presses the page is drawn and asked. */
async function walk(page: Page, presses: number): Promise<Stop[]> {
  await page.evaluate(noteStops)
  for (;;) {
    await Promise.all(Array.from({ length: presses }, () => page.keyboard.down('Tab')))
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    // The first press finds the focus nowhere.
    const [, ...noted] = await page.evaluate(() => window.stops)
    const end = noted.indexOf(null)
    const stops = noted.slice(0, end < 0 ? undefined : end).filter((stop) => stop !== null)
    if (end < 0 && stops.length < MOST_STOPS) continue
    await page.keyboard.up('Tab')
    // While React takes over a form Chromium stops at more than one button of a group.
    return stops.filter(({ place }, index) => place !== stops[index - 1]?.place)
  }
}

/** In the page: notes from now on where the focus is when Tab is pressed, which is before it moves on. */
function noteStops(): void {
  /** A group of radio buttons is one control. */
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

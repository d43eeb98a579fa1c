import { until } from '../support/until.ts'
import type { Engine } from './engine.ts'

/** A visible element: by a selector and the beginning of its text or label, or a field by its label. */
export interface Target {
  css?: string
  text?: string
  label?: string
  /** The index when there are several, from 0. */
  nth?: number
}

export interface Page {
  go(path: string): Promise<void>
  click(target: Target): Promise<void>
  /** Replaces the text in a field. */
  write(target: Target, text: string): Promise<void>
  type(text: string): Promise<void>
  /** Presses these keys together. */
  press(...keys: string[]): Promise<void>
  /** Copies formatted text, as another program does, in place of what is selected. */
  copy(html: string): Promise<void>
  /** Presses the pointer on one element and releases it on another; `at` is a position as a share of their size. */
  drag(from: Target, to: Target, at?: { from?: [number, number]; to?: [number, number] }): Promise<void>
  choose(target: Target, files: string[]): Promise<void>
  sees(target: Target): Promise<void>
  seesNo(target: Target): Promise<void>
  /** Waits until the page is at this path. */
  isAt(path: string): Promise<void>
  /** Calls a function in the page. */
  read<Result>(act: (...values: never[]) => Result, ...values: unknown[]): Promise<Result>
}

/** The keys that are no letters. Source: w3.org/TR/webdriver2, keyboard actions. */
export const KEY = { enter: '\uE007', control: '\uE009', end: '\uE010', right: '\uE014', down: '\uE015', space: ' ' }
const STEPS = 12

export function pageOf(engine: Engine, url: () => string): Page {
  const call = async <Result>(act: (...values: never[]) => Result, values: unknown[]): Promise<Result> =>
    (await engine.call(String(act), values)) as Result
  const mouse = (actions: object[]) => engine.act([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }])
  const keys = (actions: object[]) => engine.act([{ type: 'key', id: 'keyboard', actions }])
  const press = (...pressed: string[]) =>
    keys([...pressed.map((value) => ({ type: 'keyDown', value })), ...pressed.toReversed().map((value) => ({ type: 'keyUp', value }))])

  const isThere = (target: Target) => engine.call(`(target) => (${String(find)})(target) !== undefined`, [target])
  const sees = (target: Target) => until(`${JSON.stringify(target)} to show`, async () => (await isThere(target)) === true)
  /** Returns a point on the element, once it does not move and is well inside the window. */
  const placeOf = async (target: Target, [across, down]: [number, number] = [0.5, 0.5]) => {
    let place = { x: -1, y: -1 }
    await until(`${JSON.stringify(target)} to stand still`, async () => {
      const before = place
      const found = await engine.call(
        `(target, across, down) => {
          const element = (${String(find)})(target)
          if (element === undefined) return null
          const isInside = ({ top, bottom }) => top > 80 && bottom < innerHeight - 80
          if (!isInside(element.getBoundingClientRect())) element.scrollIntoView({ block: 'center', behavior: 'instant' })
          const { left, top, width, height } = element.getBoundingClientRect()
          return { x: Math.round(left + width * across), y: Math.round(top + height * down) }
        }`,
        [target, across, down],
      )
      place = (found ?? { x: -1, y: -1 }) as { x: number; y: number }
      return found !== null && place.x === before.x && place.y === before.y
    })
    return place
  }
  const click = async (target: Target) => {
    const place = await placeOf(target)
    const [move, down, up] = [
      { type: 'pointerMove', ...place },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    await mouse([move, down, up])
  }
  const type = (text: string) =>
    keys(
      Array.from(text).flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    )

  return {
    go: (path) => engine.go(url() + path),
    click,
    type,
    press,
    write: async (target, text) => {
      await click(target)
      await press(KEY.control, 'a')
      await type(text)
    },
    copy: async (html) => {
      await call(
        (copied: string) =>
          document.addEventListener(
            'copy',
            (event) => {
              event.clipboardData?.setData('text/html', copied)
              event.preventDefault()
            },
            { capture: true, once: true },
          ),
        [html],
      )
      await press(KEY.control, 'c')
    },
    drag: async (from, to, at = {}) => {
      const [start, end] = [await placeOf(from, at.from), await placeOf(to, at.to)]
      const on = (share: number) => ({
        type: 'pointerMove',
        duration: 20,
        x: Math.round(start.x + (end.x - start.x) * share),
        y: Math.round(start.y + (end.y - start.y) * share),
      })
      const way = Array.from({ length: STEPS }, (_, step) => on((step + 1) / STEPS))
      await mouse([on(0), { type: 'pointerDown', button: 0 }, ...way, { type: 'pause', duration: 200 }, { type: 'pointerUp', button: 0 }])
    },
    choose: async (target, files) => {
      await until(
        `${JSON.stringify(target)} to be there`,
        async () => (await engine.call(`(wanted) => (${String(find)})(wanted, false) !== undefined`, [target])) === true,
      )
      await engine.choose(`(wanted) => (${String(find)})(wanted, false)`, [target], files)
    },
    sees,
    seesNo: (target) => until(`${JSON.stringify(target)} to be gone`, async () => (await isThere(target)) === false),
    isAt: (path) => until(`the address ${path}`, async () => (await call(() => location.pathname + location.search, [])) === path),
    read: (act, ...values) => call(act, values),
  }
}

/** Runs in the page. */
function find({ css = 'body *', text, label, nth = 0 }: Target, mustShow = true): Element | undefined {
  const tidy = (words: string | null | undefined) => (words ?? '').replaceAll('\u00AD', '').replace(/\s+/g, ' ').trim()
  const begins = (words: string | null | undefined, wanted: string) => tidy(words).startsWith(wanted)
  const labelsOf = (field: Element) => [
    field.getAttribute('aria-label'),
    ...[...((field as HTMLInputElement).labels ?? [])].map(({ textContent }) => textContent),
    ...(field.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent),
  ]
  const isIt = (element: Element) =>
    (label === undefined || labelsOf(element).some((each) => begins(each, label))) &&
    (text === undefined || begins(element.getAttribute('aria-label'), text) || begins(element.textContent, text)) &&
    (!mustShow || element.getClientRects().length > 0)
  const among = label === undefined ? css : 'input, select, textarea, [contenteditable], [role=switch]'
  return [...document.querySelectorAll(among)].filter(isIt)[nth]
}

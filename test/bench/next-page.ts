import { setTimeout as delay } from 'node:timers/promises'
import { site } from '#routes.ts'
import { withHelder } from './helder.ts'
import { median } from './median.ts'
import { withNext } from './next-server.ts'
import { openPhone, type Phone, type PhonePage } from './phone.ts'
import { atMostTimes, type Row } from './row.ts'

const FOLLOWING = [site.contact, site.about, site.faq]
const ROUNDS = 5
/** The time that the pointer rests on the link, or a thumb above it, before the click: long enough for a slow network. */
const REST_MS = 2500
/** The time that a finger stays down. Work that a page starts at the press is done before the click. */
const PRESS_MS = 80
const PAINT_DEADLINE_MS = 10_000
/** The pause between two questions to the page while it changes: they would be work for the phone too. */
const PAUSE_MS = 500

/**
 * Measures the time from the click on a link in the home page's footer until the next page is on the screen: for our pages and the same
 * pages made with Next, alternately. A new document reports its first paint, which contains the heading of our pages; a document that Next
 * changes reports its new heading, by Element Timing. Both are the moment at which the browser presented the frame (`presentationTime` of
 * Paint Timing). On our pages, with their heading marked as well, both gave the same result.
 */
export const nextPage = (): Promise<Row[]> =>
  withHelder(({ url: helder }) =>
    withNext(helder, [site.home, ...FOLLOWING], async ({ url: next }) => {
      const phone = await openPhone()
      try {
        const ours: Run[] = []
        const theirs: Run[] = []
        for (let round = 0; round < ROUNDS; round += 1) {
          for (const path of FOLLOWING) {
            ours.push(await openNext(phone, helder, path))
            theirs.push(await openNext(phone, next, path))
          }
        }
        return [
          atMostTimes(
            'click to the next page on a slow phone',
            'ms',
            median(ours.map(({ ms }) => ms)),
            { name: 'Next', value: median(theirs.map(({ ms }) => ms)) },
            0.7,
            `ours ${summary(ours)}; Next ${summary(theirs)}; the first figure for Next was 65 ms`,
          ),
        ]
      } finally {
        await phone.close()
      }
    }),
  )

/** Returns a summary: `64 to 99 ms in 18 runs, 18 of them ready before the click`. */
function summary(runs: Run[]): string {
  const all = runs.map(({ ms }) => ms)
  const ready = runs.filter(({ isReady }) => isReady).length
  return `${Math.min(...all).toFixed(0)} to ${Math.max(...all).toFixed(0)} ms in ${runs.length} runs, ${ready} of them ready before the click`
}

interface Run {
  ms: number
  isReady: boolean
}

async function openNext(phone: Phone, url: string, path: string): Promise<Run> {
  const { page, forget } = await phone.newVisitor()
  try {
    await page.goto(url + site.home, { waitUntil: 'networkidle0' })
    await page.evaluate(() => {
      const note = ({ timeStamp }: Event) => sessionStorage.setItem('clicked', String(performance.timeOrigin + timeStamp))
      addEventListener('click', note, { capture: true })
    })
    const link = await page.$(`footer a[href="${path}"]`)
    if (!link) throw new Error(`the home page does not lead to ${path}`)
    await link.scrollIntoView()
    await link.hover()
    await delay(REST_MS)
    await link.click({ delay: PRESS_MS })
    return await painted(page, path)
  } finally {
    await forget()
  }
}

/** Polls until the page has been painted; between two documents nothing answers. */
async function painted(page: PhonePage, path: string): Promise<Run> {
  const end = performance.now() + PAINT_DEADLINE_MS
  while (performance.now() < end) {
    await delay(PAUSE_MS)
    const turn = await page.evaluate(runSeenFrom, path).catch(() => null)
    if (turn) return turn
  }
  throw new Error(`${path} was not painted`)
}

/** Runs in the page. */
function runSeenFrom(path: string): Run | null {
  const clickedAt = Number(sessionStorage.getItem('clicked')) - performance.timeOrigin
  const headings = new PerformanceObserver(() => undefined)
  headings.observe({ type: 'element', buffered: true })
  const paints = [...headings.takeRecords(), ...performance.getEntriesByType('paint')]
  const paint = paints.find(({ startTime }) => startTime > clickedAt)
  if (location.pathname !== path || !paint) return null
  const isFetchedNow = performance
    .getEntriesByType('resource')
    .some(({ name, startTime }) => startTime > clickedAt && new URL(name).pathname === path)
  // A document that was loaded before the click has a start time before the click.
  return { ms: paint.startTime - clickedAt, isReady: clickedAt > 0 && !isFetchedNow }
}

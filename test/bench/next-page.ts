import { setTimeout as delay } from 'node:timers/promises'
import { site } from '#routes.ts'
import { withHelder } from './helder.ts'
import { median } from './median.ts'
import { openPhone, type Phone, type PhonePage } from './phone.ts'
import { atMost, type Row } from './row.ts'

const NEXT = [site.contact, site.about, site.faq]
const ROUNDS = 3
/** That a pointer lies on the link, or a thumb hangs above it, before the click: long enough for a slow network. */
const REST_MS = 2500
const PAINT_DEADLINE_MS = 10_000
const PAUSE_MS = 100

/** From the click on a link of the home page to the first paint of the page behind it. */
export const nextPage = (): Promise<Row[]> =>
  withHelder(async ({ url }) => {
    const phone = await openPhone()
    try {
      const turns = []
      for (let round = 0; round < ROUNDS; round += 1) for (const path of NEXT) turns.push(await turnTo(phone, url, path))
      const ahead = turns.filter(({ isRenderedAhead }) => isRenderedAhead).length
      return [
        atMost('click to the next page on a slow phone', 'ms', median(turns.map(({ ms }) => ms)), 65, {
          peer: { name: 'Next', value: 65 },
          note: `to the first paint, middle of ${turns.length}; ${ahead} were rendered ahead`,
        }),
      ]
    } finally {
      await phone.close()
    }
  })

interface Turn {
  ms: number
  isRenderedAhead: boolean
}

async function turnTo(phone: Phone, url: string, path: string): Promise<Turn> {
  const { page, forget } = await phone.newVisitor()
  try {
    await page.goto(url + site.home, { waitUntil: 'networkidle0' })
    await page.evaluate(() => {
      const note = ({ timeStamp }: Event) => sessionStorage.setItem('clicked', String(performance.timeOrigin + timeStamp))
      addEventListener('click', note, { capture: true })
    })
    const link = await page.$(`main a[href="${path}"], footer a[href="${path}"]`)
    if (!link) throw new Error(`the home page does not lead to ${path}`)
    await link.scrollIntoView()
    await link.hover()
    await delay(REST_MS)
    await link.click()
    return await painted(page, path)
  } finally {
    await forget()
  }
}

/** Asks until the page has been painted; between the two pages there is nobody to answer. */
async function painted(page: PhonePage, path: string): Promise<Turn> {
  const end = performance.now() + PAINT_DEADLINE_MS
  while (performance.now() < end) {
    await delay(PAUSE_MS)
    const turn = await page.evaluate(turnSeenFrom, path).catch(() => null)
    if (turn) return turn
  }
  throw new Error(`${path} was not painted`)
}

/** Runs in the page. */
function turnSeenFrom(path: string): Turn | null {
  const [paint] = performance.getEntriesByType('paint')
  const [navigation] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & { activationStart: number })[]
  if (location.pathname !== path || !paint || !navigation) return null
  const clickedAt = Number(sessionStorage.getItem('clicked'))
  return { ms: performance.timeOrigin + paint.startTime - clickedAt, isRenderedAhead: navigation.activationStart > 0 }
}

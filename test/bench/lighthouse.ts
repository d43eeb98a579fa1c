import { site } from '#routes.ts'
import { withHelder } from './helder.ts'
import { type Judge, lighthouseJudge, type Verdict } from './lighthouse-judge.ts'
import { median } from './median.ts'
import { atLeast, atMost, type Row } from './row.ts'

/** Measures Lighthouse's scores of each page on its emulated slow phone, and returns the lowest. It takes two minutes or more. */
export const lighthouse = (): Promise<Row[]> =>
  withHelder(async ({ url }) => {
    const judge = await lighthouseJudge()
    const verdicts = new Map<string, Verdict>()
    for (const path of await pagesOf(url)) verdicts.set(path, await steady(judge, url + path))
    const worst = (figure: keyof Verdict, of: 'lowest' | 'highest') => {
      const sorted = [...verdicts].toSorted(([, one], [, other]) => one[figure] - other[figure])
      const found = of === 'lowest' ? sorted[0] : sorted.at(-1)
      if (!found) throw new Error('there is no page to judge')
      return { path: found[0], value: found[1][figure] }
    }
    const score = (name: string, figure: keyof Verdict) => {
      const { path, value } = worst(figure, 'lowest')
      return atLeast(titled(name), '', value, 100, { note: `lowest on ${path}` })
    }
    const none = (name: string, unit: string, figure: keyof Verdict) => {
      const { path, value } = worst(figure, 'highest')
      return atMost(titled(name), unit, value, 0, { note: `highest on ${path}` })
    }
    const paint = worst('largestPaintMs', 'highest')
    return [
      score('performance', 'performance'),
      score('accessibility', 'accessibility'),
      score('best practices', 'bestPractices'),
      score('SEO', 'seo'),
      none('CLS', '', 'layoutShift'),
      none('TBT', 'ms', 'blockedMs'),
      { figure: titled('LCP'), unit: 'ms', ours: paint.value, note: `highest on ${paint.path}` },
    ]
  })

const titled = (name: string): string => `Lighthouse, worst of all pages: ${name}`

/** Returns the pages of the sitemap, and the two that are not always or never in it. */
async function pagesOf(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  const listed = Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = '']) => new URL(address).pathname)
  return [...new Set([...listed, site.blog, site.thanks])]
}

/** Returns the first verdict when that is faultless; else the median of three, because a busy machine slows a page down as well. */
async function steady(judge: Judge, address: string): Promise<Verdict> {
  const first = await judge(address)
  if (isFaultless(first)) return first
  const verdicts = [first, await judge(address), await judge(address)]
  const middle = (figure: keyof Verdict) => median(verdicts.map((verdict) => verdict[figure]))
  return {
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    bestPractices: middle('bestPractices'),
    seo: middle('seo'),
    layoutShift: middle('layoutShift'),
    blockedMs: middle('blockedMs'),
    largestPaintMs: middle('largestPaintMs'),
  }
}

const isFaultless = ({ performance, accessibility, bestPractices, seo, layoutShift, blockedMs }: Verdict): boolean =>
  Math.min(performance, accessibility, bestPractices, seo) === 100 && layoutShift === 0 && blockedMs === 0

import { gzipSync } from 'node:zlib'
import { site } from '#routes.ts'
import { fileKb, openBrowser, scriptKb, type Visit, type Visitor } from './browser.ts'
import { withHelder } from './helder.ts'
import { rawGet } from './raw-get.ts'
import { atMost, type Row } from './row.ts'

const KB = 1024
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1, isMobile: true, hasTouch: true }

/** Measures what a visitor's browser downloads, with a real browser. */
export const siteWeight = (): Promise<Row[]> =>
  withHelder(async ({ url }) => {
    const browser = await openBrowser()
    try {
      return [...(await homeWeight(browser, url)), ...(await documentWeight(url)), await contactWeight(browser, url)]
    } finally {
      await browser.close()
    }
  })

async function homeWeight(browser: Visitor, url: string): Promise<Row[]> {
  const visit = await browser.visit(PHONE)
  await visit.page.goto(url + site.home, { waitUntil: 'networkidle' })
  const atFirst = visit.asked()
  await useIslands(visit)
  return [
    atMost('home: JS before interaction, gzip', 'KB', await scriptKb(atFirst), 4, { peer: { name: 'Astro', value: 71 } }),
    atMost('home: JS after using every island, gzip', 'KB', await scriptKb([...atFirst, ...visit.asked()]), 88, {
      peer: { name: 'Astro', value: 71 },
    }),
    atMost('home: hero pictures at 390 px', 'KB', await fileKb(atFirst, /\/pictures\/hero-/), 40),
  ]
}

/** Presses a button of each island, which hydrates it, or hovers over an island without a button. */
async function useIslands({ page, quiet }: Visit): Promise<void> {
  for (const island of await page.locator('[data-island]').all()) {
    const button = island.locator('button').first()
    await ((await button.count()) > 0 ? button.click() : island.hover())
  }
  await quiet()
}

async function documentWeight(url: string): Promise<Row[]> {
  const html = String((await rawGet(url + site.home)).body)
  const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css = '']) => css).join('')
  const inlineScripts = [...html.matchAll(/<script\b([^>]*)>/g)].filter(
    ([, attributes = '']) => !/\bsrc=|application\/ld\+json/.test(attributes),
  )
  const compressed = await rawGet(url + site.home, { 'Accept-Encoding': 'br' })
  return [
    atMost('home: CSS, gzip', 'KB', gzipSync(styles, { level: 9 }).length / KB, 12),
    atMost('home: inline scripts', '', inlineScripts.length, 0),
    {
      figure: 'home: HTML with its CSS, brotli',
      unit: 'KB',
      ours: compressed.body.length / KB,
      note: `${(html.length / KB).toFixed(0)} KB before compression`,
    },
  ]
}

async function contactWeight(browser: Visitor, url: string): Promise<Row> {
  const visit = await browser.visit(PHONE)
  await visit.page.goto(url + site.contact, { waitUntil: 'networkidle' })
  await sendForm(visit)
  return atMost('contact: JS until a request is sent, gzip', 'KB', await scriptKb(visit.asked()), 88)
}

async function sendForm({ page }: Visit): Promise<void> {
  await page.locator('input[name=service_type]').first().check({ force: true })
  await page.locator('input[name=name]').fill('An Peeters')
  await page.locator('input[name=email]').fill('an@peeters.test')
  await page.locator('input[name=consent]').check({ force: true })
  await page.locator('form[data-draft] button[type=submit]').click()
  await page.waitForURL(`**${site.thanks}`)
}

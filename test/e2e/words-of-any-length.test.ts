import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#routes.ts'
import { useBrowser } from '../support/browser.ts'
import { EVERY_PAGE } from '../support/every-page.ts'
import { type Session, startApp, type TestApp } from '../support/start-app.ts'
import { RICH, type Size, writeEverywhere } from '../support/write-everywhere.ts'

let app: TestApp
let session: Session
const browser = useBrowser()
beforeAll(async () => {
  app = await startApp({ SEED: 'demo' })
  session = await app.login()
})
afterAll(() => app.stop())

const SENTENCE = 'Geveloppervlaktereiniging zonder stelling, met oog voor de verantwoordelijkheidsverdeling tussen huurder en eigenaar. '
test.each<Size & { words: string }>([
  { words: 'at their longest, in lists that are full', say: (max) => SENTENCE.repeat(9).slice(0, max).trim(), entries: ({ max }) => max },
  { words: 'of forty letters', say: (max) => 'Hottentottententententoonstellingsmakers'.slice(0, max), entries: ({ max }) => max },
  { words: 'of two letters, in lists that are as short as they may be', say: () => 'Ja', entries: ({ min }) => min },
])('words $words fit a phone and a desk', async (size) => {
  await writeEverywhere(app, session, size)
  const page = await browser.openTab({ expected: /404/ })
  for (const path of EVERY_PAGE) {
    await page.goto(app.url + path)
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const { words, ...seen } = await page.evaluate(() => {
        const name = document.createRange()
        name.selectNodeContents(document.querySelector('header a img')?.nextSibling ?? document)
        return {
          words: document.querySelector('main')?.innerText,
          width: document.documentElement.scrollWidth,
          linesOfName: name.getClientRects().length,
        }
      })
      expect(words).toContain(size.say(RICH).slice(0, 2))
      expect({ path, ...seen }).toEqual({ path, width, linesOfName: 1 })
    }
  }
})

test('a legal text without a heading is read all the same', async () => {
  await app.request(api.page('privacybeleid'), { method: 'PUT', json: { words: { body: '<p>Wij bewaren niets.</p>' } }, session })
  const html = await (await app.request('/privacybeleid')).text()
  expect(html).toContain('>Wij bewaren niets.</p>')
  expect(html).not.toContain('inhoudsopgave')
})

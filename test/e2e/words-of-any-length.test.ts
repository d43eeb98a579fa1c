import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Field, type Fields, isSentence, type List } from '#kernel/words.ts'
import { api } from '#routes.ts'
import { useBrowser } from '../support/browser.ts'
import { EVERY_PAGE } from '../support/every-page.ts'
import { type Session, startApp, type TestApp } from '../support/start-app.ts'

let app: TestApp
let session: Session
const browser = useBrowser()
beforeAll(async () => {
  app = await startApp({ SEED: 'demo' })
  session = await app.login()
})
afterAll(() => app.stop())

const SENTENCE = 'Geveloppervlaktereiniging zonder stelling, met oog voor de verantwoordelijkheidsverdeling tussen huurder en eigenaar. '
const RICH = 400

/** How long each sentence is, and how many entries a list has. */
interface Size {
  say: (max: number) => string
  entries: (list: List) => number
}

/** Words for everything that a page lets staff write. */
const wordsFor = (fields: Fields, size: Size): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, wordFor(field, size)]))

function wordFor(field: Field, size: Size): unknown {
  if (field.kind === 'part') return wordsFor(field.fields, size)
  if (field.kind === 'rich') return `<p>${size.say(RICH)}</p>`
  if (field.kind !== 'list') return size.say(field.max)
  const { item } = field
  const entry = () =>
    isSentence(item) ? size.say(item.max) : Object.fromEntries(Object.entries(item).map(([name, { max }]) => [name, size.say(max)]))
  return Array.from({ length: size.entries(field) }, entry)
}

async function writeEverywhere(size: Size): Promise<void> {
  const { items } = (await (await app.request(api.pages, { session })).json()) as { items: { page: string }[] }
  expect(items.length).toBeGreaterThan(10)
  for (const { page } of items) {
    const { fields } = (await (await app.request(api.page(page), { session })).json()) as { fields: Fields }
    const saved = await app.request(api.page(page), { method: 'PUT', json: { words: wordsFor(fields, size) }, session })
    expect({ page, status: saved.status }).toEqual({ page, status: 200 })
  }
}

test.each<Size & { words: string }>([
  { words: 'at their longest, in lists that are full', say: (max) => SENTENCE.repeat(9).slice(0, max).trim(), entries: ({ max }) => max },
  { words: 'of forty letters', say: (max) => 'Hottentottententententoonstellingsmakers'.slice(0, max), entries: ({ max }) => max },
  { words: 'of two letters, in lists that are as short as they may be', say: () => 'Ja', entries: ({ min }) => min },
])('words $words fit a phone and a desk', { timeout: 90_000 }, async (size) => {
  await writeEverywhere(size)
  for (const width of [360, 1440]) {
    const page = await browser.open({ viewport: { width, height: 900 }, expected: /404/ })
    for (const path of EVERY_PAGE) {
      await page.goto(app.url + path)
      expect(await page.getByRole('main').innerText()).toContain(size.say(RICH).slice(0, 2))
      expect({ path, width: await page.evaluate(() => document.documentElement.scrollWidth) }).toEqual({ path, width })
    }
  }
})

test('a legal text without a heading is read all the same', async () => {
  await app.request(api.page('privacybeleid'), { method: 'PUT', json: { words: { body: '<p>Wij bewaren niets.</p>' } }, session })
  const html = await (await app.request('/privacybeleid')).text()
  expect(html).toContain('>Wij bewaren niets.</p>')
  expect(html).not.toContain('inhoudsopgave')
})

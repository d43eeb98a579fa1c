import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** The landmarks between which a screen reader jumps, of which a page may have only one each. */
const ONCE = ['banner', 'main', 'contentinfo']
/** The roles whose elements need distinct names. */
const NAMED = ['navigation', 'region', 'slider']

/**
 * Checks that the page has one title, each landmark once, a distinct name for each menu, region and slider, and headings that skip no
 * level.
 */
export async function expectOrderToReadIn(page: Page): Promise<void> {
  const read = await whatIsReadOut(page)
  /** Returns the names of all elements with a role; an empty name where there is none. */
  const namesOf = (role: string) => read.filter((each) => each.role === role).map(({ name }) => name)

  expect(read.filter(({ role, level }) => role === 'heading' && level === 1)).toHaveLength(1)
  for (const landmark of ONCE) expect({ landmark, count: namesOf(landmark).length }).toEqual({ landmark, count: 1 })
  for (const role of NAMED) {
    const names = namesOf(role)
    expect({ role, names, different: new Set(names.filter(Boolean)).size }).toEqual({ role, names, different: names.length })
  }
  // A name such as 'Uw naam(verplicht)' is read as one word.
  expect(['textbox', 'group', 'checkbox'].flatMap(namesOf).filter((name) => /\p{L}[({]/u.test(String(name)))).toEqual([])
  const levels = await page.evaluate(() =>
    [...document.querySelectorAll('main :is(h1, h2, h3, h4)')].map(({ tagName }) => Number(tagName[1])),
  )
  for (const [index, level] of levels.entries()) expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1)
}

interface Read {
  role: unknown
  name: unknown
  level: unknown
}

/** Returns the accessibility tree that the browser gives to a screen reader. */
async function whatIsReadOut(page: Page): Promise<Read[]> {
  const tab = await page.context().newCDPSession(page)
  const { nodes } = await tab.send('Accessibility.getFullAXTree')
  await tab.detach()
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, properties }) => ({
      role: role?.value as unknown,
      name: name?.value as unknown,
      level: properties?.find((property) => property.name === 'level')?.value.value as unknown,
    }))
}

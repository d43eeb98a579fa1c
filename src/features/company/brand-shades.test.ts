import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { interpolate } from 'culori'
import { expect, test } from 'vitest'
import { brand } from './brand.ts'
import { CONTRAST_MIN, contrastOf, GROUNDS, isReadable, nearestReadable, type Shades, shadesOf, STANDARD_SHADES } from './brand-shades.ts'

const TOKENS = readFileSync(join(import.meta.dirname, '../../ui/tokens.css'), 'utf8')
const token = (name: string) => new RegExp(`--${name}: (#[0-9a-f]+);`).exec(TOKENS)?.[1] ?? `no token ${name}`

const hex = (red: number, green: number, blue: number) =>
  `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
/** The colours that a company may choose: a grid over all colours, every grey, and the worst ones. */
const CHOSEN = [
  ...range(0, 255, 17).flatMap((red) => range(0, 255, 17).flatMap((green) => range(0, 255, 17).map((blue) => hex(red, green, blue)))),
  ...range(0, 255, 1).map((grey) => hex(grey, grey, grey)),
  '#ffff00',
  '#ffffff',
  '#000000',
  '#808080',
  '#39ff14',
  '#ff00ff',
  '#00ffff',
  '#ff0000',
  '#0000ff',
  '#00ff00',
  '#010101',
  '#fffffe',
]

function range(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, place) => from + place * step)
}

const SHADES = new Map(CHOSEN.map((chosen) => [chosen, shadesOf(chosen)]))
const INK = token('ink')
const INK_SOFT = token('ink-soft')
const mixed = (under: string, over: string, share: number) => interpolate([under, over])(share)
const tinted = (accent: string, share: number) => {
  const colour = mixed(GROUNDS.surface, accent, share)
  return hex(...([colour.r, colour.g, colour.b].map((part) => Math.round(part * 255)) as [number, number, number]))
}

/** Returns every pair of text and ground in the stylesheets in which one follows the brand. */
const pairsOf = ({ accent, deep, pale }: Shades): [words: string, ground: string][] => [
  [GROUNDS['on-strong'], accent],
  [GROUNDS['on-strong'], deep],
  ...[accent, deep].flatMap((words) =>
    [GROUNDS.surface, GROUNDS.ground, GROUNDS['ground-quiet']].map((ground): [string, string] => [words, ground]),
  ),
  [pale, GROUNDS['ground-strong']],
  [pale, GROUNDS['ground-strongest']],
  [GROUNDS['ink-deep'], pale],
  [INK, tinted(accent, 0.11)],
  [INK_SOFT, tinted(accent, 0.11)],
  [INK, tinted(pale, 0.14)],
  [INK_SOFT, tinted(pale, 0.14)],
]

test('the standard colour gives the tokens that the site is built with, to the byte', () => {
  const built: Shades = { accent: token('accent'), deep: token('accent-deep'), pale: token('accent-pale') }
  expect(STANDARD_SHADES).toEqual(built)
  expect(shadesOf(STANDARD_SHADES.accent)).toEqual(built)
})

test('the grounds are those of the stylesheets', () => {
  const built = Object.keys(GROUNDS).map((name) => [name, token(name).replace(/^#fff$/, '#ffffff')])
  expect(GROUNDS).toEqual(Object.fromEntries(built))
})

test('whatever colour is chosen, every text on it and in it has a contrast of at least 4.5', () => {
  expect(CHOSEN.length).toBeGreaterThan(4000)
  const faults = [...SHADES].flatMap(([chosen, shades]) =>
    pairsOf(shades)
      .filter(([words, ground]) => contrastOf(words, ground) < CONTRAST_MIN)
      .map(([words, ground]) => `${chosen}: ${words} on ${ground}`),
  )
  expect(faults.slice(0, 10)).toEqual([])
})

test('a colour that can be read is taken as it is; of another the nearest is offered, which is accepted', () => {
  for (const chosen of CHOSEN) {
    const nearest = nearestReadable(chosen)
    const expected = isReadable(chosen) ? chosen : nearest
    expect({ chosen, nearest, isReadable: isReadable(nearest) }).toEqual({ chosen, nearest: expected, isReadable: true })
  }
})

test('under the pointer a button has another colour, also where there is nothing darker', () => {
  expect([...SHADES.values()].filter(({ accent, deep }) => contrastOf(accent, deep) < 1.1)).toEqual([])
})

test('a colour that is too pale is refused, and one is stored in one way however it is typed', () => {
  const stored = (colour: string) => brand.shape.colour.safeParse(colour)
  for (const typed of ['07737A', '#07737a', ' #07737A ']) expect(stored(typed).data).toBe('#07737a')
  expect(stored('#039').data).toBe('#003399')
  expect(stored('#19a3ad').error?.issues.map(({ message }) => message)).toEqual(['low-contrast'])
  for (const typed of ['', 'teal', '#12', '#1234567', 'url(x)', '#07737a;}'])
    expect(stored(typed).error?.issues.map(({ message }) => message)).toEqual(['bad-colour'])
})

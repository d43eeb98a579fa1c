import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { WIDTHS } from './widths.ts'

const SOURCE = join(import.meta.dirname, '..')
const TOKENS = 'ui/tokens.css'
const COMMENT = /\/\*.*?\*\//gs
/** Matches an image inside a stylesheet, which cannot use tokens. */
const PICTURE = /url\("[^"]*"\)/g

const sheets = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({ file, rules: readFileSync(join(SOURCE, file), 'utf8').replace(COMMENT, '').replace(PICTURE, '') }))

const tokens = new Set(sheets.find(({ file }) => file === TOKENS)?.rules.match(/--[\w-]+(?=:)/g))

/** Every declaration except those of the tokens. */
const declarations = sheets
  .filter(({ file }) => file !== TOKENS)
  .flatMap(({ file, rules }) =>
    [...rules.matchAll(/(?<=[{;}]\s*)([a-z-]+)\s*:\s*([^;{}]+);/g)].map(([, property = '', value = '']) => ({ file, property, value })),
  )

const RAW_COLOUR =
  /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(|(?<![\w-])(?:white|black|red|green|blue|gr[ae]y|orange|yellow)(?![\w-])/i

const asWritten = ({ file, property, value }: (typeof declarations)[number]) => `${file}: ${property}: ${value}`

test('colours stand among the tokens, by what they are for; a mask has none', () => {
  expect(declarations.length).toBeGreaterThan(3000)
  const raw = declarations.filter(({ property, value }) => !property.startsWith('mask') && RAW_COLOUR.test(value))
  expect(raw.map(asWritten)).toEqual([])
})

const IS_ROOM = /^(?:(?:scroll-)?(?:margin|padding)(?:-[a-z-]+)?|(?:row-|column-)?gap)$/
/** Matches lengths that count as spacing: below two pixels a length is the thickness of a line. */
const LENGTH = /(?<![\w-])-?(?:\d*\.)?\d+(?:rem|[sdl]?v[wh])\b|(?<![\w.-])-?(?:[2-9]|\d{2,})(?:\.\d+)?px\b/

test('room within and between parts is a step of the scale; beside it only what follows the letters', () => {
  const rooms = declarations.filter(({ property }) => IS_ROOM.test(property))
  expect(rooms.length).toBeGreaterThan(800)
  expect(rooms.filter(({ value }) => LENGTH.test(value)).map(asWritten)).toEqual([])
  const unknown = rooms.filter(({ value }) => value.match(/--s-[\w-]+/g)?.some((step) => !tokens.has(step)))
  expect(unknown.map(asWritten)).toEqual([])
})

test('the scale has few steps, and each is used', () => {
  const steps = [...tokens].filter((name) => name.startsWith('--s-'))
  const used = new Set(declarations.flatMap(({ value }) => value.match(/--s-[\w-]+/g) ?? []))
  expect(steps.filter((name) => !used.has(name))).toEqual([])
  expect(steps.length).toBeLessThanOrEqual(14)
})

test('a layout changes at four widths at most, which have names', () => {
  const named = (rules: string) => [...rules.matchAll(/@custom-media\s+(--[\w-]+)/g)].map(([, name]) => name)
  const widths = new Set(sheets.filter(({ file }) => file === TOKENS).flatMap(({ rules }) => named(rules)))
  expect(widths.size).toBeLessThanOrEqual(4)
  const queries = sheets.flatMap(({ file, rules }) => [...rules.matchAll(/@media([^{]*)/g)].map(([, query = '']) => ({ file, query })))
  expect(queries.filter(({ query }) => /width/.test(query))).toEqual([])
  expect(new Set(queries.flatMap(({ query }) => query.match(/--[\w-]+/g) ?? []))).toEqual(widths)
})

test('scripts and pictures change at the same widths', () => {
  const rules = sheets.find(({ file }) => file === TOKENS)?.rules ?? ''
  const named = [...rules.matchAll(/@custom-media\s+--([\w-]+)\s+\(width < ([\d.]+)em\)/g)].map(([, name = '', width]) => [
    name,
    Number(width),
  ])
  expect(Object.fromEntries(named)).toEqual(WIDTHS)
})

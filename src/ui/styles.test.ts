import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SOURCE = join(import.meta.dirname, '..')
const TOKENS = 'ui/tokens.css'
const COMMENT = /\/\*.*?\*\//gs
/** Pictures within a stylesheet know no tokens. */
const PICTURE = /url\("[^"]*"\)/g

/** Every declaration of the stylesheets but those of the tokens, as `file: property: value`. */
const declarations = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css') && file !== TOKENS)
  .flatMap((file) => {
    const rules = readFileSync(join(SOURCE, file), 'utf8').replace(COMMENT, '').replace(PICTURE, '')
    return [...rules.matchAll(/(?<=[{;}]\s*)([a-z-]+)\s*:\s*([^;{}]+);/g)].map(([, property = '', value = '']) => ({
      file,
      property,
      value,
    }))
  })

const RAW_COLOUR =
  /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(|(?<![\w-])(?:white|black|red|green|blue|gr[ae]y|orange|yellow)(?![\w-])/i

const asWritten = ({ file, property, value }: (typeof declarations)[number]) => `${file}: ${property}: ${value}`

test('colours stand among the tokens, by what they are for; a mask has none', () => {
  expect(declarations.length).toBeGreaterThan(3000)
  const raw = declarations.filter(({ property, value }) => !property.startsWith('mask') && RAW_COLOUR.test(value))
  expect(raw.map(asWritten)).toEqual([])
})

/**
 * Makes public/fonts: the two families reduced to the characters that Dutch, French and German names need, to the weights that the
 * stylesheets use, and to kerning and tabular figures, each with its licence beside it. Also makes the outlines of the letters with which
 * the server draws the name of a company. Run it by hand when the stylesheets or texts need more: `node scripts/fonts.ts`.
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Blob, Buffer as Characters, Face, Font, shape } from 'harfbuzzjs'
import subsetFont from 'subset-font'

const root = join(import.meta.dirname, '..')
const ASCII = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join('')
const SIGNS = `${ASCII}\u00a0¡©«®°±²³·»¿ÀÁÂÄÇÈÉÊËÌÍÎÏÑÒÓÔÖÙÚÛÜßàáâäçèéêëìíîïñòóôöùúûüÿœŒĳĲ‑–—‘’‚“”„•…€™→←×−½`

const { resolve } = createRequire(import.meta.url)
await make(resolve('@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2'), 'archivo-display.woff2', {
  keepFeatures: ['kern'],
  variationAxes: { wdth: 82, wght: { min: 600, max: 760, default: 600 } },
})
await make(resolve('@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'), 'instrument-text.woff2', {
  keepFeatures: ['kern', 'tnum'],
  variationAxes: { wght: { min: 400, max: 700, default: 400 } },
})

/** The letters of other European names, which the site's fonts leave to the visitor's device. */
const OTHER_LETTERS = `${charactersIn(0x0100, 0x017f)}ȘșȚțẞ`
/** The width and weight of the company's name on the share picture. */
const NAME_AXES = { wdth: 82, wght: 700 }
const latin = await fontOf('@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2', SIGNS)
const extended = await fontOf('@fontsource-variable/archivo/files/archivo-latin-ext-wdth-normal.woff2', OTHER_LETTERS)
const outlines = JSON.stringify({
  letters: Object.fromEntries([...outlinesOf(latin, SIGNS), ...outlinesOf(extended, OTHER_LETTERS)]),
  kerning: Object.fromEntries(kerningOf(latin)),
})
writeFileSync(join(root, 'src/images/letters.json'), `${outlines}\n`)
console.log(`letters.json: ${outlines.length} bytes`)

function charactersIn(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last + 1 - first }, (_, index) => first + index))
}

async function fontOf(source: string, characters: string): Promise<Font> {
  const bytes = await subsetFont(readFileSync(resolve(source)), characters, {
    targetFormat: 'truetype',
    keepFeatures: ['kern'],
    variationAxes: NAME_AXES,
  })
  return new Font(new Face(new Blob(bytes), 0))
}

/** Returns the glyphs of a text with the distance to the next one, in thousandths of the letters' size. */
function glyphsOf(font: Font, text: string): { codepoint: number; xAdvance: number }[] {
  const characters = new Characters()
  characters.addText(text)
  characters.guessSegmentProperties()
  shape(font, characters)
  return characters.getGlyphInfosAndPositions().map(({ codepoint, xAdvance = 0 }) => ({ codepoint, xAdvance }))
}

/** Returns each character that the font has, with its width and its outline. */
function outlinesOf(font: Font, characters: string): [string, [number, string]][] {
  return Array.from(characters).flatMap((character): [string, [number, string]][] => {
    const [glyph] = glyphsOf(font, character)
    return glyph && glyph.codepoint !== 0 ? [[character, [glyph.xAdvance, font.glyphToPath(glyph.codepoint)]]] : []
  })
}

/** Returns the pairs of letters that stand closer together or further apart than their widths say. */
function kerningOf(font: Font): [string, number][] {
  const letters = Array.from(SIGNS).filter((character) => /[A-Za-z\d.&’-]/.test(character))
  return letters.flatMap((first) => {
    const [alone] = glyphsOf(font, first)
    return letters.flatMap((second): [string, number][] => {
      const [before] = glyphsOf(font, first + second)
      const difference = (before?.xAdvance ?? 0) - (alone?.xAdvance ?? 0)
      return difference === 0 ? [] : [[first + second, difference]]
    })
  })
}

async function make(source: string, name: string, options: Omit<Parameters<typeof subsetFont>[2], 'targetFormat'>) {
  const font = await subsetFont(readFileSync(source), SIGNS, { targetFormat: 'woff2', ...options })
  writeFileSync(join(root, 'public/fonts', name), font)
  copyFileSync(join(dirname(source), '../LICENSE'), join(root, 'public/fonts', name.replace('.woff2', '.txt')))
  console.log(`${name}: ${font.length} bytes`)
}

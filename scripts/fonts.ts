/**
 * Makes public/fonts: the two families reduced to the characters that Dutch, French and German names need, to the weights that the
 * stylesheets use, and to kerning and tabular figures, each with its licence beside it. Run it by hand when the stylesheets or texts need
 * more: `node scripts/fonts.ts`.
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
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

async function make(source: string, name: string, options: Omit<Parameters<typeof subsetFont>[2], 'targetFormat'>) {
  const font = await subsetFont(readFileSync(source), SIGNS, { targetFormat: 'woff2', ...options })
  writeFileSync(join(root, 'public/fonts', name), font)
  copyFileSync(join(dirname(source), '../LICENSE'), join(root, 'public/fonts', name.replace('.woff2', '.txt')))
  console.log(`${name}: ${font.length} bytes`)
}

/**
 * Draws the pictures of the site and writes them in every size, with their catalog.
 *
 *   node scripts/artwork/render.ts [scene...] [--scale 0.5] [--out dir]
 */
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { PICTURE_LIST } from './list.ts'
import { photograph } from './photograph.ts'
import { publishPicture, writeCatalog, type Raster } from './publish.ts'
import { SCENES } from './scenes.ts'
import { publishShare } from './share.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const PICTURES_FOLDER = join(ROOT, 'public/pictures')
const CATALOG = join(ROOT, 'src/site/pictures/catalog.ts')

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { scale: { type: 'string', default: '1' }, out: { type: 'string', default: PICTURES_FOLDER } },
})
const names = positionals.length > 0 ? positionals : Object.keys(SCENES)
const scale = Number(values.scale)
const unknown = names.filter((name) => !SCENES[name])
if (unknown.length > 0 || !(scale > 0)) {
  console.error(`Unknown scene or scale: ${[...unknown, values.scale].join(' ')}. Scenes: ${Object.keys(SCENES).join(' ')}.`)
  process.exit(1)
}

sharp.concurrency(1)
const shown = new Map<string, Raster>()
for (const picture of PICTURE_LIST) {
  const maker = SCENES[picture.scene]
  if (!maker || !names.includes(picture.scene)) continue
  const start = performance.now()
  const raster = await photograph(maker, picture.dirty, scale)
  await publishPicture(picture, raster, values.out)
  if (picture.scene === 'hero') shown.set(picture.name, raster)
  console.log(`${picture.name}: ${((performance.now() - start) / 1000).toFixed(0)} s`)
}
const before = shown.get('hero-voor')
const after = shown.get('hero-na')
if (before && after) await publishShare(before, after, values.out)
await writeCatalog(values.out, values.out === PICTURES_FOLDER ? CATALOG : join(values.out, 'catalog.ts'))

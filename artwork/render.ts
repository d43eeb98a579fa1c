/**
 * Draws the pictures of the site and writes them in every size, with those made of them and their catalog.
 *
 *   node render.ts [scene...] [--none] [--usual] [--scale 0.5] [--out dir]
 *
 * With --none no scene is drawn: only what is made of the drawn ones. With --usual the widths for dense and large screens, which take most
 * of the time, are left as they are.
 */
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { writeCatalog } from './catalog.ts'
import { PICTURE_LIST, SHARE_LIST, WIDEST } from './list.ts'
import { photograph } from './photograph.ts'
import { isPublished, publishPicture, wideWidthsOf, widthsOf } from './publish.ts'
import { SCENES } from './scenes.ts'
import { publishShare } from './share.ts'

const ROOT = resolve(import.meta.dirname, '..')
const PICTURES_FOLDER = join(ROOT, 'public/pictures')
const CATALOG_FOLDER = join(ROOT, 'src/site/pictures')

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    none: { type: 'boolean', default: false },
    usual: { type: 'boolean', default: false },
    scale: { type: 'string', default: '1' },
    out: { type: 'string', default: PICTURES_FOLDER },
  },
})
const names = positionals.length > 0 || values.none ? positionals : Object.keys(SCENES)
const scale = Number(values.scale)
const unknown = names.filter((name) => !SCENES[name])
if (unknown.length > 0 || !(scale > 0)) {
  console.error(`Unknown scene or scale: ${[...unknown, values.scale].join(' ')}. Scenes: ${Object.keys(SCENES).join(' ')}.`)
  process.exit(1)
}

sharp.concurrency(1)
for (const picture of PICTURE_LIST) {
  const maker = SCENES[picture.scene]
  if (!maker || !names.includes(picture.scene)) continue
  const start = performance.now()
  const wide = wideWidthsOf(picture)
  const usual = widthsOf(picture).filter((width) => !wide.includes(width))
  await publishPicture(picture, await photograph(maker, picture.dirty, scale), values.out, usual)
  if (wide.length > 0 && !values.usual) {
    const larger = (scale * WIDEST) / maker(picture.dirty).size[0]
    await publishPicture(picture, await photograph(maker, picture.dirty, larger), values.out, wide)
  }
  console.log(`${picture.name}: ${((performance.now() - start) / 1000).toFixed(0)} s`)
}
for (const share of SHARE_LIST) {
  const drawn = await Promise.all([share.before, share.after].map((name) => isPublished(name, values.out)))
  if (!drawn.includes(false)) await publishShare(share, values.out)
}
await writeCatalog(values.out, values.out === PICTURES_FOLDER ? CATALOG_FOLDER : values.out)

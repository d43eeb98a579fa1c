import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { PICTURE_LIST, SHARE_ALT, type Picture } from './list.ts'

const WIDTHS = [480, 768, 1200] as const
const PLACEHOLDER_WIDTH = 16
/** Longest line that the formatter of the project leaves alone. */
const LINE = 140

/** Uncompressed image: rows of 8-bit sRGB. */
export type Raster = { data: Buffer; width: number; height: number }

const heightFor = (picture: Picture, width: number): number => Math.round(width / picture.aspect)

const open = (raster: Raster): Sharp => sharp(raster.data, { raw: { width: raster.width, height: raster.height, channels: 3 } })

/** Writes every width of one picture as AVIF and as WebP. */
export async function publishPicture(picture: Picture, raster: Raster, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const width of WIDTHS) {
    const resized = open(raster).resize(width, heightFor(picture, width), { kernel: 'lanczos3' })
    const path = join(folder, `${picture.name}-${width}`)
    await resized.clone().avif({ quality: 50, effort: 6 }).toFile(`${path}.avif`)
    await resized.clone().webp({ quality: 72, effort: 5 }).toFile(`${path}.webp`)
  }
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

async function placeholder(picture: Picture, folder: string): Promise<string> {
  const small = await sharp(join(folder, `${picture.name}-${WIDTHS[0]}.webp`))
    .resize(PLACEHOLDER_WIDTH, heightFor(picture, PLACEHOLDER_WIDTH))
    .webp({ quality: 20, effort: 6 })
    .toBuffer()
  return `data:image/webp;base64,${small.toString('base64')}`
}

const quote = (text: string): string => `'${text.replaceAll("'", "\\'")}'`

const key = (name: string): string => (/^\w+$/.test(name) ? name : quote(name))

/** A line of the catalog, broken where the formatter of the project breaks it. */
function property(name: string, text: string): string {
  const line = `    ${name}: ${quote(text)},`
  return line.length <= LINE ? line : `    ${name}:\n      ${quote(text)},`
}

/** Writes the catalog of the pictures found in the folder, for the pages to import. */
export async function writeCatalog(folder: string, target: string): Promise<void> {
  const entries: string[] = []
  const width = Math.max(...WIDTHS)
  for (const picture of PICTURE_LIST) {
    if (!(await exists(join(folder, `${picture.name}-${WIDTHS[0]}.webp`)))) continue
    entries.push(
      `  ${key(picture.name)}: {`,
      `    width: ${width},`,
      `    height: ${heightFor(picture, width)},`,
      property('alt', picture.alt),
      property('placeholder', await placeholder(picture, folder)),
      `    widths: [${WIDTHS.join(', ')}],`,
      `  },`,
    )
  }
  const text = `// Written by scripts/artwork/render.ts; change the words in scripts/artwork/list.ts.
export const PICTURES = {
${entries.join('\n')}
} as const

export const SHARE_PICTURE = {
  width: 1200,
  height: 630,
  alt: ${quote(SHARE_ALT)},
} as const

export type PictureName = keyof typeof PICTURES
`
  const current = await readFile(target, 'utf8').catch(() => '')
  if (current !== text) await writeFile(target, text)
}

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { PICTURE_LIST, SHARE_LIST, type Picture } from './list.ts'
import { heightFor, isPublished, LARGEST, SMALLEST, widthsOf } from './publish.ts'
import { SHARE_HEIGHT, SHARE_WIDTH } from './share.ts'

const PLACEHOLDER_WIDTH = 16
/** Longest line that the formatter of the project leaves alone. */
const LINE = 140
const NOTE = '// Written by artwork/render.ts; change the words in artwork/list.ts.'

/** Writes what the pages know of the pictures found in the folder: `catalog.ts`, and `placeholders.ts`, which no browser needs. */
export async function writeCatalog(folder: string, target: string): Promise<void> {
  const published: Picture[] = []
  for (const picture of PICTURE_LIST) if (await isPublished(picture.name, folder)) published.push(picture)
  await writeText(join(target, 'catalog.ts'), catalog(published))
  await writeText(join(target, 'placeholders.ts'), await placeholders(published, folder))
}

function catalog(pictures: Picture[]): string {
  const entries = pictures.flatMap((picture) => [
    `  ${key(picture.name)}: {`,
    `    width: ${LARGEST},`,
    `    height: ${heightFor(picture, LARGEST)},`,
    `    alt: ${quote(picture.alt)},`,
    `    widths: [${widthsOf(picture).join(', ')}],`,
    `  },`,
  ])
  const shares = SHARE_LIST.map(({ name, alt }) => `  ${key(name)}: ${quote(alt)},`)
  return `${NOTE}
export const PICTURES = {
${entries.join('\n')}
} as const

export type PictureName = keyof typeof PICTURES

export const SHARE_SIZE = { width: ${SHARE_WIDTH}, height: ${SHARE_HEIGHT} } as const

/** What each shows. */
export const SHARE_PICTURES = {
${shares.join('\n')}
} as const
`
}

async function placeholders(pictures: Picture[], folder: string): Promise<string> {
  const lines = pictures.map(async (picture) => {
    const name = `  ${key(picture.name)}:`
    const data = quote(await placeholder(picture, folder))
    return name.length + data.length + 2 <= LINE ? `${name} ${data},` : `${name}\n    ${data},`
  })
  return `${NOTE}
import type { PictureName } from './catalog.ts'

/** A few pixels of each picture, to show until it is there. */
export const PLACEHOLDERS: Record<PictureName, string> = {
${(await Promise.all(lines)).join('\n')}
}
`
}

async function placeholder(picture: Picture, folder: string): Promise<string> {
  const small = await sharp(join(folder, `${picture.name}-${SMALLEST}.webp`))
    .resize(PLACEHOLDER_WIDTH, heightFor(picture, PLACEHOLDER_WIDTH))
    .webp({ quality: 20, effort: 6 })
    .toBuffer()
  return `data:image/webp;base64,${small.toString('base64')}`
}

async function writeText(path: string, text: string): Promise<void> {
  const current = await readFile(path, 'utf8').catch(() => '')
  if (current !== text) await writeFile(path, text)
}

const quote = (text: string): string => `'${text.replaceAll("'", "\\'")}'`

const key = (name: string): string => (/^\w+$/.test(name) ? name : quote(name))

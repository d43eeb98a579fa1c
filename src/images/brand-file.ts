import sharp from 'sharp'
import type { BrandFile } from './image-task.ts'
import { drawnWords } from './drawn-words.ts'
import { openImage } from './sharp-setup.ts'
import { VARIANT_QUALITY } from './variant.ts'

const FAVICON_SIZES = [16, 32, 48]
/** The part of each side that stays free around a picture on a ground, because phones round off the corners. */
const EDGE = 0.12
/** With this edge even the corners of a square picture are within the circle of 80% that no phone cuts off. Source: w3.org/TR/appmanifest. */
const MASKABLE_EDGE = 0.22
const LOGO = { width: 480, height: 160 }
const PLATE_LOGO = { width: 380, height: 130 }
const PLATE_EDGE = 36
const SHARE_SIZE = { width: 1200, height: 630 }
const NAME = { width: 1040, height: 250 }
const ABOVE_NAME = 48

/** Makes a file of the brand from `source`, the bytes of the icon or logo. */
export async function makeBrandFile(source: Uint8Array, file: BrandFile): Promise<Uint8Array> {
  if (file.kind === 'icon') return square(source, file.size, file.ground, file.isMaskable ? MASKABLE_EDGE : EDGE)
  if (file.kind === 'favicon') return ico(await Promise.all(FAVICON_SIZES.map((size) => square(source, size, file.ground, EDGE))))
  if (file.kind === 'share') return onPhoto(source, file)
  if (file.kind === 'plain-share') return onColour(source, file)
  return grounded(openImage(source).resize({ ...LOGO, fit: 'inside', withoutEnlargement: true }), file.ground)
    .png()
    .toBuffer()
}

async function square(source: Uint8Array, size: number, ground: string | undefined, free: number): Promise<Buffer> {
  const edge = ground === undefined ? 0 : Math.round(size * free)
  const inner = size - 2 * edge
  const image = openImage(source).resize({ width: inner, height: inner, fit: 'contain', background: TRANSPARENT })
  const framed = await image.extend({ top: edge, bottom: edge, left: edge, right: edge, background: TRANSPARENT }).png().toBuffer()
  return grounded(openImage(framed), ground).png().toBuffer()
}

const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 }

const grounded = (image: ReturnType<typeof openImage>, ground: string | undefined) =>
  ground === undefined ? image : image.flatten({ background: ground })

async function onPhoto(source: Uint8Array, { photo, ground }: Extract<BrandFile, { kind: 'share' }>): Promise<Buffer> {
  const { bytes } = await plateOf(source, ground)
  return sharp(photo)
    .composite([{ input: bytes, gravity: 'southwest' }])
    .jpeg({ quality: VARIANT_QUALITY })
    .toBuffer()
}

async function onColour(source: Uint8Array, { colour, name, ground }: Extract<BrandFile, { kind: 'plain-share' }>): Promise<Buffer> {
  const [plate, words] = await Promise.all([plateOf(source, ground), drawnWords(name, NAME, 'white')])
  const height = plate.height + (words ? ABOVE_NAME + words.height : 0)
  const top = Math.round((SHARE_SIZE.height - height) / 2)
  const parts = [{ input: plate.bytes, top, left: Math.round((SHARE_SIZE.width - plate.width) / 2) }]
  if (words)
    parts.push({
      input: Buffer.from(words.drawing),
      top: top + plate.height + ABOVE_NAME,
      left: Math.round((SHARE_SIZE.width - words.width) / 2),
    })
  return sharp({ create: { ...SHARE_SIZE, channels: 3, background: colour } })
    .composite(parts)
    .jpeg({ quality: VARIANT_QUALITY })
    .toBuffer()
}

async function plateOf(source: Uint8Array, ground: string): Promise<{ bytes: Buffer; width: number; height: number }> {
  // Sharp flattens before it extends, whatever their order here.
  const { data, info } = await openImage(source)
    .resize({ ...PLATE_LOGO, fit: 'inside' })
    .flatten({ background: ground })
    .extend({ top: PLATE_EDGE, bottom: PLATE_EDGE, left: PLATE_EDGE, right: PLATE_EDGE, background: ground })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

const HEADER_BYTES = 6
const ENTRY_BYTES = 16

/** Packs PNG pictures into one file for Windows and old browsers. Source: learn.microsoft.com, 'Icons'. */
function ico(pictures: Buffer[]): Buffer {
  const header = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * pictures.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pictures.length, 4)
  let offset = header.length
  pictures.forEach((picture, place) => {
    const at = HEADER_BYTES + ENTRY_BYTES * place
    header.writeUInt8(FAVICON_SIZES[place] ?? 0, at)
    header.writeUInt8(FAVICON_SIZES[place] ?? 0, at + 1)
    header.writeUInt16LE(1, at + 4)
    header.writeUInt16LE(32, at + 6)
    header.writeUInt32LE(picture.length, at + 8)
    header.writeUInt32LE(offset, at + 12)
    offset += picture.length
  })
  return Buffer.concat([header, ...pictures])
}

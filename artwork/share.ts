import { join } from 'node:path'
import sharp from 'sharp'
import type { SharePicture } from './list.ts'

export const SHARE_WIDTH = 1200
export const SHARE_HEIGHT = 630
/** How far the seam between before and after leans, from its middle to either edge. */
const LEAN = 35

/** Writes a picture that other sites show with a link: dirty on the left, clean on the right. Composed of what is published already. */
export async function publishShare({ name, before, after, frame, seam = 0.5 }: SharePicture, folder: string): Promise<void> {
  const clean = sharp(await framed(join(folder, `${after}-1200.webp`), frame))
  const layers = await washedFrom(await framed(join(folder, `${before}-1200.webp`), frame), seam * SHARE_WIDTH)
  await clean
    .composite(layers)
    .flatten()
    .jpeg({ quality: 76, mozjpeg: true })
    .toFile(join(folder, `${name}.jpg`))
}

/** What lies on the clean picture: the dirty one as far as the seam, a shadow of water ahead of it, and the seam. */
async function washedFrom(dirty: Buffer, middle: number): Promise<{ input: Buffer }[]> {
  const [top, bottom] = [middle + LEAN, middle - LEAN]
  const mask = shape(`<path d="M0 0H${top}L${bottom} ${SHARE_HEIGHT}H0Z" fill="#fff"/>`)
  const seam = shape(
    `<path d="M${top - 26} 0H${top}L${bottom} ${SHARE_HEIGHT}H${bottom - 26}Z" fill="#06222a" fill-opacity=".28"/>` +
      `<path d="M${top - 3} 0H${top + 3}L${bottom + 3} ${SHARE_HEIGHT}H${bottom - 3}Z" fill="#f5f7f3"/>`,
  )
  const half = sharp(dirty)
    .ensureAlpha()
    .composite([{ input: mask, blend: 'dest-in' }])
  return [{ input: await half.png().toBuffer() }, { input: seam }]
}

/** The part of a picture that shows; its height follows from its width. */
async function framed(path: string, { left, top, width }: SharePicture['frame']): Promise<Buffer> {
  const picture = sharp(path)
  const whole = await picture.metadata()
  const across = Math.round(whole.width * width)
  return picture
    .extract({
      left: Math.round(whole.width * left),
      top: Math.round(whole.height * top),
      width: across,
      height: Math.round((across * SHARE_HEIGHT) / SHARE_WIDTH),
    })
    .resize(SHARE_WIDTH, SHARE_HEIGHT, { kernel: 'lanczos3' })
    .png()
    .toBuffer()
}

const shape = (content: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}">${content}</svg>`)

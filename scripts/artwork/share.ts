import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { Raster } from './publish.ts'

const WIDTH = 1200
const HEIGHT = 630
/** Where the seam between before and after meets the top and the bottom edge. */
const SEAM = { top: 655, bottom: 585 }

/** Share of the hero that shows: the middle house with a slice of its neighbours. */
const CROP = { left: 0.13, top: 0.19, width: 0.74 }

const open = ({ data, width, height }: Raster): Sharp => sharp(data, { raw: { width, height, channels: 3 } })

async function crop(raster: Raster): Promise<Buffer> {
  const width = Math.round(raster.width * CROP.width)
  return open(raster)
    .extract({
      left: Math.round(raster.width * CROP.left),
      top: Math.round(raster.height * CROP.top),
      width,
      height: Math.round((width * HEIGHT) / WIDTH),
    })
    .resize(WIDTH, HEIGHT, { kernel: 'lanczos3' })
    .png()
    .toBuffer()
}

const shape = (content: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${content}</svg>`)

/** Writes the picture that other sites show with a link: the hero, dirty on the left and clean on the right. */
export async function publishShare(before: Raster, after: Raster, folder: string): Promise<void> {
  const { top, bottom } = SEAM
  const mask = shape(`<path d="M0 0H${top}L${bottom} ${HEIGHT}H0Z" fill="#fff"/>`)
  const seam = shape(
    `<path d="M${top - 26} 0H${top}L${bottom} ${HEIGHT}H${bottom - 26}Z" fill="#06222a" fill-opacity=".28"/>` +
      `<path d="M${top - 3} 0H${top + 3}L${bottom + 3} ${HEIGHT}H${bottom - 3}Z" fill="#f5f7f3"/>`,
  )
  const dirty = await sharp(await crop(before))
    .ensureAlpha()
    .composite([{ input: mask, blend: 'dest-in' }])
    .png()
    .toBuffer()
  await sharp(await crop(after))
    .composite([{ input: dirty }, { input: seam }])
    .flatten()
    .jpeg({ quality: 74, mozjpeg: true })
    .toFile(join(folder, 'deel.jpg'))
}

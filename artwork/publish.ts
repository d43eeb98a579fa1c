import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { Picture } from './list.ts'

const WIDTHS = [480, 768, 1200]
export const SMALLEST = Math.min(...WIDTHS)
export const LARGEST = Math.max(...WIDTHS)

/** Uncompressed image: rows of 8-bit sRGB. */
export type Raster = { data: Buffer; width: number; height: number }

export const heightFor = (picture: Picture, width: number): number => Math.round(width / picture.aspect)

const open = (raster: Raster): Sharp => sharp(raster.data, { raw: { width: raster.width, height: raster.height, channels: 3 } })

/** Every width that a picture comes in, narrowest first. */
export const widthsOf = ({ extraWidth }: Picture): number[] =>
  [...WIDTHS, ...(extraWidth === undefined ? [] : [extraWidth])].toSorted((one, other) => one - other)

/** Writes every width of one picture as AVIF and as WebP. */
export async function publishPicture(picture: Picture, raster: Raster, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const width of widthsOf(picture)) {
    const resized = open(raster).resize(width, heightFor(picture, width), { kernel: 'lanczos3' })
    const path = join(folder, `${picture.name}-${width}`)
    await resized.clone().avif({ quality: 50, effort: 6 }).toFile(`${path}.avif`)
    await resized.clone().webp({ quality: 72, effort: 5 }).toFile(`${path}.webp`)
  }
}

/** Whether the folder holds a picture of that name. */
export const isPublished = (name: string, folder: string): Promise<boolean> =>
  stat(join(folder, `${name}-${SMALLEST}.webp`)).then(
    () => true,
    () => false,
  )

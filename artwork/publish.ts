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
export const widthsOf = ({ extraWidths = [] }: Picture): number[] => [...WIDTHS, ...extraWidths].toSorted((one, other) => one - other)

/** Those of them that need a rendering of their own, for they are shown on dense or large screens alone. */
export const wideWidthsOf = (picture: Picture): number[] => widthsOf(picture).filter((width) => width > LARGEST)

// On a dense screen nobody sees what a lower quality costs.
const USUAL = { avif: 50, webp: 72 }
const WIDE = { avif: 42, webp: 42 }

/** Writes some widths of one picture as AVIF and as WebP. */
export async function publishPicture(picture: Picture, raster: Raster, folder: string, widths: readonly number[]): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const width of widths) {
    const resized = open(raster).resize(width, heightFor(picture, width), { kernel: 'lanczos3' })
    const path = join(folder, `${picture.name}-${width}`)
    const quality = width > LARGEST ? WIDE : USUAL
    await resized.clone().avif({ quality: quality.avif, effort: 6 }).toFile(`${path}.avif`)
    await resized.clone().webp({ quality: quality.webp, effort: 5 }).toFile(`${path}.webp`)
  }
}

/** Whether the folder holds a picture of that name. */
export const isPublished = (name: string, folder: string): Promise<boolean> =>
  stat(join(folder, `${name}-${SMALLEST}.webp`)).then(
    () => true,
    () => false,
  )

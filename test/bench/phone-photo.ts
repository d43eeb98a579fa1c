import { join } from 'node:path'
import sharp from 'sharp'
import { ROOT } from './places.ts'

const PICTURE = join(ROOT, 'public/pictures/gevel-voor-1200.webp')

/** Returns a JPEG in a phone's proportions, with this width in pixels. */
export const phonePhoto = (width: number): Promise<Buffer> =>
  sharp(PICTURE)
    .resize({ width, height: (width * 3) / 4, fit: 'cover' })
    .jpeg({ quality: 90 })
    .toBuffer()

/** Returns the form that uploads a photo to the library. */
export function photoForm(photo: Buffer): FormData {
  const form = new FormData()
  form.append('alt_text', 'Gevel voor de reiniging')
  form.append('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'gevel.jpg')
  return form
}

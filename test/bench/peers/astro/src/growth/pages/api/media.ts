import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { mediaFolder, storePhoto } from '../../database.ts'
import { isStaff } from '../../staff.ts'

const WIDTHS = [480, 768, 1200]

/** Stores a photo and the same variants as Helder, made by sharp in this process. The request's body is the photo. */
export async function POST({ request, url }) {
  if (!isStaff(request)) return new Response(null, { status: 401 })
  const photo = sharp(Buffer.from(await request.arrayBuffer())).autoOrient()
  const name = randomUUID()
  await writeFile(join(mediaFolder, `${name}.jpg`), await photo.clone().jpeg({ quality: 85 }).toBuffer())
  for (const width of WIDTHS) {
    const resized = photo.clone().resize({ width })
    await resized
      .clone()
      .avif({ quality: 60, effort: 2 })
      .toFile(join(mediaFolder, `${name}-${width}.avif`))
    await resized
      .clone()
      .webp({ quality: 85, effort: 2 })
      .toFile(join(mediaFolder, `${name}-${width}.webp`))
  }
  await photo
    .clone()
    .resize({ width: 1200 })
    .jpeg({ quality: 85, progressive: true })
    .toFile(join(mediaFolder, `${name}-1200.jpg`))
  storePhoto(url.searchParams.get('alt') ?? '', `${name}.jpg`)
  return new Response(null, { status: 201 })
}

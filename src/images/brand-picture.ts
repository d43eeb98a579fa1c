import { readFile } from 'node:fs/promises'
import { type BrandUse, SVG_TYPE } from '#kernel/image-type.ts'
import { cleanImage } from './clean-image.ts'
import type { BrandType, CleanImage, ImageFault } from './image-task.ts'
import { openImage } from './sharp-setup.ts'
import { VARIANT_QUALITY } from './variant.ts'

/** The longest side that is stored: three times what any place shows. */
const LONGEST = 1200
/** The minimum of the longer side: a smaller picture is too coarse for the places that show it. */
const LONGEST_MIN: Record<BrandUse, number> = { logo: 128, icon: 64, share: 600 }
const WIDEST_RATIO = 8
const TALLEST_RATIO = 2
const SHARE = { width: 1200, height: 630 }
/** The alpha below which a pixel counts as empty. */
const VISIBLE_ALPHA = 10

type Outcome = { clean: CleanImage } | { fault: ImageFault }

/**
 * Converts a picture of the brand to plain pixels, whatever its format: an SVG is a program of a stranger, and is never sent on as one.
 * docs/product/brand.md
 */
export async function cleanBrandPicture(file: string, type: BrandType, use: BrandUse): Promise<Outcome> {
  const drawn = type === SVG_TYPE ? await drawnAsPixels(await readFile(file)) : await cleanImage(file, type)
  if ('fault' in drawn) return drawn
  const { bytes } = drawn.clean
  const least = LONGEST_MIN[use]
  if (Math.max(drawn.clean.width, drawn.clean.height) < least) return { fault: { code: 'too-few-pixels', limit: least } }
  return use === 'share' ? shareOf(bytes) : trimmed(bytes, use)
}

/** Renders a drawing. A drawing with text is refused, because its letters would depend on the fonts of the server. */
async function drawnAsPixels(drawing: Buffer): Promise<Outcome> {
  const source = drawing.toString('utf8')
  if (HIDES_ELEMENTS.test(source) || !isInAscii(source) || PICTURE_INSIDE.test(source)) return { fault: { code: 'svg-picture' } }
  if (TEXT_INSIDE.test(source)) return { fault: { code: 'svg-text' } }
  const { width, height } = await openImage(drawing).metadata()
  const density = Math.min(DENSITY_MAX, Math.max(DENSITY_MIN, (DENSITY * LONGEST) / Math.max(width, height, 1)))
  const image = openImage(drawing, { density }).resize({ width: LONGEST, height: LONGEST, fit: 'inside', withoutEnlargement: true })
  const { data, info } = await image.png().toBuffer({ resolveWithObject: true })
  return { clean: { bytes: data, width: info.width, height: info.height, placeholder: null } }
}

/** Matches a picture inside a drawing: it would be decoded whole, and a file of 42 kB can then take gigabytes. */
const PICTURE_INSIDE = /<(?:[^<>\s:]+:)?(?:image|feImage|include)(?![\w.-])/i
const TEXT_INSIDE = /<(?:[^<>\s:]+:)?text[\s/>]/
/** Matches an entity, which may expand to elements that these checks do not see. */
const HIDES_ELEMENTS = /<!ENTITY|\0/
/** True when the drawing program reads the same elements as these checks. */
const isInAscii = (source: string): boolean => {
  const [, encoding = 'utf-8'] = /^\uFEFF?<\?xml\s[^>]*?encoding\s*=\s*["']([^"']*)/.exec(source) ?? []
  return /^(?:utf-8|us-ascii|iso-8859-\d+|windows-125\d)$/i.test(encoding)
}

/** The dots per inch at which a drawing has its stated size, and the limits within which it is scaled. */
const DENSITY = 72
const DENSITY_MIN = 1
const DENSITY_MAX = 7200

/** Trims the empty edge of a picture, which would make it small wherever it is shown. */
async function trimmed(bytes: Uint8Array, use: BrandUse): Promise<Outcome> {
  const fitting = { fit: 'inside', withoutEnlargement: true } as const
  const whole = await openImage(bytes)
    .resize({ width: 2 * LONGEST, height: 2 * LONGEST, ...fitting })
    .ensureAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer()
  const { isOpaque, channels } = await openImage(whole).stats()
  if (!isOpaque && (channels[3]?.max ?? 255) <= VISIBLE_ALPHA) return { fault: { code: 'empty-picture' } }
  const background = { r: 0, g: 0, b: 0, alpha: 0 }
  const cut = isOpaque ? whole : await openImage(whole, { sequentialRead: false }).trim({ background, threshold: VISIBLE_ALPHA }).toBuffer()
  const { data, info } = await openImage(cut)
    .resize({ width: LONGEST, height: LONGEST, ...fitting })
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  if (use === 'logo' && (width / height > WIDEST_RATIO || height / width > TALLEST_RATIO)) return { fault: { code: 'odd-shape' } }
  return { clean: { bytes: data, width, height, placeholder: null } }
}

/** Crops a picture to the proportions that other sites show, on white where it is transparent. */
async function shareOf(bytes: Uint8Array): Promise<Outcome> {
  const data = await openImage(bytes)
    .flatten({ background: 'white' })
    .resize({ ...SHARE, fit: 'cover' })
    .jpeg({ quality: VARIANT_QUALITY })
    .toBuffer()
  return { clean: { bytes: data, ...SHARE, placeholder: null } }
}

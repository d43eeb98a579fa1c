/** The types of images that staff may upload, by file extension. docs/product/files.md */
export const UPLOAD_TYPES = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
} as const

/** The type of a vector drawing, which is accepted only as a logo. docs/product/brand.md */
export const SVG_TYPE = 'image/svg+xml'

/** The uses of a picture of the company's brand. */
export const BRAND_USES = ['logo', 'icon', 'share'] as const
export type BrandUse = (typeof BRAND_USES)[number]

export type UploadExtension = keyof typeof UPLOAD_TYPES
export type UploadType = (typeof UPLOAD_TYPES)[UploadExtension]

/** Returns `jpg` for `IMG_1.JPG`; undefined for a name without the extension of an accepted image. */
export function uploadExtension(name: string): UploadExtension | undefined {
  const extension = /\.([a-z]+)\s*$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(UPLOAD_TYPES, extension) ? (extension as UploadExtension) : undefined
}

/** Image formats of phones and browsers that the server cannot open. */
export type UnopenedKind = keyof typeof UNOPENED

// The names, content types and first bytes of these formats (ISO 23008-12, AV1 image format).
const UNOPENED = {
  heic: { name: /\.hei[cf]\s*$/i, type: /^image\/hei[cf]/, head: /^....ftyp(heic|heix|hevc|hevx|heim|heis|mif1|msf1)/s },
  avif: { name: /\.avif\s*$/i, type: /^image\/avif/, head: /^....ftypavi[fs]/s },
} as const

/**
 * Detects such a format by the file's name, by the content type that its sender gives, or by its first bytes; undefined for any other file.
 */
export const unopenedKind = ({ name, type, head = '' }: { name: string; type: string; head?: string }): UnopenedKind | undefined =>
  (Object.keys(UNOPENED) as UnopenedKind[]).find(
    (kind) => UNOPENED[kind].name.test(name) || UNOPENED[kind].type.test(type) || UNOPENED[kind].head.test(head),
  )

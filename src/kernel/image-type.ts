/** The images that may be uploaded, by the extension of their name. docs/product/files.md */
export const UPLOAD_TYPES = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
} as const

/** A drawing, which is taken as a logo alone. docs/product/brand.md */
export const SVG_TYPE = 'image/svg+xml'

/** What a picture of the company's brand can be for. */
export const BRAND_USES = ['logo', 'icon', 'share'] as const
export type BrandUse = (typeof BRAND_USES)[number]

export type UploadExtension = keyof typeof UPLOAD_TYPES
export type UploadType = (typeof UPLOAD_TYPES)[UploadExtension]

/** `IMG_1.JPG` as `jpg`; undefined for a name that no image of ours may have. */
export function uploadExtension(name: string): UploadExtension | undefined {
  const extension = /\.([a-z]+)\s*$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(UPLOAD_TYPES, extension) ? (extension as UploadExtension) : undefined
}

/** Formats of phones and browsers that we cannot open. */
export type UnopenedKind = keyof typeof UNOPENED

// By name, content type or first bytes (ISO 23008-12, AV1 image format).
const UNOPENED = {
  heic: { name: /\.hei[cf]\s*$/i, type: /^image\/hei[cf]/, head: /^....ftyp(heic|heix|hevc|hevx|heim|heis|mif1|msf1)/s },
  avif: { name: /\.avif\s*$/i, type: /^image\/avif/, head: /^....ftypavi[fs]/s },
} as const

/** Which of them a file is, by its name, by what its sender says, or by how it begins; undefined for any other. */
export const unopenedKind = ({ name, type, head = '' }: { name: string; type: string; head?: string }): UnopenedKind | undefined =>
  (Object.keys(UNOPENED) as UnopenedKind[]).find(
    (kind) => UNOPENED[kind].name.test(name) || UNOPENED[kind].type.test(type) || UNOPENED[kind].head.test(head),
  )

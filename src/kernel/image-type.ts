/** The types of images that staff may upload, by file extension. docs/product/files.md */
export const UPLOAD_TYPES = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
} as const

/** Further extensions of JPEG files, which Windows and Chrome write. */
const JPEG_EXTENSIONS = ['jfif', 'jpe', 'jif', 'pjpeg', 'pjp'] as const

/** The type of a vector drawing, which is accepted only as a logo. docs/product/brand.md */
export const SVG_TYPE = 'image/svg+xml'

/** The uses of a picture of the company's brand. */
export const BRAND_USES = ['logo', 'icon', 'share'] as const
export type BrandUse = (typeof BRAND_USES)[number]

export type UploadExtension = keyof typeof UPLOAD_TYPES
export type UploadType = (typeof UPLOAD_TYPES)[UploadExtension]

/** The extension of each type under which files are stored. */
export const STORED_EXTENSIONS = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp', 'image/gif': 'gif' } as const

/** Returns `jpg` for `IMG_1.JPG`; undefined for a name without the extension of an accepted image. */
export function uploadExtension(name: string): UploadExtension | undefined {
  const extension = extensionOf(name)
  return Object.hasOwn(UPLOAD_TYPES, extension) ? (extension as UploadExtension) : undefined
}

const extensionOf = (name: string): string => /\.([a-z]+)\s*$/i.exec(name)?.[1]?.toLowerCase() ?? ''

const isUploadType = (type: string): type is UploadType => Object.values<string>(UPLOAD_TYPES).includes(type)

/**
 * True when a file may be an image of these types, as far as its name and its declared type tell. A phone or browser may give an image no
 * extension, no type or an old one, so only a file that is clearly something else is refused; the server decides by the bytes.
 */
export function mayBeImage({ name, type }: { name: string; type: string }, types: readonly string[]): boolean {
  if (types.includes(type)) return true
  if (type !== '' && type !== 'application/octet-stream') return type.startsWith('image/') && type !== SVG_TYPE && !isUploadType(type)
  const extension = uploadExtension(name)
  return extension === undefined ? extensionOf(name) !== 'svg' : types.includes(UPLOAD_TYPES[extension])
}

/** Returns the `accept` attribute for these types, with file extensions, because some systems know only those. */
export const acceptedFiles = (types: readonly string[]): string =>
  [
    ...new Set(types),
    ...Object.entries({ ...UPLOAD_TYPES, svg: SVG_TYPE }).flatMap(([extension, type]) => (types.includes(type) ? [`.${extension}`] : [])),
    ...JPEG_EXTENSIONS.map((extension) => `.${extension}`),
  ].join(',')

/** Formats of phones, scanners and browsers that the server cannot open. */
export type UnopenedKind = keyof typeof UNOPENED

// The names, content types and first bytes of these formats (ISO 23008-12, AV1 image format, ISO 32000, TIFF 6, ISO 18181).
const UNOPENED = {
  heic: { name: /\.hei[cf]\s*$/i, type: /^image\/hei[cf]/, head: /^....ftyp(heic|heix|hevc|hevx|heim|heis|mif1|msf1)/s },
  avif: { name: /\.avif\s*$/i, type: /^image\/avif/, head: /^....ftypavi[fs]/s },
  pdf: { name: /\.pdf\s*$/i, type: /^application\/pdf/, head: /^%PDF-/ },
  tiff: { name: /\.tiff?\s*$/i, type: /^image\/tiff/, head: /^(?:II\*\0|MM\0\*)/ },
  bmp: { name: /\.bmp\s*$/i, type: /^image\/(?:x-ms-)?bmp/, head: /^BM....\0\0\0\0/s },
  jxl: { name: /\.jxl\s*$/i, type: /^image\/jxl/, head: /^(?:\u00ff\n|\0\0\0\fJXL )/ },
  film: { name: /\.(?:mov|mp4|m4v|avi|webm)\s*$/i, type: /^video\//, head: /^....ftyp(?:qt |isom|iso2|mp4|M4V|3gp|avc1)/s },
} as const

/**
 * Detects such a format by the first bytes of a file, by its name, or by the content type that its sender gives; undefined for any other
 * file.
 */
export const unopenedKind = ({ name, type, head = '' }: { name: string; type: string; head?: string }): UnopenedKind | undefined => {
  const kinds = Object.keys(UNOPENED) as UnopenedKind[]
  return (
    kinds.find((kind) => UNOPENED[kind].head.test(head)) ??
    kinds.find((kind) => UNOPENED[kind].name.test(name) || UNOPENED[kind].type.test(type))
  )
}

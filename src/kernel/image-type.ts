/** The images that may be uploaded, by the extension of their name. Spec document 2, section 9. */
export const UPLOAD_TYPES = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
} as const

export type UploadExtension = keyof typeof UPLOAD_TYPES
export type UploadType = (typeof UPLOAD_TYPES)[UploadExtension]

/** `IMG_1.JPG` as `jpg`; undefined for a name that no image of ours may have. */
export function uploadExtension(name: string): UploadExtension | undefined {
  const extension = /\.([a-z]+)\s*$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(UPLOAD_TYPES, extension) ? (extension as UploadExtension) : undefined
}

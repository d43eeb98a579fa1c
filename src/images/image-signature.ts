import type { UploadType } from '#kernel/image-type.ts'

/** The number of bytes that identify a file. */
export const SIGNATURE_BYTES = 12

/** Returns the type of a file by its first bytes, whatever its name; undefined when it is no accepted image. */
export function signatureOf(head: Buffer): UploadType | undefined {
  const text = head.toString('latin1')
  if (text.startsWith('\u00ff\u00d8\u00ff')) return 'image/jpeg'
  if (text.startsWith('\u0089PNG\r\n\u001a\n')) return 'image/png'
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'image/gif'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'image/webp'
  return undefined
}

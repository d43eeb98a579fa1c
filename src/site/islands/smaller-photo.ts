/** The longest side of a photo that a visitor sends, in pixels. */
const SIDE_MAX = 4000
/** A file of this size takes less time to send as it is than to make smaller. */
const SMALL_BYTES = 2_000_000
const QUALITY = 0.85

/**
 * Returns a smaller copy of a large photo, because a slow line would take minutes for it; the file itself when it is small, or when the
 * browser cannot make a smaller one.
 */
export async function smallerPhoto(file: File): Promise<Blob> {
  if (file.size <= SMALL_BYTES) return file
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, SIDE_MAX / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    const context = canvas.getContext('2d')
    if (!context) return file
    // A JPEG has no transparency.
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const copy = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
    return copy && copy.size < file.size ? copy : file
  } catch {
    return file
  }
}

/** Matches the address of a picture of the brand: its name has the hash of its bytes and its size. */
const ADDRESS = /^\/storage\/photos\/brand\/([\da-f]{16})(?:-[\da-f]{8})?-(\d{1,4})x(\d{1,4})\.(?:png|jpg)$/

export const BRAND_PICTURE_MAX_BYTES = 5 * 1024 * 1024

export const isBrandPicture = (address: string): boolean => ADDRESS.test(address)

/** Returns the path in the bucket `photos` for a picture with this hash. */
export const brandPath = (hash: string, { width, height }: { width: number; height: number }, extension: 'png' | 'jpg'): string =>
  `brand/${hash}-${fourDigits(width)}x${fourDigits(height)}.${extension}`

// A name such as `-300x250.png` is that of an advertisement, which ad blockers hide.
const fourDigits = (pixels: number): string => String(pixels).padStart(4, '0')

export interface BrandPicture {
  address: string
  /** The hash of its bytes. */
  hash: string
  width: number
  height: number
}

/** Parses the address of a stored picture; undefined when it is no such address. */
export function brandPicture(address: unknown): BrandPicture | undefined {
  if (typeof address !== 'string') return undefined
  const [, hash, width, height] = ADDRESS.exec(address) ?? []
  return hash !== undefined ? { address, hash, width: Number(width), height: Number(height) } : undefined
}

/** Where a picture of the brand lies: its name says what its bytes are and how large it is. */
const ADDRESS = /^\/storage\/photos\/brand\/([\da-f]{16})(?:-[\da-f]{8})?-(\d{1,4})x(\d{1,4})\.(?:png|jpg)$/

export const BRAND_PICTURE_MAX_BYTES = 5 * 1024 * 1024

export const isBrandPicture = (address: string): boolean => ADDRESS.test(address)

/** The path in the bucket `photos` of a picture whose bytes have this hash. */
export const brandPath = (hash: string, { width, height }: { width: number; height: number }, extension: 'png' | 'jpg'): string =>
  `brand/${hash}-${width}x${height}.${extension}`

export interface BrandPicture {
  address: string
  /** What its bytes are. */
  hash: string
  width: number
  height: number
}

/** A stored picture by its address; undefined where there is none. */
export function brandPicture(address: unknown): BrandPicture | undefined {
  if (typeof address !== 'string') return undefined
  const [, hash, width, height] = ADDRESS.exec(address) ?? []
  return hash !== undefined ? { address, hash, width: Number(width), height: Number(height) } : undefined
}

/** Where a picture of the brand lies: its name says what its bytes are and how large it is. */
const ADDRESS = /^\/storage\/photos\/brand\/([\da-f]{16})(?:-[\da-f]{8})?-(\d{1,4})x(\d{1,4})\.(?:png|jpg)$/

export const BRAND_PICTURE_MAX_BYTES = 5 * 1024 * 1024

export const isBrandPicture = (address: string): boolean => ADDRESS.test(address)

/** The path in the bucket `photos` of a picture whose bytes have this hash. */
export const brandPath = (hash: string, { width, height }: { width: number; height: number }, extension: 'png' | 'jpg'): string =>
  `brand/${hash}-${width}x${height}.${extension}`

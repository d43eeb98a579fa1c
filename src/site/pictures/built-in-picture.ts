import { PICTURES, type PictureName } from './catalog.ts'

const BUILT_IN = /^\/pictures\/([a-z-]+)-\d+\.(?:webp|avif)$/

/** Returns the built-in picture that an address names, whatever its width. */
export function builtInPicture(url: string): PictureName | undefined {
  const name = BUILT_IN.exec(url)?.[1]
  return name !== undefined && isPicture(name) ? name : undefined
}

const isPicture = (name: string): name is PictureName => Object.hasOwn(PICTURES, name)

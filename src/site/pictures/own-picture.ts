import { PICTURES, type PictureName } from './catalog.ts'

const OWN = /^\/pictures\/([a-z-]+)-\d+\.(?:webp|avif)$/

/** Which of our own pictures an address means, in whatever width it names it. */
export function ownPicture(url: string): PictureName | undefined {
  const name = OWN.exec(url)?.[1]
  return name !== undefined && isPicture(name) ? name : undefined
}

const isPicture = (name: string): name is PictureName => Object.hasOwn(PICTURES, name)

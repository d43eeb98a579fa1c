import { PICTURES, type PictureName } from '#site/pictures/catalog.ts'

const OWN = /^\/pictures\/([a-z-]+)-\d+\.(?:webp|avif)$/

/** A picture of our own, which comes in many sizes, or an address. */
export type ImageSource = { name: PictureName } | { url: string }

/** Where a project's image is: what does not start with http or a slash is a path in the bucket `projects`. Spec document 1, section 3. */
export function imageSource(image: string): ImageSource {
  const name = OWN.exec(image)?.[1]
  if (name !== undefined && isPicture(name)) return { name }
  return { url: /^(http|\/)/.test(image) ? image : `/storage/projects/${image.split('/').map(encodeURIComponent).join('/')}` }
}

const isPicture = (name: string): name is PictureName => Object.hasOwn(PICTURES, name)

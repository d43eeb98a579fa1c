import { storage } from '#routes.ts'

/** Our own pictures, whose name ends in their width. */
const OWN = /^(\/pictures\/[a-z-]+)-\d+(\.(?:webp|avif))$/

/** The address of a project's image in the smallest form that is made of each; one from elsewhere as it is. */
export function smallImage(image: string): string {
  const address = storage.projectImage(image)
  return address.startsWith(`${storage.root}/`) ? `${address}?width=480&format=webp` : address.replace(OWN, '$1-480$2')
}
